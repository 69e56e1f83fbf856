// Computes the output limit: the amount to write, counted on the page, plus reasoning. Providers reserve the requested
// limit, so the model's maximum would use up a small account's rate limit with one page.
import type { ModelEntry } from '../../models/model-entry.ts'

/** Counts lines of a page that look like line items: two amounts or more. */
export function countItemRows(text: string): number {
  return text
    .split('\n')
    .filter(
      (line) => (line.match(/\d/g)?.length ?? 0) >= 3 && (line.match(/\d[.,]\d{2}\b/g)?.length ?? 0) >= 2,
    ).length
}

/** Assumed rows of a picture without words. */
export const rowsOfPicture = 25

const thoughtTokens = { none: 0, minimal: 500, low: 2500, medium: 10_000, high: 25_000 } as const

export interface OutputShape {
  /** Without any line item. */
  base: number
  perRow: number
}

export function outputRoom(model: ModelEntry, { base, perRow }: OutputShape, rows: number): number {
  const thought = (model.reasoning ? thoughtTokens[model.reasoning] : 0) + (model.thinkingBudget ?? 0)
  return Math.min(model.maxOutputTokens, Math.ceil(base + perRow * rows) + thought)
}

/** Limit for the single retry after a truncated answer. */
export function moreRoom(model: ModelEntry, room: number): number | undefined {
  return room >= model.maxOutputTokens ? undefined : Math.min(model.maxOutputTokens, room * 4)
}
