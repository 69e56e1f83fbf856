// The totals: labels say what each amount is, and arithmetic decides between several that carry the same label.
import { roundToCents, sameAmount, sumAmounts } from '@conforme/contract/amounts'
import type { Found } from './found.ts'
import type { AmountName, LabelledAmount, LabelledAmounts } from './labelled-amounts.ts'

export interface TotalsFound {
  subtotal?: Found<number>
  iva?: Found<number>
  otros_impuestos?: Found<number>
  descuentos?: Found<number>
  total?: Found<number>
}

interface TotalsEvidence {
  /** From the SUNAT QR. */
  qr?: { igv: number | undefined; total: number | undefined } | undefined
  /** Sum of the line items' amounts. */
  linesTotal: number | undefined
  /** What the amount in words says. */
  inWords: number | undefined
  /** Every amount on the page that is written as money, labelled or not. */
  printed: Found<number>[]
}

export function findTotals(amounts: LabelledAmounts, evidence: TotalsEvidence): TotalsFound {
  const tax = taxOf(amounts, evidence)
  const total = chooseTotal(amounts, tax, evidence)
  const others = sumOf(amounts, ['excise', 'bag-tax', 'other-tax', 'service-charge'])
  const discount = one(amounts, 'discount')
  const labelled = chooseTax(amounts, tax, total, evidence)
  const { tax: chosenTax, subtotal } = bySum(
    { tax: labelled, subtotal: chooseSubtotal(amounts, total, labelled, others) },
    total,
    others,
    evidence,
  )
  return {
    ...(subtotal ? { subtotal } : {}),
    ...(chosenTax ? { iva: chosenTax } : {}),
    ...(others && others.value !== 0 ? { otros_impuestos: others } : {}),
    ...(discount && discount.value !== 0
      ? { descuentos: { ...discount, value: Math.abs(discount.value) } }
      : {}),
    ...(total ? { total } : {}),
  }
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
  const isRate = (base: number, tax: number) => knownRates.some((rate) => sameAmount(base * rate, tax, 2))
  if (known.tax) {
    const tax = known.tax.value
    const subtotal = tax > 0 ? printed.find((amount) => sameAmount(amount.value + tax, before, 1)) : undefined
    return { ...known, subtotal }
  }
  const bases = known.subtotal ? [known.subtotal] : printed
  for (const base of bases) {
    const tax = printed.find(
      (amount) => sameAmount(base.value + amount.value, before, 1) && isRate(base.value, amount.value),
    )
    if (tax) return { tax, subtotal: base }
  }
  return known
}

const all = (amounts: LabelledAmounts, name: AmountName): LabelledAmount[] => amounts.get(name) ?? []

/** Of several with one label the most trusted, and the last of these: totals stand at the end. */
export function one(amounts: LabelledAmounts, name: AmountName): LabelledAmount | undefined {
  return all(amounts, name).reduce<LabelledAmount | undefined>(
    (best, next) => (best === undefined || next.trust >= best.trust ? next : best),
    undefined,
  )
}

function sumOf(amounts: LabelledAmounts, names: AmountName[]): Found<number> | undefined {
  const found = names.flatMap((name) => one(amounts, name) ?? []).filter((amount) => amount.value !== 0)
  const distinct = found.filter(
    (amount, at) => found.findIndex((other) => other.tokens[0] === amount.tokens[0]) === at,
  )
  return distinct.length > 0
    ? {
        value: sumAmounts(distinct.map((amount) => amount.value)),
        tokens: distinct.flatMap((amount) => amount.tokens),
      }
    : undefined
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

const baseNames: AmountName[] = ['taxed', 'exempt', 'unaffected', 'exported']

function basesSum(amounts: LabelledAmounts): Found<number> | undefined {
  const found = baseNames.flatMap((name) => distinctBases(amounts, name))
  return found.length > 0
    ? {
        value: sumAmounts(found.map((amount) => amount.value)),
        tokens: found.flatMap((amount) => amount.tokens),
      }
    : undefined
}

/** One amount a name; Spanish and Ecuadorian papers print a base for each rate, which are told by standing on rows of their own with different amounts. */
function distinctBases(amounts: LabelledAmounts, name: AmountName): LabelledAmount[] {
  const best = one(amounts, name)
  return best ? [best] : []
}

/** Where a base is printed for each rate. */
function taxedTogether(amounts: LabelledAmounts): Found<number> | undefined {
  const found = all(amounts, 'taxed')
  const distinct = found.filter(
    (amount, at) =>
      found.findIndex((other) => other.tokens[0] === amount.tokens[0]) === at && amount.trust > 0,
  )
  return distinct.length > 1
    ? {
        value: sumAmounts(distinct.map((amount) => amount.value)),
        tokens: distinct.flatMap((amount) => amount.tokens),
      }
    : undefined
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

function taxOfRate(taxes: Found<number>[], bases: Found<number>[]): Found<number> | undefined {
  return taxes.findLast(
    (tax) =>
      tax.value !== 0 &&
      bases.some((base) => knownRates.some((rate) => sameAmount(base.value * rate, tax.value, 1))),
  )
}

/** Peru, its neighbours, Spain, and the sales taxes of English receipts. */
const knownRates = [
  0.18, 0.1, 0.105, 0.16, 0.08, 0.19, 0.05, 0.21, 0.27, 0.15, 0.12, 0.13, 0.04, 0.06, 0.2, 0.22, 0.07,
]

function chooseTax(
  amounts: LabelledAmounts,
  taxes: Found<number>[],
  total: Found<number> | undefined,
  evidence: TotalsEvidence,
): Found<number> | undefined {
  if (evidence.qr?.igv !== undefined) {
    const same = taxes.find((tax) => sameAmount(tax.value, evidence.qr?.igv ?? NaN))
    if (same) return same
  }
  if (!total) return taxes[0]
  const bases = [
    basesSum(amounts)?.value,
    taxedTogether(amounts)?.value,
    ...all(amounts, 'subtotal').map((amount) => amount.value),
    ...all(amounts, 'taxed').map((amount) => amount.value),
  ]
  const extras = [
    0,
    ...(['excise', 'bag-tax', 'other-tax', 'service-charge', 'rounding'] as const).flatMap(
      (name) => one(amounts, name)?.value ?? [],
    ),
  ]
  const sums = [...extras, sumAmounts(extras)]
  const adds = (tax: Found<number>) =>
    bases.some(
      (base) =>
        base !== undefined && sums.some((extra) => sameAmount(base + tax.value + extra, total.value, 2)),
    )
  const fitting = taxes.find((tax) => adds(tax) && Math.abs(tax.value) < Math.abs(total.value))
  const ofRate = taxOfRate(taxes, all(amounts, 'subtotal')) ?? taxOfRate(taxes, all(amounts, 'taxed'))
  const possible = taxes.filter((tax) => Math.abs(tax.value) < Math.abs(total.value) || total.value === 0)
  return fitting ?? ofRate ?? possible[0]
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

/** Only one class of value is not zero. */
function single(amounts: LabelledAmounts): Found<number> | undefined {
  const present = baseNames.flatMap((name) => one(amounts, name) ?? []).filter((amount) => amount.value !== 0)
  return present.length === 1 ? present[0] : undefined
}
