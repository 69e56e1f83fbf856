// The totals: labels say what each amount is, and arithmetic decides between several that carry the same label.
import { roundToCents, sameAmount, sumAmounts } from '@conforme/contract/amounts'
import { all, basesSum, one, single, sumOf, taxedTogether } from './amounts-of-label.ts'
import { chooseTax, knownRates, type TotalsEvidence } from './choose-tax.ts'
import { looksLikeMoney, type Found } from './found.ts'
import { textOf } from './sheet.ts'
import type { LabelledAmount, LabelledAmounts } from './labelled-amounts.ts'

export interface TotalsFound {
  subtotal?: Found<number>
  iva?: Found<number>
  otros_impuestos?: Found<number>
  descuentos?: Found<number>
  total?: Found<number>
}

export function findTotals(amounts: LabelledAmounts, evidence: TotalsEvidence): TotalsFound {
  const tax = taxOf(amounts, evidence)
  const total = chooseTotal(amounts, tax, evidence) ?? unlabelledTotal(amounts, tax, evidence)
  const otherTaxes = sumOf(amounts, ['excise', 'bag-tax', 'other-tax', 'service-charge'])
  // A part is less than the whole: what is more was the code of a good or of a place.
  const others = otherTaxes && total && otherTaxes.value > total.value ? undefined : otherTaxes
  const discount = one(amounts, 'discount')
  const labelled = chooseTax(amounts, tax, total, evidence)
  const { tax: chosenTax, subtotal } = bySum(
    { tax: labelled, subtotal: chooseSubtotal(amounts, total, labelled, others) },
    total,
    others,
    evidence,
  )
  const mended = withPoint(subtotal, (total?.value ?? NaN) - (chosenTax?.value ?? NaN) - (others?.value ?? 0))
  return {
    ...(mended ? { subtotal: mended } : {}),
    ...(chosenTax ? { iva: chosenTax } : {}),
    ...(others && others.value !== 0 ? { otros_impuestos: others } : {}),
    ...(discount && discount.value !== 0
      ? { descuentos: { ...discount, value: Math.abs(discount.value) } }
      : {}),
    ...(total ? { total } : {}),
  }
}

/** `12432` is 124.32 where the sum says so: a point is the first thing that a blurred picture loses. */
function withPoint(found: Found<number> | undefined, wanted: number): Found<number> | undefined {
  const isLost = found !== undefined && wanted > 0 && sameAmount(found.value, wanted * 100)
  return isLost ? { ...found, value: roundToCents(wanted) } : found
}

interface BaseAndTax {
  tax: Found<number> | undefined
  subtotal: Found<number> | undefined
}

/** Where a label could not be read, two printed amounts that make the total at a known rate are base and tax. */
function bySum(
  known: BaseAndTax,
  total: Found<number> | undefined,
  others: Found<number> | undefined,
  evidence: TotalsEvidence,
): BaseAndTax {
  if (!total || total.value <= 0 || (known.tax && known.subtotal)) return known
  const before = roundToCents(total.value - (others?.value ?? 0))
  const printed = evidence.printed.filter((amount) => amount.value > 0 && amount.value < total.value)
  // Pesos are rounded to whole ones.
  const isRate = (base: number, tax: number) =>
    knownRates.some((rate) => sameAmount(base * rate, tax, 2) || Math.round(base * rate) === tax)
  if (known.tax) {
    const tax = known.tax.value
    const subtotal = tax > 0 ? printed.find((amount) => sameAmount(amount.value + tax, before, 1)) : undefined
    return { ...known, subtotal }
  }
  // `TOTAL NETO` is what is left to pay on some papers: what is the total itself is no base of it.
  const isBase = known.subtotal !== undefined && !sameAmount(known.subtotal.value, total.value)
  const bases = isBase && known.subtotal ? [known.subtotal] : printed
  for (const base of bases) {
    const tax = printed.find(
      (amount) => sameAmount(base.value + amount.value, before, 1) && isRate(base.value, amount.value),
    )
    if (tax) return { tax, subtotal: base }
  }
  return known
}

/** Candidates for the tax: each labelled amount, and their sum where several rates are printed. */
function taxOf(amounts: LabelledAmounts, evidence: TotalsEvidence): Found<number>[] {
  const found = all(amounts, 'tax').toSorted((a, b) => b.trust - a.trust)
  const distinct = found.filter(
    (amount, at) => found.findIndex((other) => other.tokens[0] === amount.tokens[0]) === at,
  )
  const sum =
    distinct.length > 1
      ? [
          {
            value: sumAmounts(distinct.map((amount) => amount.value)),
            tokens: distinct.flatMap((amount) => amount.tokens),
          },
        ]
      : []
  const candidates: Found<number>[] = [...distinct, ...sum]
  const igv = evidence.qr?.igv
  return igv === undefined
    ? candidates
    : candidates.toSorted((a, b) => Number(sameAmount(b.value, igv)) - Number(sameAmount(a.value, igv)))
}

