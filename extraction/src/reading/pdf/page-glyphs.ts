// The characters of a PDF page, each with its box in page space, flipped so that y grows downwards. Spaces that PDFium
// generated are only a hint: kerned pairs ("CA", "JA") would split words there.
import type { Pdfium } from './pdfium.ts'
import type { Rect, Turns } from './page-geometry.ts'
import { toTurns } from './page-geometry.ts'

export interface Glyph {
  text: string
  rect: Rect
  /** Letter height in points. */
  em: number
  /** Direction of the text: quarter turns clockwise from upright; undefined if it is oblique. */
  turns: Turns | undefined
  /** True if the box spans the whole advance and line height, not only the ink. */
  loose: boolean
  /** What came before it: a glyph, a generated space, or a real space or line break. */
  after: 'glyph' | 'hint' | 'space'
}

export interface PageGlyphs {
  glyphs: Glyph[]
  /** Number of characters whose font has no Unicode mapping. */
  unmapped: number
}

const lastOfLine = 0x02 // PDFium's mark for a hyphen that breaks a word at the end of a line
const askewDegrees = 15

interface Bounds {
  left: number
  top: number
}

export function readGlyphs(pdfium: Pdfium, textPage: number, bounds: Bounds): PageGlyphs {
  const count = pdfium.charCount(textPage)
  const glyphs: Glyph[] = []
  let unmapped = 0
  let after: Glyph['after'] = 'space'
  for (let index = 0; index < count; index++) {
    const code = pdfium.unicode(textPage, index)
    if (pdfium.isGenerated(textPage, index) === 1) {
      if (after === 'glyph') after = 'hint'
      continue
    }
    if (isSpace(code)) {
      after = 'space'
      continue
    }
    if (pdfium.hasUnicodeMapError(textPage, index) === 1) unmapped += 1
    const glyph = readGlyph(pdfium, textPage, index, bounds)
    if (!glyph) continue
    glyphs.push({ ...glyph, text: toText(code), after })
    after = 'glyph'
  }
  return { glyphs, unmapped }
}

function readGlyph(pdfium: Pdfium, textPage: number, index: number, bounds: Bounds) {
  const { scratch } = pdfium
  if (!pdfium.charMatrix(textPage, index, scratch)) return undefined
  const matrix = pdfium.floats()
  const at = scratch >> 2
  const [a = 0, b = 0, c = 0, d = 0] = [matrix[at], matrix[at + 1], matrix[at + 2], matrix[at + 3]]
  const turns = turnsOf(a, b)
  const fontSize = pdfium.fontSize(textPage, index)
  const upright = turns === 0 && a > 0
  const rect =
    (upright && looseRect(pdfium, textPage, index, bounds)) || tightRect(pdfium, textPage, index, bounds)
  if (!rect) return undefined
  const em = Math.hypot(c, d) * fontSize || rect.bottom - rect.top
  return { rect, em, turns, loose: upright }
}

/** PDF angles grow anticlockwise; ours are clockwise quarter turns. */
function turnsOf(a: number, b: number): Turns | undefined {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  const quarter = Math.round(degrees / 90)
  return Math.abs(degrees - quarter * 90) > askewDegrees ? undefined : toTurns(-quarter)
}

function looseRect(pdfium: Pdfium, textPage: number, index: number, bounds: Bounds): Rect | undefined {
  if (!pdfium.looseBox(textPage, index, pdfium.scratch)) return undefined
  const floats = pdfium.floats()
  const at = pdfium.scratch >> 2
  return toRect(floats[at], floats[at + 1], floats[at + 2], floats[at + 3], bounds)
}

function tightRect(pdfium: Pdfium, textPage: number, index: number, bounds: Bounds): Rect | undefined {
  const { scratch } = pdfium
  if (!pdfium.tightBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24)) return undefined
  const doubles = pdfium.doubles()
  const at = scratch >> 3
  return toRect(doubles[at], doubles[at + 3], doubles[at + 1], doubles[at + 2], bounds)
}

function toRect(left = NaN, top = NaN, right = NaN, bottom = NaN, bounds: Bounds): Rect | undefined {
  const rect = {
    left: Math.min(left, right) - bounds.left,
    top: bounds.top - Math.max(top, bottom),
    right: Math.max(left, right) - bounds.left,
    bottom: bounds.top - Math.min(top, bottom),
  }
  const isReal = Number.isFinite(rect.left + rect.top + rect.right + rect.bottom)
  return isReal && (rect.right > rect.left || rect.bottom > rect.top) ? rect : undefined
}

function isSpace(code: number): boolean {
  return code <= 0x20
    ? code !== lastOfLine
    : code === 0xa0 || (code >= 0x2000 && code <= 0x200b) || code === 0x3000
}

function toText(code: number): string {
  if (code === lastOfLine || code === 0xad) return '-'
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff)
    return '\ufffd'
  const text = String.fromCodePoint(code)
  return code >= 0xfb00 && code <= 0xfb06 ? text.normalize('NFKC') : text
}
