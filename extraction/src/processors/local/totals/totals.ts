// The totals: labels, rows of rates and plain arithmetic each propose what an amount may be, and base, tax and total are
// chosen together: the three that stand at their names and that make a sum, never a tax as large as its base.
import { roundToCents, sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import { all, basesSum, one, single, sumOf, taxedTogether } from './amounts-of-label.ts'
import { looksLikeMoney, type Found } from '../../../layout/found.ts'
import { leadOver } from '../lead.ts'
import { knownRates } from './known-rates.ts'
import type { LabelledAmount, LabelledAmounts } from './labelled-amounts.ts'
import { textOf } from '../../../layout/sheet.ts'
import type { TaxRows } from './tax-rows.ts'

export interface TotalsFound {
  subtotal?: Found<number>
  iva?: Found<number>
  otros_impuestos?: Found<number>
  descuentos?: Found<number>
  total?: Found<number>
}

export interface TotalsEvidence {
  /** From the SUNAT QR. */
  qr?: { igv: number | undefined; total: number | undefined } | undefined
  /** Sum of the line items' amounts. */
  linesTotal: number | undefined
  /** What the amount in words says. */
  inWords: number | undefined
  /** Rows of base, rate and tax. */
  rates: TaxRows | undefined
  /** Every amount on the page that is written as money, labelled or not. */
  printed: Found<number>[]
}

/** What an amount may be, and how much speaks for it by itself; no amount at all may be right too. */
interface Option {
  found: Found<number> | undefined
  worth: number
}

interface Choice {
  base: Option
  tax: Option
  total: Option
}

export function findTotals(amounts: LabelledAmounts, evidence: TotalsEvidence): TotalsFound {
  const others = otherTaxes(amounts)
  const parts = partsOf(amounts, others)
  const { base, tax, total } = choose(amounts, evidence, parts)
  const discount = one(amounts, 'discount')
  const kept = withRounding(
    others && total.found && others.value > total.found.value ? undefined : others,
    total.found && payableAfter(total.found.value, all(amounts, 'total'), amounts),
  )
  const wanted = (total.found?.value ?? NaN) - (tax.found?.value ?? NaN) - (kept?.value ?? 0)
  const subtotal = withPoint(base.found, wanted)
  return {
    ...(subtotal ? { subtotal } : {}),
    ...(tax.found ? { iva: tax.found } : {}),
    ...(kept && kept.value !== 0 ? { otros_impuestos: kept } : {}),
    ...(discount && discount.value !== 0
      ? { descuentos: { ...discount, value: Math.abs(discount.value) } }
      : {}),
    ...(total.found ? { total: total.found } : {}),
  }
}

const otherTaxes = (amounts: LabelledAmounts): Found<number> | undefined =>
  sumOf(amounts, ['excise', 'bag-tax', 'other-tax', 'service-charge'])

interface Rounded {
  rounding: Found<number>
  /** What is paid less what it was before. */
  difference: number
}

/** A paper with rounding states two totals, the second is what is paid. Printers often leave the sign of the rounding out. */
function payableAfter(
  value: number,
  totals: readonly Found<number>[],
  amounts: LabelledAmounts,
): Rounded | undefined {
  const rounding = one(amounts, 'rounding')
  if (!rounding || rounding.value === 0 || Math.abs(rounding.value) >= 1) return undefined
  const at = totals.findLastIndex((total) => sameAmount(total.value, value))
  const isRounded = (before: Found<number>) =>
    sameAmount(Math.abs(value - before.value), Math.abs(rounding.value))
  const before = totals.slice(0, Math.max(0, at)).find(isRounded)
  return before && { rounding, difference: roundToCents(value - before.value) }
}

function withRounding(
  others: Found<number> | undefined,
  rounded: Rounded | undefined,
): Found<number> | undefined {
  if (!rounded) return others
  const { rounding, difference } = rounded
  if (!others) return { ...rounding, value: difference }
  return {
    value: roundToCents(others.value + difference),
    tokens: [...others.tokens, ...rounding.tokens],
  }
}

/** `12432` is 124.32 where the sum says so: a point is the first thing that a blurred picture loses. */
function withPoint(found: Found<number> | undefined, wanted: number): Found<number> | undefined {
  const isLost = found !== undefined && wanted > 0 && sameAmount(found.value, wanted * 100)
  return isLost ? { ...found, value: roundToCents(wanted) } : found
}

/** What may stand between base plus tax and the total: nothing, the other taxes, and then what is seldom in the sum. */
interface Parts {
  usual: number[]
  rare: number[]
}

function partsOf(amounts: LabelledAmounts, others: Found<number> | undefined): Parts {
  const of = (name: Parameters<typeof one>[1], sign: 1 | -1) => {
    const value = one(amounts, name)?.value
    return value === undefined || value === 0 ? [] : [sign < 0 ? -Math.abs(value) : value]
  }
  const each = (['excise', 'bag-tax', 'other-tax', 'service-charge'] as const).flatMap((name) => of(name, 1))
  const off = [...of('discount', -1), ...of('withholding', -1), ...of('advance', -1)]
  const added = [...of('rounding', 1), ...of('perception', 1)]
  const sums = [...off, ...added].flatMap((part, at, all) => [
    part,
    ...all.slice(at + 1).map((other) => part + other),
  ])
  return {
    usual: others ? [0, others.value] : [0],
    rare: [...each, ...sums, ...(others ? sums.map((part) => part + others.value) : [])],
  }
}

/** All ways to take a base, a tax and a total; there are few of each. */
function choose(amounts: LabelledAmounts, evidence: TotalsEvidence, parts: Parts): Choice {
  const totals = totalOptions(amounts, evidence)
  const taxes = taxOptions(amounts, evidence)
  const bases = baseOptions(amounts, evidence)
  const choices = totals.flatMap((total) =>
    pairs(bases, taxes, total, evidence, parts).map(({ base, tax }) => {
      const choice = { base, tax, total }
      return { choice, score: base.worth + tax.worth + total.worth + together(choice, evidence, parts) }
    }),
  )
  const first = choices[0]
  if (!first) return { base: none, tax: none, total: none }
  const best = choices.reduce((kept, one) => (one.score > kept.score + 1e-9 ? one : kept), first)
  const withLead = (part: keyof Choice): Option => {
    const { found, worth } = best.choice[part]
    const lead = leadOver(
      best,
      choices,
      (one, other) => one.choice[part].found?.value === other.choice[part].found?.value,
    )
    return { worth, found: found && { ...found, lead } }
  }
  return { base: withLead('base'), tax: withLead('tax'), total: withLead('total') }
}

const none: Option = { found: undefined, worth: 0 }

/** More than the sum of base and tax, which is what was to be paid before. */
const payable = 6

/** What no label announces is worth little by itself: only a sum makes it more. */
const unlabelled = -1.5

/** The labelled ones with each other, and with the printed amount that completes their sum. */
function pairs(
  bases: Option[],
  taxes: Option[],
  total: Option,
  { printed }: TotalsEvidence,
  parts: Parts,
): { base: Option; tax: Option }[] {
  const found = [...bases, none].flatMap((base) => [...taxes, none].map((tax) => ({ base, tax })))
  const whole = total.found?.value
  if (whole === undefined || whole <= 0) return found
  const before = roundToCents(whole - (parts.usual.at(-1) ?? 0))
  const inside = printed.filter(({ value }) => value > 0 && value < whole)
  const option = (amount: Found<number>): Option => ({ found: amount, worth: unlabelled })
  for (const tax of taxes)
    for (const amount of inside)
      if (tax.found && tax.found.value > 0 && sameAmount(amount.value + tax.found.value, before, 1))
        found.push({ base: option(amount), tax })
  // Neither has its label: the two that make the total, and one of them a known rate of the other.
  for (const base of inside)
    for (const tax of inside)
      if (tax.value < base.value && completes(base.value, tax.value, before))
        found.push({ base: option(base), tax: option(tax) })
  const labelledBases = bases.filter(({ found: base }) => base && !sameAmount(base.value, whole))
  for (const base of labelledBases.length > 0 ? labelledBases : inside.map(option))
    for (const amount of inside)
      if (base.found && completes(base.found.value, amount.value, before))
        found.push({ base, tax: option(amount) })
  return found
}

const completes = (base: number, tax: number, before: number): boolean =>
  sameAmount(base + tax, before, 1) && isKnownRate(base, tax)

/** Pesos are rounded to whole ones. */
const isKnownRate = (base: number, tax: number): boolean =>
  knownRates.some((rate) => sameAmount(base * rate, tax, 2) || Math.round(base * rate) === tax)

/** What the three say together. */
function together({ base, tax, total }: Choice, evidence: TotalsEvidence, parts: Parts): number {
  const [net, part, whole] = [base.found?.value, tax.found?.value, total.found?.value]
  let score = 0
  if (net !== undefined && part !== undefined && part !== 0) {
    if (Math.abs(part) >= Math.abs(net)) score -= 8
    if (isKnownRate(Math.abs(net), Math.abs(part)) || isOfRates(net, part, evidence)) score += 1
    if (shares(base, tax)) score -= 4
  }
  if (whole === undefined) return score
  if (part !== undefined && whole !== 0 && Math.abs(part) >= Math.abs(whole)) score -= 6
  if (net === undefined) return score + (part ? 0 : 0.2)
  if (part !== undefined && part !== 0 && shares(base, total)) score -= 3
  const gap = whole - net - (part ?? 0)
  const fits = (sums: number[]) => sums.some((sum) => sameAmount(gap, sum, 2))
  if (part === undefined) return score + (fits([0]) ? 1 : fits(parts.usual) || fits(parts.rare) ? 0.5 : 0)
  return score + (fits(parts.usual) ? 5 : fits(parts.rare) ? 4.3 : 0)
}

const isOfRates = (base: number, tax: number, { rates }: TotalsEvidence): boolean =>
  rates !== undefined && sameAmount(rates.base.value, base) && sameAmount(rates.tax.value, tax)

const shares = (one: Option, other: Option): boolean =>
  one.found?.tokens.some((token) => other.found?.tokens.includes(token)) === true

function distinct<T extends Found<number>>(found: T[]): T[] {
  return found.filter((amount, at) => found.findIndex((other) => other.tokens[0] === amount.tokens[0]) === at)
}

function taxOptions(amounts: LabelledAmounts, { qr, rates }: TotalsEvidence): Option[] {
  const labelled = distinct(all(amounts, 'tax').toSorted((a, b) => b.trust - a.trust)).filter(
    (amount) => !amount.tokens.some((token) => rates?.bases.has(token)),
  )
  const several = labelled.filter(({ value }) => value !== 0)
  const sum: Found<number>[] =
    several.length > 1
      ? [
          {
            value: sumAmounts(several.map(({ value }) => value)),
            tokens: several.flatMap(({ tokens }) => tokens),
          },
        ]
      : []
  const pointsOfCode = (value: number) => (qr?.igv !== undefined && sameAmount(value, qr.igv) ? 6 : 0)
  return [
    ...labelled.map((found) => ({
      found,
      worth: 0.5 + 0.5 * found.trust + pointsOfCode(found.value) + asMoney(found),
    })),
    ...sum.map((found) => ({ found, worth: 0.3 + pointsOfCode(found.value) })),
    ...(rates ? [{ found: rates.tax, worth: 0.8 }] : []),
  ]
}

/** In a paper whose amounts have decimals, a number without is a rate or a code. */
const asMoney = ({ tokens, value }: Found<number>): number =>
  looksLikeMoney(textOf(tokens)) || value === 0 || value >= 100 ? 0 : -2

function baseOptions(amounts: LabelledAmounts, { rates }: TotalsEvidence): Option[] {
  const printed = distinct(all(amounts, 'subtotal').toSorted((a, b) => b.trust - a.trust))
  const taxed = all(amounts, 'taxed')
  const trusted = (found: LabelledAmount): Option => ({
    found,
    worth: 0.5 + 0.5 * found.trust + asMoney(found) - (found.value === 0 ? 2 : 0),
  })
  const made = [single(amounts), basesSum(amounts), taxedTogether(amounts)].flatMap((found) =>
    found && found.value !== 0 ? [{ found, worth: 0.9 }] : [],
  )
  return [
    ...taxed.slice(-1).map(trusted),
    ...printed.map(trusted),
    ...made,
    ...taxed.slice(0, -1).map((found) => ({ ...trusted(found), worth: trusted(found).worth - 0.5 })),
    ...(rates ? [{ found: rates.base, worth: 0.4 }] : []),
  ]
}

function totalOptions(amounts: LabelledAmounts, evidence: TotalsEvidence): Option[] {
  const labelled = all(amounts, 'total')
  const fallback =
    labelled.length === 0 ? [...all(amounts, 'net-received'), ...all(amounts, 'pending-net').slice(-1)] : []
  const candidates = [...labelled, ...fallback]
  const mended = candidates.flatMap((found) => withLostDigits(found, evidence, amounts) ?? [])
  const largest = Math.max(...candidates.map((candidate) => candidate.value))
  const options: Option[] = candidates.map((found, at) => ({
    found,
    worth:
      found.trust +
      at * 0.05 +
      (found.value === largest ? 0.4 : 0) +
      (payableAfter(found.value, candidates, amounts) ? payable : 0) +
      witnesses(found.value, amounts, evidence),
  }))
  for (const found of mended) options.push({ found, worth: witnesses(found.value, amounts, evidence) })
  if (options.length > 0) return options.toSorted((a, b) => b.worth - a.worth)
  const lone = unlabelledTotal(amounts, evidence)
  return lone ? [{ found: lone, worth: 0 }] : [none]
}

/** `19.65` is what a blurred picture left of 119.65, where the words or base and tax say so. */
function withLostDigits(
  found: Found<number>,
  { inWords }: TotalsEvidence,
  amounts: LabelledAmounts,
): Found<number> | undefined {
  const wanted = [inWords, ...sumsOf(amounts)].find(
    (sum) => sum !== undefined && sum > found.value && isPartOf(textOf(found.tokens), sum),
  )
  return wanted === undefined ? undefined : { ...found, value: wanted }
}

function isPartOf(text: string, sum: number): boolean {
  const [part, whole] = [text.replace(/\D/g, ''), sum.toFixed(2).replace('.', '')]
  return part !== '' && whole.length - part.length <= 6 && (whole.endsWith(part) || whole.startsWith(part))
}

const sumsOf = (amounts: LabelledAmounts): number[] =>
  [...all(amounts, 'subtotal'), ...all(amounts, 'taxed')].flatMap((base) =>
    all(amounts, 'tax').map((tax) => roundToCents(base.value + tax.value)),
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
  if (linesTotal !== undefined && sameAmount(total, linesTotal, 2)) points += 1
  if (isPaid(total, amounts)) points += 2
  if (total === 0) points -= 3
  return points
}

/** Its label could not be read: the printed amount that the words say, that base and tax make, or that was paid. */
function unlabelledTotal(
  amounts: LabelledAmounts,
  { inWords, printed, linesTotal }: TotalsEvidence,
): Found<number> | undefined {
  const paid = all(amounts, 'tendered').map((amount) => amount.value)
  const changes = paid.flatMap((cash) => paid.map((change) => roundToCents(cash - change)))
  const wanted = [...(inWords === undefined ? [] : [inWords]), ...sumsOf(amounts), ...changes].filter(
    (sum) => sum > 0,
  )
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

/** Cash less change is what was paid. */
function isPaid(total: number, amounts: LabelledAmounts): boolean {
  const paid = all(amounts, 'tendered').map((amount) => amount.value)
  return paid.some((cash) => paid.some((change) => cash !== change && sameAmount(cash - change, total)))
}
