// A picture of a page → its lines, its codes, and how the page is shown.
import { turnBox } from '@conforme/contract/turned-box'
import { readCodes } from '../codes/read-codes.ts'
import type { Code, Line, Word } from '../reading.ts'
import { cropGrey, resizeGrey, type Grey } from '../image/grey.ts'
import {
  flipped,
  straighten,
  turned,
  turnedView,
  type PageView,
  type Straightened,
} from '../image/straighten.ts'
import { medianTextHeight } from '../image/text-height.ts'
import { wipeDottedLines } from '../image/wipe-dotted-lines.ts'
import { toBox } from '../pdf/page-text.ts'
import { toTurns, uniteAll, type Rect, type Turns } from '../pdf/page-geometry.ts'
import type { TextWord } from '../pdf/glyph-words.ts'
import { inReadingOrder } from '../reading-order.ts'
import type { OcrEngine, OcrWord } from './ocr-engine.ts'

export interface PictureText {
  view: PageView
  lines: Line[]
  codes: Code[]
}

const bestTextHeight = 20 // pixels; below it tesseract loses letters, and making large text smaller loses them too
const mostEnlarged = 3
const worthEnlarging = 1.1 // a tenth more changes no letter, and takes its time
const largestPicture = 40e6 // pixels
const dpiPerTextHeight = 11
const usualDpi = 200
const palestInk = 190
const fewestInked = 0.00005 // one short word on A4
const rowsOfText = 2.2 // sharpness; pages have 4 and more, leaves and gravel 1.3 at most
const fewestLetters = 12 // in the busiest band, to go on with what has no rows
const sample = { width: 1600, height: 400 } // pixels
const sure = 0.7 // mean confidence; text upside down stays well below it

/** `further`: how much more a person has the page turned than it would be shown; the view is as it would be shown. */
export async function readPicture(source: Grey, engine: OcrEngine, further: Turns = 0): Promise<PictureText> {
  const page = await straighten(source)
  // While another program reads the text, this one has time for the codes.
  const [text, codes] = await Promise.all([readText(page, engine), readCodes(page.clean)])
  const { view, lines, isFlipped } = text
  const shownCodes = isFlipped ? codes.map((code) => turnedCode(code, 2)) : codes
  if (further === 0) return { view, lines, codes: shownCodes }
  const picture = await enlarge(turned(page.clean, toTurns(further + (isFlipped ? 2 : 0))))
  const words = await engine.recognise(picture.image, picture.dpi)
  return {
    view,
    lines: toLines(words, picture.image),
    codes: shownCodes.map((code) => turnedCode(code, further)),
  }
}

interface PageText {
  view: PageView
  lines: Line[]
  isFlipped: boolean
}

async function readText(page: Straightened, engine: OcrEngine): Promise<PageText> {
  if (isBlank(page.clean)) return { view: page.view, lines: [], isFlipped: false }
  // Tesseract takes many seconds to find nothing in a photograph of a garden.
  if (isStrewnAbout(page) && !(await hasLetters(page.clean, engine)))
    return { view: page.view, lines: [], isFlipped: false }
  const picture = await enlarge(page.clean)
  const readFlipped = async () => {
    const image = flipped(picture.image)
    const words = await engine.recognise(image, picture.dpi)
    return { view: turnedView(page.view, 2), lines: toLines(words, image), isFlipped: true }
  }
  if (page.wasSideways && (await readsBetterFlipped(picture, engine))) return readFlipped()
  const words = await engine.recognise(picture.image, picture.dpi)
  const isSure = page.wasSideways || meanConfidence(words) > sure
  if (!isSure && (await readsBetterFlipped(picture, engine))) return readFlipped()
  return { view: page.view, lines: toLines(words, picture.image), isFlipped: false }
}

function turnedCode(code: Code, turns: Turns): Code {
  return { ...code, box: turnBox(code.box, turns) }
}

/** The backs of sheets: nothing on them is darker than a pale stain. */
function isBlank({ data }: Grey): boolean {
  let inked = 0
  for (let at = 0; at < data.length; at++) {
    if ((data[at] ?? 255) < palestInk && ++inked >= fewestInked * data.length) return false
  }
  return true
}

interface Picture {
  image: Grey
  dpi: number
}

