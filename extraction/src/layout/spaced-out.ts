// Joins a name or title that is printed letter by letter: `N O R T E`.
import type { ReadPage, Word } from '../reading/reading.ts'
import { unite } from './boxes.ts'

const fewest = 4 // letters: fewer can be initials or column headings
const widest = 1.1 // heights of a letter
const uneven = 0.2

interface Run {
  words: Word[]
  /** Distance from one letter to the next, in letter heights; undefined for a single word. */
  pitch: number | undefined
}

/** Joins evenly spaced single capitals; a wider gap ends the word. A short run (`D E`) needs a long run of equal pitch. */
export function joinSpacedOut(words: readonly Word[], page: ReadPage): Word[] {
  const runs: Run[] = []
  for (let start = 0; start < words.length; start += runs.at(-1)?.words.length ?? 1)
    runs.push(spacedRun(words, start, page))
  const long = runs.filter((run) => run.words.length >= fewest)
  const isSetWide = ({ pitch = Infinity }: Run) =>
    long.some((other) => Math.abs(pitch - (other.pitch ?? 0)) <= uneven)
  return runs.flatMap((run) => (isSetWide(run) ? [toWord(run.words)] : run.words))
}

/** Longest run from `start`; contains at least that word. */
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
