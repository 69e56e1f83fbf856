// How much a model may write: what there is to write, counted on the page, and some thought. Providers set aside what is
// asked for, so the most a model can write would fill a small account's minute with one page.
import type { ModelEntry } from '../../models/model-entry.ts'

/** Lines of a page that look like lines of a detail: two amounts or more. */
export function countItemRows(text: string): number {
  return text
    .split('\n')
    .filter(
      (line) => (line.match(/\d/g)?.length ?? 0) >= 3 && (line.match(/\d[.,]\d{2}\b/g)?.length ?? 0) >= 2,
    ).length
}

/** Nobody counted the lines of a picture without words. */
export const rowsOfPicture = 25

const thoughtTokens = { none: 0, minimal: 500, low: 2500, medium: 10_000, high: 25_000 } as const

export interface OutputShape {
  /** Without any line of a detail. */
  base: number
  perRow: number
}

export function outputRoom(model: ModelEntry, { base, perRow }: OutputShape, rows: number): number {
  const thought = (model.reasoning ? thoughtTokens[model.reasoning] : 0) + (model.thinkingBudget ?? 0)
  return Math.min(model.maxOutputTokens, Math.ceil(base + perRow * rows) + thought)
}

/** For the one more time that it ran out of room. */
export function moreRoom(model: ModelEntry, room: number): number | undefined {
  return room >= model.maxOutputTokens ? undefined : Math.min(model.maxOutputTokens, room * 4)
}