function chooseTotal(
  amounts: LabelledAmounts,
  taxes: Found<number>[],
  evidence: TotalsEvidence,
): Found<number> | undefined {
  const labelled = all(amounts, 'total')
  const fallback =
    labelled.length === 0 ? [...all(amounts, 'net-received'), ...all(amounts, 'pending-net').slice(-1)] : []
  const candidates = [...labelled, ...fallback]
  const largest = Math.max(...candidates.map((candidate) => candidate.value))
  const score = (candidate: LabelledAmount, at: number) => {
    let points = candidate.trust + at * 0.05 + (candidate.value === largest ? 0.4 : 0)
    if (evidence.qr?.total !== undefined && sameAmount(candidate.value, evidence.qr.total)) points += 10
    if (evidence.inWords !== undefined && sameAmount(candidate.value, evidence.inWords)) points += 4
    if (isExplained(candidate.value, amounts, taxes)) points += 3
    if (evidence.linesTotal !== undefined && sameAmount(candidate.value, evidence.linesTotal, 2)) points += 1
    if (isPaid(candidate.value, amounts)) points += 2
    if (candidate.value === 0) points -= 3
    return points
  }
  return candidates
    .map((candidate, at) => ({ candidate, points: score(candidate, at) }))
    .sort((a, b) => b.points - a.points)[0]?.candidate
}

/** Its label could not be read: the printed amount that the words say, that base and tax make, or that was paid. */
function unlabelledTotal(
  amounts: LabelledAmounts,
  taxes: Found<number>[],
  { inWords, printed, linesTotal }: TotalsEvidence,
): Found<number> | undefined {
  const bases = [...all(amounts, 'subtotal'), ...all(amounts, 'taxed')]
  const sums = bases.flatMap((base) => taxes.map((tax) => roundToCents(base.value + tax.value)))
  const paid = all(amounts, 'tendered').map((amount) => amount.value)
  const changes = paid.flatMap((cash) => paid.map((change) => roundToCents(cash - change)))
  const wanted = [...(inWords === undefined ? [] : [inWords]), ...sums, ...changes].filter((sum) => sum > 0)
  const found =
    wanted.flatMap((sum) => printed.find((amount) => sameAmount(amount.value, sum)) ?? [])[0] ??
    (linesTotal === undefined ? undefined : overLines(linesTotal, printed))
  // Paid to the cent, or by card: there was nothing to give back.
  return (
    found ??
    all(amounts, 'tendered').find(
      ({ label, value, tokens }) =>
        isPayment(label.key) && isMost(value, paid) && looksLikeMoney(textOf(tokens)),
    )
  )
}

/** What the lines make, with a printed tax of a known rate on it. */
function overLines(lines: number, printed: Found<number>[]): Found<number> | undefined {
  const taxes = printed.filter(({ value }) => knownRates.some((rate) => sameAmount(lines * rate, value, 1)))
  return printed.find(({ value }) => taxes.some((tax) => sameAmount(lines + tax.value, value, 1)))
}

const isPayment = (key: string): boolean => !/CHANGE|VUELTO|CAMBIO|DEV|CUENTA|BALANCE/.test(key)

const isMost = (value: number, paid: number[]): boolean =>
  value > 0 && paid.every((one) => one === 0 || sameAmount(one, value))

/** It is base plus tax, give or take what else is printed. */
function isExplained(total: number, amounts: LabelledAmounts, taxes: Found<number>[]): boolean {
  const bases = [
    ...all(amounts, 'subtotal'),
    ...all(amounts, 'taxed'),
    basesSum(amounts),
    taxedTogether(amounts),
  ].flatMap((base) => base?.value ?? [])
  const extras = [
    0,
    ...(['excise', 'bag-tax', 'other-tax', 'service-charge', 'rounding', 'perception'] as const).flatMap(
      (name) => one(amounts, name)?.value ?? [],
    ),
  ]
  const others = new Set([...extras, sumAmounts(extras)])
  const taxValues = taxes.map((tax) => tax.value).filter((value) => value !== 0)
  return bases.some((base) =>
    taxValues.some((tax) =>
      [...others].some((other) => sameAmount(base + tax + other, total, 2) && base !== 0),
    ),
  )
}

/** Cash less change is what was paid. */
function isPaid(total: number, amounts: LabelledAmounts): boolean {
  const paid = all(amounts, 'tendered').map((amount) => amount.value)
  return paid.some((cash) => paid.some((change) => cash !== change && sameAmount(cash - change, total)))
}

/**
 * The amount before taxes. Printed as such where it fits the total; else the bases of each class together, as
 * 'gravadas' and 'exoneradas' are parts of one value.
 */
function chooseSubtotal(
  amounts: LabelledAmounts,
  total: Found<number> | undefined,
  tax: Found<number> | undefined,
  others: Found<number> | undefined,
): Found<number> | undefined {
  const printed = all(amounts, 'subtotal').toSorted((a, b) => b.trust - a.trust)
  const bases = basesSum(amounts)
  const taxed = one(amounts, 'taxed')
  const before =
    total === undefined ? undefined : roundToCents(total.value - (tax?.value ?? 0) - (others?.value ?? 0))
  const fits = (candidate: Found<number> | undefined) =>
    candidate !== undefined && before !== undefined && sameAmount(candidate.value, before, 2)
  const candidates: (Found<number> | undefined)[] = [
    taxed,
    ...printed,
    single(amounts),
    bases,
    taxedTogether(amounts),
  ]
  const fitting = candidates.find((candidate) => fits(candidate) && candidate?.value !== 0)
  if (fitting) return fitting
  if (bases && bases.value !== 0 && printed.length === 0) return bases
  return (
    printed.find((candidate) => candidate.value !== 0) ??
    printed[0] ??
    (taxed?.value === 0 ? undefined : taxed)
  )
}
