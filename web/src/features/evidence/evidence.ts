// Where on the paper a value comes from.
import type { Box, FieldNote } from '@conforme/contract/extracted-data'

export interface Evidence {
  page: number
  /** x, y, width, height as fractions of the page as it is drawn. */
  box: Box
}

export function evidenceOf(note: FieldNote | undefined): Evidence | undefined {
  return note?.caja && note.pagina !== undefined ? { page: note.pagina, box: note.caja } : undefined
}

// Less than the space between two words, and between two lines: more would cut into the neighbours.
const paddingX = 0.0035
const paddingY = 0.0015

/** A little air around the words, within the page. */
export function padded([x, y, width, height]: Box): Box {
  const left = Math.max(0, x - paddingX)
  const top = Math.max(0, y - paddingY)
  const right = Math.min(1, x + width + paddingX)
  const bottom = Math.min(1, y + height + paddingY)
  return [left, top, right - left, bottom - top]
}
