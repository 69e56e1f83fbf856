// Repairs a total that OCR misread (lost decimal mark, lost digits, false minus sign) if the rest of the paper proves it.
import { roundToCents, sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import { textOf } from '../../../../layout/sheet.ts'
import type { Found } from '../../../../layout/found.ts'
import { all, otherTaxNames } from '../amounts/amounts-of-label.ts'
import type { LabelledAmount, LabelledAmounts } from '../amounts/labelled-amounts.ts'
import { givenLessChange } from './paid-amounts.ts'
import { payableAfterCharges } from './rounded-total.ts'
import type { TotalsEvidence } from '../totals-evidence.ts'

/** `Total Payable: - 51.88`: if the items add up to more than zero, the dash of the till is not a minus sign. */
export function withoutStroke(found: LabelledAmount, { linesTotal }: TotalsEvidence): LabelledAmount {
  return found.value < 0 && linesTotal !== undefined && linesTotal > 0
    ? { ...found, value: -found.value }
    : found
}

/** `Total Payable 5188` under 32.05 and 19.83: OCR lost the decimal mark of their sum. */
export function withLostMark(
  found: LabelledAmount,
  amounts: LabelledAmounts,
  { inWords, printed }: TotalsEvidence,
): LabelledAmount {
  if (!/^\D*\d{3,}\D*$/.test(textOf(found.tokens))) return found
  const marked = { ...found, value: found.value / 100 }
  const isWords = inWords !== undefined && sameAmount(marked.value, inWords)
  return isWords || payableAfterCharges(marked, amounts, printed) ? marked : found
}

/** `19.65` is the rest of 119.65 in a blurred picture, if the amount in words, base plus tax, or cash less change say so. */
export function withLostDigits(
  found: Found<number>,
  { inWords }: TotalsEvidence,
  amounts: LabelledAmounts,
): Found<number> | undefined {
  const wanted = [inWords, ...sumsOf(amounts), ...givenLessChange(amounts)].find(
    (sum) => sum !== undefined && sum > found.value && isPartOf(textOf(found.tokens), sum),
  )
  return wanted === undefined ? undefined : { ...found, value: wanted }
}

/** `826,230.00`: the first digit is a misread currency sign of 26,230.00, if base plus tax say so. */
export function withoutSignFigure(found: Found<number>, amounts: LabelledAmounts): Found<number> | undefined {
  const digits = textOf(found.tokens).replace(/\D/g, '')
  const value = sumsOf(amounts).find((sum) => digits.slice(1) === sum.toFixed(2).replace('.', ''))
  return value === undefined ? undefined : { ...found, value }
}

/** `21,495.00` for `₡1,495.00` under 11,500.00: no tax exceeds its base; without the misread sign it completes a total. */
export function taxWithoutSign(tax: LabelledAmount, amounts: LabelledAmounts): LabelledAmount | undefined {
  const digits = textOf(tax.tokens).replace(/\D/g, '').slice(1)
  const bases = [...all(amounts, 'subtotal'), ...all(amounts, 'taxed')].map(({ value }) => value)
  const charges = [0, ...otherTaxNames.flatMap((name) => all(amounts, name).map(({ value }) => value))]
  const value = all(amounts, 'total')
    .flatMap((total) =>
      bases
        .filter((base) => base > 0 && tax.value >= base)
        .flatMap((base) => charges.map((charge) => roundToCents(total.value - base - charge))),
    )
    .find((rest) => rest > 0 && digits === rest.toFixed(2).replace('.', ''))
  return value === undefined ? undefined : { ...tax, value }
}

/** `8.60` for 8.68 between 48.24 and 56.92: one misread figure, if the sum and the rate both prove it. */
export function withMisreadFigure(
  found: Found<number> | undefined,
  wanted: number,
  isAtRate: boolean,
): Found<number> | undefined {
  const [read, right] = [found?.value ?? NaN, wanted].map((value) => value.toFixed(2))
  const isOneOff =
    read !== undefined &&
    read.length === right?.length &&
    [...read].filter((figure, at) => figure !== right.charAt(at)).length === 1
  return found && isOneOff && isAtRate ? { ...found, value: roundToCents(wanted) } : found
}

function isPartOf(text: string, sum: number): boolean {
  const [part, whole] = [text.replace(/\D/g, ''), sum.toFixed(2).replace('.', '')]
  return part !== '' && whole.length - part.length <= 6 && (whole.endsWith(part) || whole.startsWith(part))
}

/** Base plus each tax, and plus all taxes: `GST 5%   63.55` over `PST 7%   48.02`. */
export function sumsOf(amounts: LabelledAmounts): number[] {
  const taxes = all(amounts, 'tax').map(({ value }) => value)
  const together = taxes.length > 1 ? [sumAmounts(taxes)] : []
  return [...all(amounts, 'subtotal'), ...all(amounts, 'taxed')].flatMap((base) =>
    [...together, ...taxes].map((tax) => roundToCents(base.value + tax)),
  )
}
