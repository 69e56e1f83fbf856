// Candidates for the base: printed subtotals and taxed amounts, tax rows, column sums.
import { all, ofAllKinds, single } from '../amounts/amounts-of-label.ts'
import type { LabelledAmount, LabelledAmounts } from '../amounts/labelled-amounts.ts'
import { printedSumOfLines } from '../rows/sum-of-lines.ts'
import type { TotalsEvidence } from '../totals-evidence.ts'
import { asMoney, distinct, ofColumn, worthOf, type Option } from './option.ts'

export function baseOptions(amounts: LabelledAmounts, evidence: TotalsEvidence): Option[] {
  const { rates, columns, sumRow } = evidence
  const ofLines = printedSumOfLines(amounts, evidence)
  const printed = distinct(all(amounts, 'subtotal').toSorted((a, b) => b.trust - a.trust))
  const taxed = all(amounts, 'taxed')
  const trusted = (found: LabelledAmount): Option => ({
    found,
    worth: 0.5 + 0.5 * found.trust + asMoney(found) - (found.value === 0 ? 2 : 0),
  })
  const lone = single(amounts)
  const whole = ofAllKinds(amounts, rates?.base ?? taxed.at(-1))
  // A row of base, rate and tax repeats what a subtotal states.
  const isBreakdown = (found: LabelledAmount) => found.tokens.some((token) => rates?.bases.has(token))
  return [
    ...taxed.slice(-1).map((found) => lessIf(isBreakdown(found) && printed.length > 0, trusted(found), 1)),
    ...printed.map(trusted),
    ...(whole ? [{ found: whole, worth: 0.3 }] : []),
    ...(lone ? [{ found: lone, worth: 0.9 }] : []),
    ...taxed.slice(0, -1).map((found) => lessIf(true, trusted(found), 0.5)),
    ...(ofLines ? [{ found: ofLines, worth: 1 }] : []),
    ...(rates ? [{ found: rates.base, worth: 0.4 }] : []),
    ...(columns ? [{ found: columns.base, worth: ofColumn }] : []),
    ...(sumRow ? [{ found: sumRow.base, worth: worthOf(sumRow) }] : []),
  ]
}

const lessIf = (applies: boolean, option: Option, points: number): Option =>
  applies ? { ...option, worth: option.worth - points } : option
