// Finds the totals: labels, tax rows and arithmetic propose candidates for each amount (total-options.ts); base, tax and
// total are chosen together (choose-totals.ts).
import { roundToCents, sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import type { Found } from '../../../layout/found.ts'
import { all, one, otherTaxNames, sumOf, sumOfRows } from './amounts/amounts-of-label.ts'
import { chooseTotals } from './choose-totals.ts'
import { withCutOffFigures } from './cut-off.ts'
import type { LabelledAmounts } from './amounts/labelled-amounts.ts'
import { payableAfter, payableAfterCharges, type Rounded } from './options/rounded-total.ts'
import { isTaxInside } from './known-rates.ts'
import { withMisreadFigure } from './options/mended-total.ts'
import { productsAndCharges } from './tax-inside.ts'
import type { Option } from './options/option.ts'
import type { TotalsEvidence } from './totals-evidence.ts'

export interface TotalsFound {
  subtotal?: Found<number>
  iva?: Found<number>
  otros_impuestos?: Found<number>
  descuentos?: Found<number>
  total?: Found<number>
}

interface Chosen {
  base: Option
  tax: Option
  total: Option
  others: Found<number> | undefined
}

export function findTotals(amounts: LabelledAmounts, evidence: TotalsEvidence): TotalsFound {
  const { others, total, ...parts } = withTaxInside(chooseWithOthers(amounts, evidence), amounts, evidence)
  const read = withCutOffFigures({ base: parts.base.found, tax: parts.tax.found }, total.found?.value)
  const whole = sumAmounts([total.found?.value ?? NaN, -(others?.value ?? 0)])
  const { base, tax } = evidence.fromPicture ? withFiguresOfSum(read, whole, amounts) : read
  const discount = one(amounts, 'discount') ?? takenOff(amounts, evidence, [base?.value, total.found?.value])
  const kept = withRounding(
    others && total.found && others.value > total.found.value ? undefined : others,
    total.found &&
      (afterCharges(total.found, amounts, evidence) ??
        payableAfter(total.found.value, all(amounts, 'total'), amounts)),
  )
  const wanted = (total.found?.value ?? NaN) - (tax?.value ?? NaN) - (kept?.value ?? 0)
  const subtotal =
    withNoughts(withPoint(base, wanted), wanted, evidence) ?? sumOfItems(wanted, tax, amounts, evidence)
  const isSwapped = isBaseOf(total.found, subtotal, tax, evidence)
  const [net, gross] = isSwapped ? [total.found, subtotal] : [subtotal, total.found]
  return {
    ...(net ? { subtotal: net } : {}),
    ...(tax ? { iva: tax } : {}),
    ...(kept && kept.value !== 0 ? { otros_impuestos: kept } : {}),
    ...(discount && discount.value !== 0
      ? { descuentos: { ...discount, value: Math.abs(discount.value) } }
      : {}),
    ...(gross ? { total: gross } : {}),
  }
}

/** A bill that states no base: its items make the total with the tax and the rounding. */
function sumOfItems(
  wanted: number,
  tax: Found<number> | undefined,
  amounts: LabelledAmounts,
  { lines, linesTotal = NaN }: TotalsEvidence,
): Found<number> | undefined {
  const roundings = [0, ...all(amounts, 'rounding').map(({ value }) => value)]
  const isBase = roundings.some((rounding) => sameAmount(linesTotal + rounding, wanted))
  return tax && tax.value > 0 && lines.length > 0 && isBase
    ? { value: linesTotal, tokens: lines.flatMap(({ tokens }) => tokens) }
    : undefined
}

interface BaseAndTax {
  base: Found<number> | undefined
  tax: Found<number> | undefined
}

/** One of the two has a misread figure: with the right one, the sum holds and the tax is at a known rate. */
function withFiguresOfSum({ base, tax }: BaseAndTax, whole: number, amounts: LabelledAmounts): BaseAndTax {
  if (!base || !tax) return { base, tax }
  // `Rounding   -0.02`: nothing is misread.
  const gap = Math.abs(whole - base.value - tax.value)
  const parts = (['rounding', 'discount', 'withholding', 'perception', 'advance'] as const).flatMap((name) =>
    all(amounts, name),
  )
  if (parts.some(({ value }) => sameAmount(Math.abs(value), gap))) return { base, tax }
  const rest = { base: roundToCents(whole - tax.value), tax: roundToCents(whole - base.value) }
  return {
    base: withMisreadFigure(base, rest.base, isTaxInside(tax.value, whole)),
    tax: withMisreadFigure(tax, rest.tax, isTaxInside(rest.tax, whole)),
  }
}

/** `Total 252.00` before tax and `Total neto 276.36` with tax, which equals the sum of the items: the two are swapped. */
const isBaseOf = (
  total: Found<number> | undefined,
  whole: Found<number> | undefined,
  tax: Found<number> | undefined,
  { linesTotal = NaN }: TotalsEvidence,
): boolean =>
  total !== undefined &&
  whole !== undefined &&
  tax !== undefined &&
  tax.value > 0 &&
  sameAmount(sumAmounts([total.value, tax.value]), whole.value) &&
  sameAmount(linesTotal, whole.value)

/** `Beca 10%   -38.00` among the items, under any name: the items less it equal the base or the total. */
function takenOff(
  amounts: LabelledAmounts,
  { printed, linesTotal = NaN }: TotalsEvidence,
  wholes: (number | undefined)[],
): Found<number> | undefined {
  const labelled = new Set([...amounts.values()].flat().flatMap(({ tokens }) => tokens))
  const negative = printed.filter(
    ({ value, tokens }) => value < 0 && !tokens.some((one) => labelled.has(one)),
  )
  const sum = sumAmounts(negative.map(({ value }) => value))
  const isLeft = wholes.some((whole) => whole !== undefined && sameAmount(linesTotal + sum, whole))
  return isLeft && sum < 0 ? { value: sum, tokens: negative.flatMap(({ tokens }) => tokens) } : undefined
}

/** Without this, the base of the tax would be taken for the amount sold. */
function withTaxInside(chosen: Chosen, amounts: LabelledAmounts, evidence: TotalsEvidence): Chosen {
  const made = evidence.isTaxInside ? productsAndCharges(amounts) : undefined
  if (!made) return chosen
  const as = (option: Option, found: Found<number>): Option =>
    option.found?.value === found.value ? option : { ...option, found }
  return {
    ...chosen,
    base: as(chosen.base, made.base),
    total: as(chosen.total, made.total),
    others: made.others,
  }
}

function afterCharges(
  total: Found<number>,
  amounts: LabelledAmounts,
  { printed }: TotalsEvidence,
): Rounded | undefined {
  const totals = all(amounts, 'total')
  const labelled = totals.find(({ tokens }) => tokens[0] === total.tokens[0])
  return labelled && payableAfterCharges(labelled, amounts, printed)
}

/** Other taxes: one amount per label; or all rows, or a single amount, if only those add up to the total. */
function chooseWithOthers(amounts: LabelledAmounts, evidence: TotalsEvidence): Chosen {
  const totals = all(amounts, 'total').map(({ value }) => value)
  const isPart = ({ value }: Found<number>) => totals.length === 0 || value <= Math.max(...totals)
  const choose = (others: Found<number> | undefined) => {
    const chosen = chooseTotals(amounts, evidence, others?.value ?? 0)
    const [base, tax, total] = [chosen.base, chosen.tax, chosen.total].map(({ found }) => found?.value)
    const sum = sumAmounts([base ?? 0, tax ?? 0, others?.value ?? 0])
    const hasParts = tax !== undefined || (base !== undefined && others !== undefined)
    return { ...chosen, others, isSum: hasParts && total !== undefined && sameAmount(sum, total, 2) }
  }
  const surcharge = evidence.rates?.surcharge
  const proven = surcharge && choose(surcharge)
  if (proven?.isSum) return proven
  const plain = choose(sumOf(amounts, otherTaxNames, isPart))
  // `Cargos del mes` that exceed half of the total are the sale itself, not another tax.
  const most = totals.length === 0 ? undefined : Math.max(...totals) / 2
  if (most !== undefined && plain.others && plain.others.value > most) {
    const minor = choose(sumOf(amounts, otherTaxNames, ({ value }) => value <= most))
    if (minor.isSum && minor.base.found && minor.total.found?.value === plain.total.found?.value) return minor
  }
  if (!plain.others) {
    const off = Math.abs(one(amounts, 'discount')?.value ?? 0)
    const net = off > 0 ? netAfter(plain.base.found, -off, amounts) : undefined
    const sum = sumAmounts([net?.value ?? 0, plain.tax.found?.value ?? 0])
    return net && sameAmount(sum, plain.total.found?.value ?? NaN, 2)
      ? { ...plain, base: { ...plain.base, found: net } }
      : plain
  }
  if (plain.isSum) {
    const net = netAfter(plain.base.found, plain.others.value, amounts)
    return net ? { ...plain, base: { ...plain.base, found: net }, others: undefined } : plain
  }
  // A suggested tip stands beside the other charges and is not part of the total.
  const single = otherTaxNames.flatMap((name) => one(amounts, name) ?? [])
  const further = [sumOfRows(amounts, otherTaxNames) ?? [], single.length > 1 ? single : []].flat()
  return [...further, undefined].map(choose).find(({ isSum }) => isSum) ?? plain
}

/** `Goods total`, `Carriage` and `Net total`, or `Subtotal`, `Discount` and `Net`: the last one is the base. */
function netAfter(
  before: Found<number> | undefined,
  change: number,
  amounts: LabelledAmounts,
): Found<number> | undefined {
  const whole = before && sumAmounts([before.value, change])
  return whole === undefined
    ? undefined
    : all(amounts, 'subtotal').findLast(({ value }) => sameAmount(value, whole))
}

function withRounding(
  others: Found<number> | undefined,
  rounded: Rounded | undefined,
): Found<number> | undefined {
  if (!rounded) return others
  const { rounding, difference } = rounded
  // `Electrificación rural   4.50` after the month's total is already among the charges.
  if (!others || others.tokens.every((token) => rounding.tokens.includes(token)))
    return { ...rounding, value: difference }
  return {
    value: roundToCents(others.value + difference),
    tokens: [...others.tokens, ...rounding.tokens],
  }
}

/** `6.527.008` for 6.527.000: slashed zeros misread as 8, proven by the items and by total less tax. */
function withNoughts(
  found: Found<number> | undefined,
  wanted: number,
  { linesTotal }: TotalsEvidence,
): Found<number> | undefined {
  const [read, right] = [found?.value ?? NaN, wanted].map((value) => value.toFixed(2))
  const isStruck =
    read !== right &&
    read?.replaceAll('8', '0') === right?.replaceAll('8', '0') &&
    sameAmount(wanted, linesTotal ?? NaN)
  return found && isStruck ? { ...found, value: roundToCents(wanted) } : found
}

/** `12432` is 124.32 if the sum says so: a blurred picture loses the decimal point first. */
function withPoint(found: Found<number> | undefined, wanted: number): Found<number> | undefined {
  const isLost = found !== undefined && wanted > 0 && sameAmount(found.value, wanted * 100)
  return isLost ? { ...found, value: roundToCents(wanted) } : found
}
