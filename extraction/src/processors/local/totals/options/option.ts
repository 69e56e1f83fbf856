import { looksLikeMoney, type Found } from '../../../../layout/found.ts'
import { textOf } from '../../../../layout/sheet.ts'
import type { SumRow } from '../rows/sum-rows.ts'

/** What an amount may be, and how much speaks for it by itself; no amount at all may be right too. */
export interface Option {
  found: Found<number> | undefined
  worth: number
}

export const none: Option = { found: undefined, worth: 0 }

/** A row that is a sum in itself: more than a lone word says. */
const ofSumRow = 0.8

/** The sum of a column, over that row's first amount, which its label would take. */
export const ofColumn = 3

export const worthOf = ({ isProven }: SumRow): number => (isProven ? ofColumn : ofSumRow)

export function distinct<T extends Found<number>>(found: T[]): T[] {
  return found.filter((amount, at) => found.findIndex((other) => other.tokens[0] === amount.tokens[0]) === at)
}

/** In a paper whose amounts have decimals, a number without is a rate or a code. */
export const asMoney = ({ tokens, value }: Found<number>): number =>
  looksLikeMoney(textOf(tokens)) || value === 0 || value >= 100 ? 0 : -2
