// Finds what looks like text but was not read: tesseract drops whole columns of tables and the words of coloured bands. Lays
// it out in strips, with nothing around it, that are read again.
import { cropGrey, type Grey } from '../../image/grey.ts'
import type { Shape } from '../../image/ink-shapes.ts'
import { unite, type Rect } from '../../pdf/page-geometry.ts'
import type { OcrWord } from '../ocr-word.ts'

/** Rows of the page stacked below one another, with only the missed text. */
export interface Strips {
  image: Grey
  rows: { top: number; bottom: number; shift: number }[]
}

export interface PageInk {
  image: Grey
  shapes: Shape[]
  /** Height of an ordinary letter. */
  textHeight: number
}

// In heights of a letter.
const letter = { lowest: 0.5, highest: 2.2, widest: 8 } // blurred letters touch
const shortestPiece = 1.2
const wholeLetter = 0.65 // dots and dashes are lower
const widestGap = 1.6
const margin = 0.4
const band = { lowest: 1.1, highest: 5, narrowest: 4, ink: 0.55 }
const shortWord = 8

const fewestMissed = 4 // heights of a letter in total; less is a mark or a stain
const mostPieces = 80 // more are a picture or a code
const mostOfPage = 0.6
const paper = 245 // as on a flattened page
const paleInBand = 0.03

export function layOutMissed(
  page: PageInk,
  words: readonly OcrWord[],
  avoid: readonly Rect[],
): Strips | undefined {
  const read = words.map((word) => grown(toRect(word), 0.3 * page.textHeight))
  const letters = lettersBeside(page, [...read, ...avoid])
  const pieces = chained(letters, widestGap * page.textHeight).filter(
    (line) => inkWidth(line) >= shortestPiece * page.textHeight,
  )
  const bands = page.shapes.filter(
    (shape) => isBand(shape, page.textHeight) && holdsUnread(page, shape, read),
  )
  if (bands.length === 0 && inkWidth(pieces.flat()) < fewestMissed * page.textHeight) return undefined
  if (bands.length + pieces.length > mostPieces) return undefined
  return layOut(
    page,
    pieces.map((line) => line.map(toPlain).reduce(unite)),
    bands,
    read,
  )
}

/** Shapes that look like letters and are covered by no word. */
export function lettersLeftOut(page: PageInk, words: readonly OcrWord[], avoid: readonly Rect[]): Rect[] {
  const { textHeight } = page
  const read = words.map((word) => grown(toRect(word), 0.3 * textHeight))
  return lettersBeside(page, [...read, ...avoid])
    .filter(({ top, bottom }) => bottom - top >= wholeLetter * textHeight)
    .map(toPlain)
}

/** True if there is a coloured heading with unread text on it. */
export function holdsUnreadBand(page: PageInk, words: readonly OcrWord[]): boolean {
  const read = words.map((word) => grown(toRect(word), 0.3 * page.textHeight))
  return page.shapes.some((shape) => isBand(shape, page.textHeight) && holdsUnread(page, shape, read))
}

export const countLetters = (shapes: readonly Shape[], textHeight: number): number =>
  shapes.filter((shape) => isLetter(shape, textHeight)).length

function lettersBeside({ shapes, textHeight }: PageInk, taken: readonly Rect[]): Shape[] {
  const isFree = ({ left, right, top, bottom }: Rect) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return !taken.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)
  }
  return shapes.filter((shape) => isLetter(shape, textHeight) && isFree(shape))
}

const inkWidth = (line: Shape[]): number => line.reduce((sum, { left, right }) => sum + right - left, 0)

const toPlain = ({ left, right, top, bottom }: Shape): Rect => ({ left, right, top, bottom })

export const toRect = ({ left, top, width, height }: OcrWord): Rect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

const grown = ({ left, right, top, bottom }: Rect, by: number): Rect => ({
  left: left - by,
  right: right + by,
  top: top - by,
  bottom: bottom + by,
})

function isLetter({ left, right, top, bottom, pixels }: Shape, textHeight: number): boolean {
  const [width, height] = [right - left, bottom - top]
  return (
    height >= letter.lowest * textHeight &&
    height <= letter.highest * textHeight &&
    width <= letter.widest * textHeight &&
    pixels > height &&
    pixels < 0.9 * width * height + height
  )
}

/** Chains boxes side by side with gaps of at most `widest`. */
export function chained<T extends Rect>(boxes: readonly T[], widest: number): T[][] {
  const lines: T[][] = []
  for (const box of boxes.toSorted((a, b) => a.left - b.left)) {
    const line = lines.findLast((one) => {
      const last = one.at(-1)
      if (!last || box.left - last.right > widest) return false
      const shared = Math.min(last.bottom, box.bottom) - Math.max(last.top, box.top)
      return shared > 0.5 * Math.min(last.bottom - last.top, box.bottom - box.top)
    })
    if (line) line.push(box)
    else lines.push([box])
  }
  return lines
}