async function enlarge(clean: Grey): Promise<Picture> {
  const height = medianTextHeight(clean)
  if (!height) return { image: clean, dpi: usualDpi }
  const room = Math.sqrt(largestPicture / (clean.width * clean.height))
  const factor = Math.max(1, Math.min(bestTextHeight / height, mostEnlarged, room))
  const isEnlarged = factor > worthEnlarging
  const wiped = wipeDottedLines(clean, height)
  const image = isEnlarged ? await resizeGrey(wiped, factor, 'cubic') : wiped
  const dpi = Math.round(dpiPerTextHeight * height * (isEnlarged ? factor : 1))
  return { image, dpi: Math.min(600, Math.max(70, dpi)) }
}

const isStrewnAbout = ({ sharpness }: Straightened) => sharpness > 0 && sharpness < rowsOfText

/** In a sample of where most is going on. */
async function hasLetters(image: Grey, engine: OcrEngine): Promise<boolean> {
  const busiest = busiestBand(image)
  const [width, height] = [Math.min(sample.width, busiest.width), Math.min(sample.height, busiest.height)]
  const left = (busiest.width - width) >> 1
  const { image: band, dpi } = await enlarge(cropGrey(busiest, left, 0, width, height))
  if (legibility(await engine.recognise(band, dpi)) >= fewestLetters) return true
  return legibility(await engine.recognise(flipped(band), dpi)) >= fewestLetters
}

/** Reads one band of the page both ways up. */
async function readsBetterFlipped({ image, dpi }: Picture, engine: OcrEngine): Promise<boolean> {
  const band = busiestBand(image)
  const upright = legibility(await engine.recognise(band, dpi))
  const turned = legibility(await engine.recognise(flipped(band), dpi))
  return turned > 1.2 * upright
}

function busiestBand(image: Grey): Grey {
  const height = Math.min(image.height, Math.max(200, Math.round(image.height / 6)))
  const step = Math.max(1, height >> 1)
  let best = { top: 0, ink: -1 }
  for (let top = 0; top + height <= image.height; top += step) {
    const ink = changesIn(image, top, height)
    if (ink > best.ink) best = { top, ink }
  }
  return cropGrey(image, 0, best.top, image.width, height)
}

/** Letters alternate ink and paper; pictures and black bars do so far less. */
function changesIn({ data, width }: Grey, top: number, height: number): number {
  let changes = 0
  for (let y = top; y < top + height; y += 2) {
    for (let x = y * width + 1; x < (y + 1) * width; x++) {
      if ((data[x] ?? 0) < 128 !== (data[x - 1] ?? 0) < 128) changes += 1
    }
  }
  return changes
}

function legibility(words: OcrWord[]): number {
  return words.reduce(
    (sum, word) => sum + (word.confidence > 0.5 ? word.confidence * word.text.length : 0),
    0,
  )
}

function meanConfidence(words: OcrWord[]): number {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0)
  return letters === 0
    ? 0
    : words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters
}

function toLines(words: OcrWord[], image: Grey): Line[] {
  const tight = new Map<TextWord, OcrWord>()
  for (const line of Map.groupBy(words, (word) => word.line).values()) {
    // A dash is a few pixels high: only the height of its whole line says which row it is on.
    const { top, bottom } = uniteAll(line.map(toRect))
    for (const word of line) {
      const rect = { ...toRect(word), top, bottom }
      tight.set({ text: word.text, rect, em: bottom - top, length: word.text.length, spaceAfter: true }, word)
    }
  }
  return inReadingOrder([...tight.keys()]).map((row) => {
    const rects = row.words.map((word) => rectOf(word, tight.get(word)))
    const rowWords = row.words.map((word, index): Word => {
      const confidence = tight.get(word)?.confidence ?? 0.5
      return { text: word.text, box: toBox(rects[index] ?? word.rect, image), confidence }
    })
    return { words: rowWords, box: toBox(uniteAll(rects), image) }
  })
}

function rectOf(word: TextWord, read: OcrWord | undefined): Rect {
  return read ? toRect(read) : word.rect
}

function toRect(word: OcrWord): Rect {
  return { left: word.left, top: word.top, right: word.left + word.width, bottom: word.top + word.height }
}
