// Words of all columns that stand side by side: labels and values meet on these rows.
import type { Box } from '../reading/reading.ts'
import type { PlacedWord, Row } from './place.ts'

/** Compared with the row's first word only, so that a slanted page does not run its rows together. */
export function rowsOf(words: PlacedWord[], firstIndex: number): Row[] {
  const rows: Row[] = []
  for (const word of words.toSorted((a, b) => middleOf(a.box) - middleOf(b.box))) {
    const row = rows.slice(-4).findLast((candidate) => sharesRow(candidate, word))
    if (row) row.words.push(word)
    else rows.push({ index: 0, page: word.page, words: [word], top: 0, bottom: 0 })
  }
  rows.sort((a, b) => middleOf(a.words[0]?.box) - middleOf(b.words[0]?.box))
  rows.forEach((row, at) => {
    row.index = firstIndex + at
    row.words.sort((a, b) => a.box[0] - b.box[0])
    row.top = Math.min(...row.words.map((word) => word.box[1]))
    row.bottom = Math.max(...row.words.map((word) => word.box[1] + word.box[3]))
    for (const word of row.words) word.row = row.index
  })
  return rows
}

function sharesRow(row: Row, word: PlacedWord): boolean {
  const first = row.words[0]
  if (!first) return false
  const height = Math.min(first.box[3], word.box[3])
  return Math.abs(middleOf(first.box) - middleOf(word.box)) < 0.5 * height
}

function middleOf(box: Box | undefined): number {
  return box ? box[1] + box[3] / 2 : 0
}
