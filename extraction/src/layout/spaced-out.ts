// A name or a title set wide, letter by letter: `N O R T E`.
import type { ReadPage, Word } from '../reading/reading.ts'
import { unite } from './boxes.ts'

const fewest = 4 // letters: fewer may as well be initials, or the heads of columns
const widest = 1.1 // heights of a letter
const uneven = 0.2

interface Run {
  words: Word[]
  /** From one letter to the next, in heights of a letter; of a single word there is none. */
  pitch: number | undefined
}

/** Single capitals an even distance apart are one word; a wider gap begins the next. `D E` needs a longer one of its pitch. */
export function joinSpacedOut(words: readonly Word[], page: ReadPage): Word[] {
  const runs: Run[] = []
  for (let start = 0; start < words.length; start += runs.at(-1)?.words.length ?? 1)
    runs.push(spacedRun(words, start, page))
  const long = runs.filter((run) => run.words.length >= fewest)
  const isSetWide = ({ pitch = Infinity }: Run) =>
    long.some((other) => Math.abs(pitch - (other.pitch ?? 0)) <= uneven)
  return runs.flatMap((run) => (isSetWide(run) ? [toWord(run.words)] : run.words))
}

/** From `start` on; at least that one word. */
function spacedRun(words: readonly Word[], start: number, { width, height }: ReadPage): Run {
  const run: Run = { words: words.slice(start, start + 1), pitch: undefined }
  if (!run.words.every(isLetter)) return run
  for (const word of words.slice(start + 1)) {
    const last = run.words.at(-1)
    if (!last || !isLetter(word)) break
    const gap = ((word.box[0] - last.box[0] - last.box[2]) * width) / (last.box[3] * height || 1)
    if (gap > widest || Math.abs(gap - (run.pitch ?? gap)) > uneven) break
    run.pitch ??= gap
    run.words.push(word)
  }
  return run
}

const isLetter = ({ text }: Word): boolean => /^\p{Lu}$/u.test(text)

const toWord = (run: readonly Word[]): Word => ({
  text: run.map(({ text }) => text).join(''),
  box: run.map(({ box }) => box).reduce(unite),
  confidence: Math.min(...run.map(({ confidence }) => confidence)),
})
