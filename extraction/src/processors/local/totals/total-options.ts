// What base, tax and total may be, each by itself: labelled amounts, rows of rates, and how much speaks for each.
import { roundToCents, sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import { looksLikeMoney, type Found } from '../../../layout/found.ts'
import { textOf } from '../../../layout/sheet.ts'
import { all, ofAllKinds, single } from './amounts-of-label.ts'
import { isTaxInside, knownRates } from './known-rates.ts'
import type { LabelledAmount, LabelledAmounts } from './labelled-amounts.ts'
import {
  sumsOf,
  taxWithoutSign,
  withLostDigits,
  withLostMark,
  withoutSignFigure,
  withoutStroke,
} from './mended-total.ts'
import {
  givenLessChange,
  isMost,
  isPaid,
  isPaidToTheCent,
  isPayment,
  paidAmounts,
  paidSums,
} from './paid-amounts.ts'
import { isNetOfReductions, payableAfter, payableAfterCharges } from './rounded-total.ts'
import { printedSumOfLines } from './sum-of-lines.ts'
import type { SumRow } from './sum-rows.ts'
import type { TotalsEvidence } from './totals-evidence.ts'

/** What an amount may be, and how much speaks for it by itself; no amount at all may be right too. */
export interface Option {
  found: Found<number> | undefined
  worth: number
}

export const none: Option = { found: undefined, worth: 0 }

/** More than the sum of base and tax, which is what was to be paid before. */
const payable = 6

/** A row that is a sum in itself: more than a lone word says. */
const ofSumRow = 0.8

/** The sum of a column, over that row's first amount, which its label would take. */
const ofColumn = 3

const worthOf = ({ isProven }: SumRow): number => (isProven ? ofColumn : ofSumRow)

function distinct<T extends Found<number>>(found: T[]): T[] {
  return found.filter((amount, at) => found.findIndex((other) => other.tokens[0] === amount.tokens[0]) === at)
}

export function taxOptions(
  amounts: LabelledAmounts,
  { qr, rates, columns, sumRow }: TotalsEvidence,
): Option[] {
  const stated = distinct(all(amounts, 'tax').toSorted((a, b) => b.trust - a.trust))
    .filter((amount) => !amount.tokens.some((token) => rates?.bases.has(token)))
    .map((amount) => taxWithoutSign(amount, amounts) ?? amount)
  // `GST 2.77` over `GST 0.00`: of what bears none.
  const labelled = stated.filter(
    (amount) => amount.value !== 0 || !stated.some((other) => other.value !== 0 && isNextRate(other, amount)),
  )
  const several = labelled.filter(({ value }) => value !== 0)
  // `CGST` and `SGST` in rows of their own, and once more in a table that breaks them down.
  const inRows = several.filter(({ trust }) => trust >= 1)
  const sums = [several, ...(inRows.length < several.length ? [inRows] : [])].filter(
    ({ length }) => length > 1,
  )
  const sum: Found<number>[] = sums.map((parts) => ({
    value: sumAmounts(parts.map(({ value }) => value)),
    tokens: parts.flatMap(({ tokens }) => tokens),
  }))
  const pointsOfCode = (value: number) => (qr?.igv !== undefined && sameAmount(value, qr.igv) ? 6 : 0)
  return [
    ...labelled.map((found) => ({
      found,
      // `IVA 0%` beside a rate that taxes something is a part of the tax.
      worth:
        0.5 +
        0.5 * found.trust +
        pointsOfCode(found.value) +
        (isShareOfTotal(found, amounts) ? ofShare : 0) +
        asMoney(found) -
        (found.value === 0 && several.length > 0 ? 1 : 0),
    })),
    ...sum.map((found) => ({ found, worth: 0.3 + pointsOfCode(found.value) })),
    ...(rates ? [{ found: rates.tax, worth: 0.8 }] : []),
    ...(columns ? [{ found: columns.tax, worth: ofColumn }] : []),
    ...(sumRow ? [{ found: sumRow.tax, worth: worthOf(sumRow) }] : []),
  ]
}

const ofShare = 0.4 // points: more than what no tax at all is worth

/** `INCLUSIVE OF 7% GST 2.09` under `TOTAL 32.01`: its label is inside words, but it is a known rate of the total, and no base is printed. */
const isShareOfTotal = ({ value, trust }: LabelledAmount, amounts: LabelledAmounts): boolean =>
  trust < 0 &&
  !amounts.has('subtotal') &&
  !amounts.has('taxed') &&
  all(amounts, 'total').some((total) => isTaxInside(value, total.value))

/** In a paper whose amounts have decimals, a number without is a rate or a code. */
const asMoney = ({ tokens, value }: Found<number>): number =>
  looksLikeMoney(textOf(tokens)) || value === 0 || value >= 100 ? 0 : -2

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
  // A row of base, rate and tax breaks down what a subtotal states.
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

const isNextRate = (one: LabelledAmount, other: LabelledAmount): boolean =>
  one.label.key === other.label.key && Math.abs(one.label.row - other.label.row) === 1

const lessIf = (applies: boolean, option: Option, points: number): Option =>
  applies ? { ...option, worth: option.worth - points } : option

export function totalOptions(amounts: LabelledAmounts, evidence: TotalsEvidence): Option[] {
  // `Total bruto` is what was sold before anything is withheld, where the words say so.
  const inWords = all(amounts, 'subtotal').filter(
    ({ value }) => evidence.inWords !== undefined && sameAmount(value, evidence.inWords),
  )
  const reduced = all(amounts, 'subtotal').filter((found) =>
    isNetOfReductions(found, amounts, evidence.printed),
  )
  const labelled = [...all(amounts, 'total'), ...inWords, ...reduced]
  const fallback =
    labelled.length === 0 ? [...all(amounts, 'net-received'), ...all(amounts, 'pending-net').slice(-1)] : []
  const candidates = [...labelled, ...fallback].map((found) =>
    withLostMark(withoutStroke(found, evidence), amounts, evidence),
  )
  const mended = candidates.flatMap(
    (found) => withLostDigits(found, evidence, amounts) ?? withoutSignFigure(found, amounts) ?? [],
  )
  const largest = Math.max(...candidates.map((candidate) => candidate.value))
  const options: Option[] = candidates.map((found, at) => ({
    found,
    worth:
      found.trust +
      at * 0.05 +
      (found.value === largest ? 0.4 : 0) +
      (payableAfter(found.value, candidates, amounts) ||
      isAfterDiscount(found, candidates, amounts) ||
      isNetOfReductions(found, amounts, evidence.printed) ||
      payableAfterCharges(found, amounts, evidence.printed)
        ? payable
        : 0) +
      witnesses(found.value, amounts, evidence),
  }))
  for (const found of sumsBeside(candidates, evidence))
    options.push({ found, worth: found.trust + witnesses(found.value, amounts, evidence) })
  if (evidence.columns) options.push({ found: evidence.columns.total, worth: 2 * ofColumn })
  const { sumRow, rates } = evidence
  if (rates?.surcharge) {
    const whole = sumAmounts([rates.base.value, rates.tax.value, rates.surcharge.value])
    const found = evidence.printed.findLast(({ value }) => sameAmount(value, whole))
    if (found) options.push({ found, worth: ofColumn })
  }
  // The lines come to what is taxed and its tax, and the total cannot be read.
  const { linesTotal } = evidence
  if (rates && linesTotal !== undefined && sameAmount(rates.base.value + rates.tax.value, linesTotal, 2))
    options.push({
      found: { value: linesTotal, tokens: [...rates.base.tokens, ...rates.tax.tokens] },
      worth: witnesses(linesTotal, amounts, evidence),
    })
  if (sumRow)
    options.push({
      found: sumRow.total,
      worth: worthOf(sumRow) + witnesses(sumRow.total.value, amounts, evidence),
    })
  // What was handed over less the change was paid, whatever the paper calls it.
  if (options.length > 0)
    for (const found of [...paidAmounts(amounts, evidence.printed), ...paidSums(amounts, evidence)])
      if (!candidates.some(({ value }) => sameAmount(value, found.value)))
        options.push({ found, worth: witnesses(found.value, amounts, evidence) })
  for (const found of mended) options.push({ found, worth: witnesses(found.value, amounts, evidence) })
  if (options.length > 0) return options.toSorted((a, b) => b.worth - a.worth)
  const lone = unlabelledTotal(amounts, evidence)
  return lone ? [{ found: lone, worth: 0 }] : [none]
}

/** `TOTAL   174   18.60   14,328.00`: what the lines come to, in the row of a total behind other sums. */
function sumsBeside(
  totals: readonly LabelledAmount[],
  { printed, linesTotal }: TotalsEvidence,
): LabelledAmount[] {
  return totals.flatMap((total) => {
    const [first] = total.tokens
    const last = printed.findLast(({ tokens }) => tokens[0]?.row === first?.row)
    const isSum = last && last.tokens[0] !== first && sameAmount(last.value, linesTotal ?? NaN)
    return isSum ? [{ ...total, ...last }] : []
  })
}

/** `Gross total`, `Discount` and `Nett total` under each other, rounded or not: the last is what is paid. */
function isAfterDiscount(
  { value, label }: LabelledAmount,
  totals: readonly LabelledAmount[],
  amounts: LabelledAmounts,
): boolean {
  const discounts = all(amounts, 'discount').filter((discount) => discount.value !== 0)
  const roundings = [0, ...all(amounts, 'rounding').map((rounding) => rounding.value)]
  return totals.some((before) =>
    discounts.some(
      (discount) =>
        before.label.row < discount.label.row &&
        discount.label.row < label.row &&
        roundings.some((off) => sameAmount(before.value - Math.abs(discount.value) + off, value)),
    ),
  )
}

/** What else on the page says how much the total is. */
function witnesses(
  total: number,
  amounts: LabelledAmounts,
  { qr, inWords, linesTotal }: TotalsEvidence,
): number {
  let points = 0
  if (qr?.total !== undefined && sameAmount(total, qr.total)) points += 10
  if (inWords !== undefined && sameAmount(total, inWords)) points += 4
  if (linesTotal !== undefined && sameAmount(total, linesTotal, 2)) points += 2
  if (isPaid(total, amounts)) points += 3
  else if (isPaidToTheCent(total, amounts)) points += 2
  if (total === 0) points -= 3
  return points
}

/** Its label could not be read: the printed amount that the words say, that base and tax make, or that was paid. */
function unlabelledTotal(
  amounts: LabelledAmounts,
  { inWords, printed, linesTotal, rates }: TotalsEvidence,
): Found<number> | undefined {
  const paid = all(amounts, 'tendered').map((amount) => amount.value)
  // `BALANCE 17.89`, `CASH 20.00` and `CHANGE 2.11`: first what was given less what was given back.
  const changes = [
    ...givenLessChange(amounts),
    ...paid.flatMap((cash) => paid.map((change) => roundToCents(cash - change))),
  ]
  const ofRates = rates ? [roundToCents(rates.base.value + rates.tax.value)] : []
  const wanted = [
    ...(inWords === undefined ? [] : [inWords]),
    ...sumsOf(amounts),
    ...lessDiscount(amounts),
    ...changes,
    ...ofRates,
  ].filter((sum) => sum > 0)
  return (
    wanted.flatMap((sum) => printed.find((amount) => sameAmount(amount.value, sum)) ?? [])[0] ??
    (linesTotal === undefined
      ? undefined
      : (overLines(linesTotal, printed) ?? ofLines(linesTotal, printed))) ??
    // Paid to the cent, or by card: there was nothing to give back.
    all(amounts, 'tendered').find(
      ({ label, value, tokens }) =>
        isPayment(label.key) && isMost(value, paid) && looksLikeMoney(textOf(tokens)),
    ) ??
    loneAmount(amounts, printed)
  )
}

/** `Sub-total 16.00`, `Member discount -1.60`, and `Amount paid 14.40`, which is no word for a total. */
const lessDiscount = (amounts: LabelledAmounts): number[] =>
  all(amounts, 'subtotal').flatMap(({ value }) =>
    all(amounts, 'discount').map((discount) => roundToCents(value - Math.abs(discount.value))),
  )

/** `S/ 65.00` on the slip of a taxi: the only money on a paper without a word for it. */
function loneAmount(amounts: LabelledAmounts, printed: Found<number>[]): Found<number> | undefined {
  const [only, ...others] = printed.filter(({ value }) => value > 0)
  const isLabelled = [...amounts.values()].some((found) => found.length > 0)
  return isLabelled || others.some(({ value }) => value !== only?.value) ? undefined : only
}

/** What the lines make, with a printed tax of a known rate on it. */
function overLines(lines: number, printed: Found<number>[]): Found<number> | undefined {
  const taxes = printed.filter(({ value }) => knownRates.some((rate) => sameAmount(lines * rate, value, 1)))
  return printed.find(({ value }) => taxes.some((tax) => sameAmount(lines + tax.value, value, 1)))
}

/** What the lines make, where it is printed and no tax is. */
const ofLines = (lines: number, printed: Found<number>[]): Found<number> | undefined =>
  printed.findLast(({ value }) => lines > 0 && sameAmount(value, lines))
