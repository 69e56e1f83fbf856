// Decides which part of a picture to read and whether it has text. Uses what `straighten` returns, unless that is only a
// part of the sheet, or was rotated because of what surrounds it.
import { cropGrey, type Grey } from '../../image/grey.ts'
import { flatten } from '../../image/flatten.ts'
import { flipped, straighten, type PageView, type Straightened } from '../../image/straighten.ts'
import { mapped, type Point } from '../../image/projective.ts'
import { enlarge } from './enlarge.ts'
import { findsLines } from '../look-again.ts'
import type { OcrEngines, OcrEngine } from '../ocr-engine.ts'
import { middleAt } from '../strips/fit-curve.ts'
import type { TextLine } from '../strips/text-line.ts'
import { busiestBand, legibility } from './orientation.ts'

const palestInk = 190
const fewestInked = 0.00005 // one short word on A4
const rowsOfText = 2.2 // sharpness; pages have 4 and more, leaves and gravel 1.3 at most
const fewestLetters = 12 // in the busiest band, needed if there are no rows
const clearlyMore = 1.5 // times more is read of lines that are level, unless a page has both directions
const sample = { width: 1600, height: 400 } // pixels

export interface PageToRead {
  page: Straightened
  hasText: boolean
}

export async function pageToRead(source: Grey, engines: OcrEngines): Promise<PageToRead> {
  const found = await straighten(source)
  const isUncut = await isPartOfSheet(source, found, engines)
  const guessed = isUncut ? await straighten(source, { isUncut }) : found
  const page = guessed.isTurnInDoubt ? await asItReads(source, guessed, isUncut, engines) : guessed
  if (isBlank(page.clean)) return { page, hasText: false }
  if (!isStrewnAbout(page) || (await hasText(page.clean, engines))) return { page, hasText: true }
  // The grain of a table also forms rows and can outweigh pale print on grey paper, so tries the uncut picture with level
  // rows.
  const level = page.wasSideways ? await straighten(source, { isUncut: true, rows: 'level' }) : undefined
  return level && (await hasText(level.clean, engines))
    ? { page: level, hasText: true }
    : { page, hasText: false }
}

/** The page, or the page rotated by a quarter turn: the one of which the second engine reads more. */
async function asItReads(
  source: Grey,
  guessed: Straightened,
  isUncut: boolean,
  { second }: OcrEngines,
): Promise<Straightened> {
  if (!second) return guessed
  const turned = await straighten(source, { isUncut, rows: guessed.wasSideways ? 'level' : 'standing' })
  const [asGuessed, asTurned] = await Promise.all(
    [guessed, turned].map(async ({ clean }) => {
      const { image, textHeight } = await enlarge(clean)
      // An engine that failed counts as having read nothing, and the guess stands.
      const seen = await second.compareWaysUp(image, textHeight).catch(() => undefined)
      return seen ? Math.max(seen.upright, seen.flipped) : 0
    }),
  )
  return (asTurned ?? 0) > clearlyMore * (asGuessed ?? 0) ? turned : guessed
}

/** Checks first: Tesseract takes many seconds to find nothing in a photograph of a garden. */
const hasText = async (clean: Grey, engines: OcrEngines): Promise<boolean> =>
  (await hasLetters(clean, engines.first)) || findsLines(clean, engines)

const smallSheet = 0.45 // share of the picture; a larger sheet is seldom cut by a shadow
const longLine = 3 // line heights
const fewestBeyond = 3 // lines
const farthestBeyond = 4 // line heights from the end of the supposed sheet

/** The search by brightness ends a sheet at the shadow of a hand, but the lines of text continue in it. */
async function isPartOfSheet(source: Grey, { view }: Straightened, { second }: OcrEngines): Promise<boolean> {
  const sheet = sheetIn(view, source)
  const area = (sheet.right - sheet.left) * (sheet.bottom - sheet.top)
  if (!second || area > smallSheet * source.width * source.height) return false
  const look = await second.look(flatten(source), undefined, 0).catch(() => undefined)
  const beyond = (look?.lines ?? []).filter((line) => isBeyond(line, sheet))
  const nearest = beyond.toSorted((a, b) => farFrom(a, sheet) - farFrom(b, sheet))[0]
  return (
    beyond.length >= fewestBeyond &&
    nearest !== undefined &&
    farFrom(nearest, sheet) < farthestBeyond * nearest.height
  )
}

interface Rect {
  left: number
  right: number
  top: number
  bottom: number
}

/** Bounding box of the sheet, in pixels of the picture. */
function sheetIn({ toSource }: PageView, { width, height }: Grey): Rect {
  const corners: Point[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]
  const placed = corners.map((corner) => mapped(toSource, corner))
  const [across, down] = [placed.map(([x]) => x * width), placed.map(([, y]) => y * height)]
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  }
}

const middleOf = (line: TextLine): number => middleAt(line, (line.left + line.right) / 2)

function farFrom(line: TextLine, { top, bottom }: Rect): number {
  return Math.max(top - middleOf(line), middleOf(line) - bottom)
}

function isBeyond(line: TextLine, sheet: Rect): boolean {
  const across = (line.left + line.right) / 2
  const isLong = line.right - line.left > longLine * line.height
  return isLong && across > sheet.left && across < sheet.right && farFrom(line, sheet) > 0
}

/** True for the back of a sheet: nothing is darker than a pale stain. */
function isBlank({ data }: Grey): boolean {
  let inked = 0
  for (let at = 0; at < data.length; at++) {
    if ((data[at] ?? 255) < palestInk && ++inked >= fewestInked * data.length) return false
  }
  return true
}

const isStrewnAbout = ({ sharpness }: Straightened) => sharpness > 0 && sharpness < rowsOfText

/** Reads a sample of the busiest band. */
async function hasLetters(image: Grey, engine: OcrEngine): Promise<boolean> {
  const busiest = busiestBand(image)
  const [width, height] = [Math.min(sample.width, busiest.width), Math.min(sample.height, busiest.height)]
  const left = (busiest.width - width) >> 1
  const { image: band, dpi } = await enlarge(
    cropGrey(busiest, { left, top: 0, right: left + width, bottom: height }),
  )
  if (legibility(await engine.recognise(band, dpi)) >= fewestLetters) return true
  return legibility(await engine.recognise(flipped(band), dpi)) >= fewestLetters
}
