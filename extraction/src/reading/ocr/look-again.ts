// Runs the second engine on a page after the first: on lines that the first missed or is unsure of, or on all if there are
// few.
import type { Grey } from '../image/grey.ts'
import type { Code } from '../reading.ts'
import { meanSureness } from './weigh/align-letters.ts'
import { isOn, openLineSearch, type LineSearch } from './lines/line-search.ts'
import { countLetters } from './missed/missed-text.ts'
import type { OcrEngines } from './ocr-engine.ts'
import type { OcrWord } from './ocr-word.ts'
import type { BandReading, Picture } from './bands/read-bands.ts'
import { placeOf } from './missed/read-missed.ts'
import type { TextLine } from './strips/text-line.ts'
import { middleAt } from './strips/fit-curve.ts'
import type { LineWord } from './strips/open-line-reader.ts'
import type { SecondEngine } from './strips/second-engine.ts'
import { wordsByLine, type SecondReading } from './weigh/weigh-readings.ts'

// Amount that is read, in line heights: the time taken depends on the length.
const always = 300 // a receipt
const atMost = 900
const surelyMore = 800 // letters; some 400 heights
const surelyRead = 0.85 // confidence of the first engine above which a line is kept as it is
const roughPage = 0.86 // mean confidence of the first engine below which the second engine reads every line

/** In heights: lines reach a quarter beyond their letters, and a figure is half a height wide. */
const beyondLetters = 0.5

const shortLine = 3 // heights
const fewestLines = 5 // leaves and gravel give none

interface Asked {
  line: TextLine
  doubt: number
}

/** Whether there is any text, on paper so bent that no row is level. */
export async function findsLines(image: Grey, { second }: OcrEngines): Promise<boolean> {
  const look = await second?.look(image, undefined, 0).catch(() => undefined)
  const long = look?.lines.filter((line) => line.right - line.left > shortLine * line.height) ?? []
  return long.length >= fewestLines
}

interface PageReading {
  bands: readonly BandReading[]
  reading: Promise<Code[]>
  /** Resolves once part of the page was read; an upside-down page is read again. */
  upsideDown?: Promise<boolean>
}

/** Its readings line by line; undefined if there is no second engine or it failed. */
export function lookAgain(
  picture: Picture,
  page: PageReading,
  { second, isSecondAlone = false }: OcrEngines,
): Promise<SecondReading[] | undefined> {
  if (!second) return Promise.resolve(undefined)
  const known = { ...page, bands: isSecondAlone ? [] : page.bands }
  return readLines(picture, known, second).catch(() => undefined)
}

async function readLines(
  picture: Picture,
  { bands, reading, upsideDown }: PageReading,
  engine: SecondEngine,
): Promise<SecondReading[]> {
  const { image, shapes, textHeight } = picture
  if (bands.length > 0 && textHeight !== undefined && countLetters(shapes, textHeight) >= surelyMore)
    return readByBand(
      bands,
      engine,
      openLineSearch({ page: { image, shapes, textHeight }, bands, reading, upsideDown, engine }),
    )
  const look = await engine.look(image, textHeight, bands.length === 0 ? Infinity : always)
  const avoid = (await reading).map((code) => placeOf(code, image))
  const isFree = (line: TextLine) => !avoid.some((place) => isOn(place, line))
  if (look.words) {
    const all = look.lines.map((line, at) => ({ line, words: look.words?.[at] }))
    return all.filter(({ line }) => isFree(line))
  }
  const lines = look.lines.filter(isFree)
  return readByBand(bands, engine, (band) =>
    Promise.resolve(lines.filter((line) => bandOf(line, bands) === band)),
  )
}

async function readByBand(
  bands: readonly BandReading[],
  engine: SecondEngine,
  search: LineSearch,
): Promise<SecondReading[]> {
  const readBand = async (band: BandReading, number: number) => {
    const lines = await search(band)
    const asked = linesToRead(lines, await band.words, atMost / bands.length)
    const read = asked.length > 0 ? await engine.read(asked).catch(() => []) : []
    const answers = new Map(asked.map((line, at) => [line, read[at]]))
    // Each request numbers its lines from zero; the prefix keeps words of two requests on separate lines.
    const ofBand = (word: LineWord): LineWord => ({ ...word, line: `${number}.${word.line}` })
    return lines.map((line) => ({ line, words: answers.get(line)?.map(ofBand) }))
  }
  return (await Promise.all(bands.map(readBand))).flat()
}

function bandOf(line: TextLine, bands: readonly BandReading[]): BandReading | undefined {
  const middle = middleAt(line, (line.left + line.right) / 2)
  return bands.find(({ bottom }) => middle < bottom) ?? bands.at(-1)
}

export function linesToRead(
  lines: readonly TextLine[],
  words: readonly OcrWord[],
  room = atMost,
): TextLine[] {
  const byLine = wordsByLine(words, lines)
  const surely = meanSureness(words) < roughPage ? 1 : surelyRead
  const doubtful = lines.map((line, at) => ({ line, doubt: doubtOf(line, byLine[at] ?? []) }))
  const asked = doubtful.filter(({ doubt }) => doubt > 1 - surely)
  return choose(asked, room).map(({ line }) => line)
}

/** Takes the most doubtful lines first, up to the limit. */
function choose(lines: readonly Asked[], most: number): Asked[] {
  let room = most
  return lines
    .toSorted((a, b) => b.doubt - a.doubt)
    .filter(({ line }) => {
      const length = (line.right - line.left) / line.height
      if (length > room) return false
      room -= length
      return true
    })
}

/** 1 where nothing was read or an end of the line was left out, 0 where every word is certain. */
function doubtOf(line: TextLine, words: readonly OcrWord[]): number {
  if (words.length === 0 || leavesEndOut(line, words)) return 1
  const least = Math.min(...words.map(({ confidence }) => confidence))
  return 1 - (least + meanSureness(words)) / 2
}

/** The second engine's line is longer than the first engine's words, as when `.00` of `72.00` is missing. */
function leavesEndOut({ left, right, height }: TextLine, words: readonly OcrWord[]): boolean {
  const start = Math.min(...words.map((word) => word.left))
  const end = Math.max(...words.map((word) => word.left + word.width))
  return Math.max(start - left, right - end) > beyondLetters * height
}
