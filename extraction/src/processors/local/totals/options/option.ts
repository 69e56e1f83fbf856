import { looksLikeMoney, type Found } from '../../../../layout/found.ts'
import { textOf } from '../../../../layout/sheet.ts'
import type { SumRow } from '../rows/sum-rows.ts'

/** A candidate amount and its worth in points; the absence of an amount is a candidate too. */
export interface Option {
  found: Found<number> | undefined
  worth: number
}

export const none: Option = { found: undefined, worth: 0 }

/** Worth of a row that is a sum by itself: more than a label alone. */
const ofSumRow = 0.8

/** Worth of a proven column sum: must exceed that of the row's first amount, which its label would take. */
export const ofColumn = 3

export const worthOf = ({ isProven }: SumRow): number => (isProven ? ofColumn : ofSumRow)

export function distinct<T extends Found<number>>(found: T[]): T[] {
  return found.filter((amount, at) => found.findIndex((other) => other.tokens[0] === amount.tokens[0]) === at)
}

/** On a paper whose amounts have decimals, a number without decimals is a rate or a code. */
export const asMoney = ({ tokens, value }: Found<number>): number =>
  looksLikeMoney(textOf(tokens)) || value === 0 || value >= 100 ? 0 : -2
