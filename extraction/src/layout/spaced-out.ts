// A name or a title set wide, letter by letter: `N O R T E`.
import type { ReadPage, Word } from '../reading/reading.ts'
import { unite } from './boxes.ts'

const fewest = 4 // letters: fewer may as well be initials, or the heads of columns
const widest = 1.1 // heights of a letter
const uneven = 0.2

/** Single capitals an even distance apart are one word; a wider gap begins the next. */
export function joinSpacedOut(words: readonly Word[], page: ReadPage): Word[] {
  const joined: Word[] = []
  for (let start = 0; start < words.length;) {
    const run = spacedRun(words, start, page)
    const isWord = run.length >= fewest
    joined.push(...(isWord ? [toWord(run)] : words.slice(start, start + 1)))
    start += isWord ? run.length : 1
  }
  return joined
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
