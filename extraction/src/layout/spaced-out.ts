// A name or a title set wide, letter by letter: `N O R T E`.
import type { ReadPage, Word } from '../reading/reading.ts'
import { unite } from './boxes.ts'

const fewest = 4 // letters: fewer may as well be initials, or the heads of columns
const widest = 1.1 // heights of a letter
const uneven = 0.2

/** Single capitals an even distance apart are one word; a wider gap begins the next. `D E` is one beside longer ones. */
export function joinSpacedOut(words: readonly Word[], page: ReadPage): Word[] {
  const runs: Word[][] = []
  for (let start = 0; start < words.length; start += runs.at(-1)?.length ?? 1) {
    const run = spacedRun(words, start, page)
    runs.push(run.length > 1 ? run : words.slice(start, start + 1))
  }
  if (!runs.some((run) => run.length >= fewest)) return [...words]
  return runs.flatMap((run) => (run.length > 1 ? [toWord(run)] : run))
}

function spacedRun(words: readonly Word[], start: number, { width, height }: ReadPage): Word[] {
  const run: Word[] = []
  let pitch: number | undefined
  for (const word of words.slice(start)) {
    const last = run.at(-1)
    if (!/^\p{Lu}$/u.test(word.text)) break
    if (last) {
      const gap = ((word.box[0] - last.box[0] - last.box[2]) * width) / (last.box[3] * height || 1)
      pitch ??= gap
      if (gap > widest || Math.abs(gap - pitch) > uneven) break
    }
    run.push(word)
  }
  return run
}

const toWord = (run: readonly Word[]): Word => ({
  text: run.map(({ text }) => text).join(''),
  box: run.map(({ box }) => box).reduce(unite),
  confidence: Math.min(...run.map(({ confidence }) => confidence)),
})
