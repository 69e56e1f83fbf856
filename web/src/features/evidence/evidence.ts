// Evidence: where on the page a value was found.
import type { Box, FieldNote } from '@conforme/contract/data/extracted-data'

export interface Evidence {
  page: number
  /** x, y, width, height as fractions of the page as shown. */
  box: Box
}

export function evidenceOf(note: FieldNote | undefined): Evidence | undefined {
  return note?.caja && note.pagina !== undefined ? { page: note.pagina, box: note.caja } : undefined
}

// Padding as fractions of the page, smaller than the gaps between words and lines.
const paddingX = 0.0035
const paddingY = 0.0015

/** Adds padding to a bounding box, clamped to the page. */
export function padded([x, y, width, height]: Box): Box {
  const left = Math.max(0, x - paddingX)
  const top = Math.max(0, y - paddingY)
  const right = Math.min(1, x + width + paddingX)
  const bottom = Math.min(1, y + height + paddingY)
  return [left, top, right - left, bottom - top]
}

/** Aspect ratio of most pages. */
const a4 = 210 / 297
/** Average width of a letter relative to the line height. */
const letter = 0.55
const mostLines = 3

/** Estimates how many text lines a value spans: the number whose text fills its box. */
export function linesOf({ box }: Evidence, words: string, isSideways: boolean): number {
  const [, , width, height] = box
  const shape = (width * a4) / height
  const lines = Math.sqrt((words.length * letter) / (isSideways ? 1 / shape : shape))
  return Math.min(mostLines, Math.max(1, Math.round(lines)))
}
