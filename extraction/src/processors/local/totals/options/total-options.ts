// Candidates for the total: labelled amounts, sums beside them, payments; and the worth of each.
import { sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import { all } from '../amounts/amounts-of-label.ts'
import type { LabelledAmount, LabelledAmounts } from '../amounts/labelled-amounts.ts'
import { withLostDigits, withLostMark, withoutSignFigure, withoutStroke } from './mended-total.ts'
import { isPaid, isPaidToTheCent, paidAmounts, paidSums } from './paid-amounts.ts'
import { isNetOfReductions, payableAfter, payableAfterCharges } from './rounded-total.ts'
import type { TotalsEvidence } from '../totals-evidence.ts'
import { none, ofColumn, worthOf, type Option } from './option.ts'
import { unlabelledTotal } from './unlabelled-total.ts'

/** Exceeds the score for base plus tax, which equals the earlier total. */
const payable = 6

export function totalOptions(amounts: LabelledAmounts, evidence: TotalsEvidence): Option[] {
  // `Total bruto` is the amount before withholdings; it counts as total if the amount in words says so.
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
        : 0) -
      (isWithArrears(found, candidates, amounts) ? ofArrears : 0) +
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
  // The items add up to base plus tax, and the total is unreadable.
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
  // Cash less change is what was paid, whatever the paper calls it.
  if (options.length > 0)
    for (const found of [...paidAmounts(amounts, evidence.printed), ...paidSums(amounts, evidence)])
      if (!candidates.some(({ value }) => sameAmount(value, found.value)))
        options.push({ found, worth: witnesses(found.value, amounts, evidence) })
  for (const found of mended) options.push({ found, worth: witnesses(found.value, amounts, evidence) })
  if (options.length > 0) return options.toSorted((a, b) => b.worth - a.worth)
  const lone = unlabelledTotal(amounts, evidence)
  return lone ? [{ found: lone, worth: 0 }] : [none]
}

/** More than being the largest and the last one is worth, less than what the amount in words says. */
const ofArrears = 3 // points

/** `TOTAL MES 57.00`, `DEUDA ANTERIOR 55.30`, `TOTAL A PAGAR 112.30`: an earlier bill stated the rest. */
const isWithArrears = (
  { value }: LabelledAmount,
  totals: readonly LabelledAmount[],
  amounts: LabelledAmounts,
): boolean =>
  all(amounts, 'arrears').some(
    (arrears) =>
      arrears.value > 0 &&
      totals.some((own) => own.value > 0 && sameAmount(own.value + arrears.value, value)),
  )

/** `TOTAL   174   18.60   14,328.00`: the sum of the items is the last number of the total's row. */
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

/** `Gross total`, `Discount` and `Nett total` in sequence, rounded or not: the last one is paid. */
function isAfterDiscount(
  { value, label }: LabelledAmount,
  totals: readonly LabelledAmount[],
  amounts: LabelledAmounts,
): boolean {
  const discounts = all(amounts, 'discount').filter((discount) => discount.value !== 0)
  const roundings = [0, ...all(amounts, 'rounding').map((rounding) => rounding.value)]
  if (isTaxedBelow({ value, label }, totals, amounts)) return false
  return totals.some((before) =>
    discounts.some(
      (discount) =>
        before.label.row < discount.label.row &&
        discount.label.row < label.row &&
        roundings.some((off) => sameAmount(before.value - Math.abs(discount.value) + off, value)),
    ),
  )
}

/** `Total after discount` over the taxes and the `Grand total` is the tax base. */
const isTaxedBelow = (
  { value, label }: Pick<LabelledAmount, 'value' | 'label'>,
  totals: readonly LabelledAmount[],
  amounts: LabelledAmounts,
): boolean =>
  totals.some(
    (last) =>
      last.value > value &&
      all(amounts, 'tax').some(
        (tax) => tax.value > 0 && tax.label.row > label.row && tax.label.row < last.label.row,
      ),
  )

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
  if (linesTotal !== undefined && isWithService(total, linesTotal, amounts)) points += 2.5
  if (isPaid(total, amounts)) points += 3
  else if (isPaidToTheCent(total, amounts)) points += 2
  if (total === 0) points -= 3
  return points
}

/** `Food & Drink 58.45`, `Service 12.5% 7.31`, `To Pay 65.76`: more than the items, whose gross the box of taxes repeats. */
function isWithService(total: number, linesTotal: number, amounts: LabelledAmounts): boolean {
  const charges = all(amounts, 'service-charge').filter(({ trust, value }) => trust > 0 && value > 0)
  return charges.some(({ value }) => sameAmount(linesTotal + value, total, 2))
}
