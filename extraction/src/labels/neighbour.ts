// Finds the line right above or below some words, ignoring rows of other columns in between.
import type { Labelled } from './labelled.ts'
import { heightOf, toCell, type Cell, type Token } from '../layout/sheet.ts'

const ordinaryReach = 0.7 // heights of a word

/** The cell right above (-1) or below (1) in the same column; rows of other columns can stand in between. */
export function neighbour(
  page: Labelled,
  tokens: Token[],
  step: 1 | -1,
  reach = ordinaryReach,
): Cell | undefined {
  const cell = toCell(tokens)
  const edge = (step > 0 ? tokens.at(-1) : tokens[0]) ?? tokens[0]
  if (!edge) return undefined
  for (let index = edge.row + step; Math.abs(index - edge.row) <= 3; index += step) {
    const row = page.sheet.rows[index]
    if (!row || row.page !== edge.page) return undefined
    const gap = step > 0 ? row.y0 - edge.y1 : edge.y0 - row.y1
    if (gap > reach * heightOf(edge)) return undefined
    const near = row.cells.find(
      (candidate) => Math.min(candidate.x1, cell.x1) - Math.max(candidate.x0, cell.x0) > 0,
    )
    if (near) return near
  }
  return undefined
}
