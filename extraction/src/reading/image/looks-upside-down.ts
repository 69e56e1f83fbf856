// Guesses from shapes alone whether a page is upside down: letters share a baseline and differ in height, so neighbours have
// equal bottoms and different tops. It costs almost nothing and is only a suspicion.
import type { Shape } from './ink-shapes.ts'

// In heights of an ordinary letter.
const [lowest, highest, widest] = [0.12, 2, 2.5] // full stops stand on the baseline too
const furthest = 1.2 // between two neighbouring letters
const overlap = 0.1 // of slanted letters
const alike = 0.3 // at least one edge must be this close; else they are not in one row
const differs = 0.1 // how much more the other edge must differ; less is blur and grain
const fewestPairs = 60
const suspicious = 1.2

export function looksUpsideDown(shapes: readonly Shape[], textHeight: number): boolean {
  const balance = balanceOfFeet(shapes, textHeight)
  return balance !== undefined && balance > suspicious
}

/** Ratio of neighbours with different bottoms to those with different tops: under 1 if the page is the right way up. */
export function balanceOfFeet(shapes: readonly Shape[], textHeight: number): number | undefined {
  const rows = rowsOf(shapes, textHeight)
  let [tops, bottoms, pairs] = [0, 0, 0]
  for (const [row, letters] of rows) {
    for (const letter of letters) {
      const next = [row - 1, row, row + 1]
        .flatMap((one) => nextTo(letter, rows.get(one) ?? [], textHeight) ?? [])
        .sort((a, b) => a.left - b.left)[0]
      if (!next) continue
      const top = Math.abs(next.top - letter.top) / textHeight
      const bottom = Math.abs(next.bottom - letter.bottom) / textHeight
      if (Math.min(top, bottom) > alike) continue
      pairs += 1
      if (top > bottom + differs) tops += 1
      if (bottom > top + differs) bottoms += 1
    }
  }
  return pairs < fewestPairs ? undefined : (bottoms + 1) / (tops + 1)
}

/** Groups letters by the height of their centres; a letter's neighbour may be in the group above or below. */
function rowsOf(shapes: readonly Shape[], textHeight: number): Map<number, Shape[]> {
  const rows = new Map<number, Shape[]>()
  for (const shape of shapes) {
    if (!isLetter(shape, textHeight)) continue
    const row = Math.floor((shape.top + shape.bottom) / 2 / textHeight)
    const known = rows.get(row)
    if (known) known.push(shape)
    else rows.set(row, [shape])
  }
  for (const row of rows.values()) row.sort((a, b) => a.left - b.left)
  return rows
}

function nextTo(letter: Shape, row: readonly Shape[], textHeight: number): Shape | undefined {
  const next = row.find(({ left }) => left >= letter.right - overlap * textHeight && left > letter.left)
  return next && next.left - letter.right <= furthest * textHeight ? next : undefined
}

function isLetter({ left, right, top, bottom }: Shape, textHeight: number): boolean {
  const height = bottom - top
  return height > lowest * textHeight && height < highest * textHeight && right - left < widest * textHeight
}
