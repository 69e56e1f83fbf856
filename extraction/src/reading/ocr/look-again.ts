// The second eye on a page that the first has read: it finds the lines by itself, and reads those that the first left out
// or is not sure of. Where there are few lines it reads them all.
import type { Grey } from '../image/grey.ts'
import type { Code } from '../reading.ts'
import { meanSureness } from './align-letters.ts'
import type { Eyes } from './ocr-engine.ts'
import type { OcrWord } from './ocr-word.ts'
import { middleAt, type TextLine } from './strips/find-lines.ts'
import type { Look, SecondEye } from './strips/second-eye.ts'
import { weighReadings, wordsByLine } from './weigh-readings.ts'

// How much is read, in heights of a line: reading takes time by the length of what is read.
const always = 300 // a receipt
const atMost = 900
const surelyRead = 0.85 // how sure of its words the first eye must be for a line to be left as it is
const roughPage = 0.86 // its mean confidence, below which the second eye reads every line

const shortLine = 3 // heights
const fewestLines = 5 // leaves and gravel give none

interface Picture {
  image: Grey
  textHeight: number | undefined
}

type Size = Pick<Grey, 'width' | 'height'>

interface Asked {
  line: TextLine
  doubt: number
}

export function startLook({ image, textHeight }: Picture, eyes: Eyes): Promise<Look | undefined> {
  const readUpTo = eyes.isSecondAlone ? Infinity : always
  // A second eye that fails leaves what the first one read.
  return eyes.second?.look(image, textHeight, readUpTo).catch(() => undefined) ?? Promise.resolve(undefined)
}

/** Whether there is any text, on paper so bent that no row of it is level. */
export async function findsLines(image: Grey, { second }: Eyes): Promise<boolean> {
  const look = await second?.look(image, undefined, 0).catch(() => undefined)
  const long = look?.lines.filter((line) => line.right - line.left > shortLine * line.height) ?? []
  return long.length >= fewestLines
}

export async function lookAgain(
  image: Size,
  words: readonly OcrWord[],
  codes: readonly Code[],
  look: Look,
  eye: SecondEye,
): Promise<OcrWord[]> {
  const isFree = look.lines.map((line) => !codes.some((code) => isOnCode(line, code, image)))
  const lines = look.lines.filter((_, at) => isFree[at])
  if (look.words) {
    const read = look.words.filter((_, at) => isFree[at])
    return weighReadings(
      words,
      lines.map((line, at) => ({ line, words: read[at] })),
    )
  }
  const asked = linesToRead(lines, words)
  const read = asked.length > 0 ? await eye.read(asked).catch(() => []) : []
  const answers = new Map(asked.map((line, at) => [line, read[at]]))
  return weighReadings(
    words,
    lines.map((line) => ({ line, words: answers.get(line) })),
  )
}

export function linesToRead(lines: readonly TextLine[], words: readonly OcrWord[]): TextLine[] {
  const byLine = wordsByLine(words, lines)
  const surely = meanSureness(words) < roughPage ? 1 : surelyRead
  const doubtful = lines.map((line, at) => ({ line, doubt: doubtOf(byLine[at] ?? []) }))
  return choose(doubtful.filter(({ doubt }) => doubt > 1 - surely)).map(({ line }) => line)
}

/** The most doubtful first, as long as there is room. */
function choose(lines: readonly Asked[]): Asked[] {
  let room = atMost
  return lines
    .toSorted((a, b) => b.doubt - a.doubt)
    .filter(({ line }) => {
      const length = (line.right - line.left) / line.height
      if (length > room) return false
      room -= length
      return true
    })
}

/** 1 where nothing was read, 0 where every word is certain. */
function doubtOf(words: readonly OcrWord[]): number {
  if (words.length === 0) return 1
  const least = Math.min(...words.map(({ confidence }) => confidence))
  return 1 - (least + meanSureness(words)) / 2
}

function isOnCode(line: TextLine, { box: [left, top, width, height] }: Code, image: Size): boolean {
  const x = (line.left + line.right) / 2
  const [atX, atY] = [x / image.width, middleAt(line, x) / image.height]
  return atX > left && atX < left + width && atY > top && atY < top + height
}