/** A coloured heading with light letters in it. */
function isBand({ left, right, top, bottom, pixels }: Shape, textHeight: number): boolean {
  const [width, height] = [right - left, bottom - top]
  return (
    width >= band.narrowest * textHeight &&
    height >= band.lowest * textHeight &&
    height <= band.highest * textHeight &&
    pixels >= band.ink * width * height
  )
}

function holdsUnread({ image, textHeight }: PageInk, shape: Shape, read: Rect[]): boolean {
  const { data, width } = image
  const inside = read.filter((box) => box.bottom > shape.top && box.top < shape.bottom)
  let pale = 0
  for (let x = shape.left + 2; x < shape.right - 2; x += 2) {
    if (inside.some((box) => x > box.left && x < box.right)) continue
    for (let y = shape.top + 2; y < shape.bottom - 2; y += 2) if ((data[y * width + x] ?? 0) > 150) pale += 1
  }
  // A band as wide as the page may hold just one short word.
  const counted = Math.min(shape.right - shape.left, shortWord * textHeight)
  return 4 * pale > paleInBand * counted * (shape.bottom - shape.top)
}

interface Piece {
  rect: Rect
  isBand: boolean
}

function layOut(page: PageInk, lines: Rect[], bands: Shape[], read: Rect[]): Strips | undefined {
  const { image, textHeight } = page
  const by = Math.round(margin * textHeight)
  const pieces: Piece[] = [
    ...lines.map((rect) => ({ rect: within(grown(rect, by), image), isBand: false })),
    ...bands.map((shape) => ({ rect: within(grown(toPlain(shape), -1), image), isBand: true })),
  ].sort((a, b) => a.rect.top - b.rect.top)
  const rows: Strips['rows'] = []
  for (const { rect } of pieces) {
    const last = rows.at(-1)
    if (last && rect.top < last.bottom) last.bottom = Math.max(last.bottom, rect.bottom)
    else rows.push({ top: rect.top, bottom: rect.bottom, shift: 0 })
  }
  let height = by
  for (const row of rows) {
    row.shift = height - row.top
    height += row.bottom - row.top + by
  }
  if (height > mostOfPage * image.height) return undefined
  const strips: Grey = { data: new Uint8Array(image.width * height).fill(paper), width: image.width, height }
  for (const piece of pieces) {
    const row = rows.find(({ top, bottom }) => piece.rect.top >= top && piece.rect.bottom <= bottom)
    if (row) paste(strips, cutPiece(image, piece, read), piece.rect.left, piece.rect.top + row.shift)
  }
  return { image: strips, rows }
}

const within = ({ left, right, top, bottom }: Rect, { width, height }: Grey): Rect => ({
  left: Math.max(0, Math.floor(left)),
  right: Math.min(width, Math.ceil(right)),
  top: Math.max(0, Math.floor(top)),
  bottom: Math.min(height, Math.ceil(bottom)),
})

/** Blanks out what was already read on a band. */
function cutPiece(image: Grey, { rect, isBand }: Piece, read: readonly Rect[]): Grey {
  const crop = cropGrey(image, rect)
  if (!isBand) return crop
  for (let at = 0; at < crop.data.length; at++) crop.data[at] = 255 - (crop.data[at] ?? 0)
  for (const box of read)
    if (box.bottom > rect.top && box.top < rect.bottom)
      blank(crop, box.left - rect.left, box.right - rect.left)
  return crop
}

function paste(onto: Grey, piece: Grey, left: number, top: number): void {
  for (let y = 0; y < piece.height; y++)
    onto.data.set(piece.data.subarray(y * piece.width, (y + 1) * piece.width), (top + y) * onto.width + left)
}

function blank({ data, width, height }: Grey, from: number, to: number): void {
  const [start, end] = [Math.max(0, Math.floor(from)), Math.min(width, Math.ceil(to))]
  for (let y = 0; y < height && start < end; y++) data.fill(255, y * width + start, y * width + end)
}

/** Maps words of the strips back to the page, leaving out those that were read before. */
export function backOnPage(strips: Strips, found: readonly OcrWord[], words: readonly OcrWord[]): OcrWord[] {
  return found.flatMap((word) => {
    const middle = word.top + word.height / 2
    const row = strips.rows.find(
      ({ top, bottom, shift }) => middle >= top + shift && middle <= bottom + shift,
    )
    if (!row || word.confidence < leastSure || !/[\p{L}\p{N}]/u.test(word.text)) return []
    const placed = { ...word, top: word.top - row.shift, line: `missed ${word.line}` }
    return words.some((other) => isOver(toRect(placed), toRect(other))) ? [] : [placed]
  })
}

const leastSure = 0.5

export function isOver(a: Rect, b: Rect): boolean {
  const [wide, high] = [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ]
  return wide > 0 && high > 0 && wide * high > 0.3 * (a.right - a.left) * (a.bottom - a.top)
}
