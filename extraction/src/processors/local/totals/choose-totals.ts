// Chooses base, tax and total together: the combination that best fits its labels and adds up. A tax as large as its
// base is penalized.
import { roundToCents, sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import type { Found } from '../../../layout/found.ts'
import type { Token } from '../../../layout/sheet.ts'
import { leadOver } from '../lead.ts'
import { one, otherTaxNames, sumOfRows } from './amounts/amounts-of-label.ts'
import { knownRates } from './known-rates.ts'
import { payableAfterCharges } from './options/rounded-total.ts'
import type { AmountName, LabelledAmounts } from './amounts/labelled-amounts.ts'
import { baseOptions } from './options/base-options.ts'
import { none, type Option } from './options/option.ts'
import { taxOptions } from './options/tax-options.ts'
import { totalOptions } from './options/total-options.ts'
import type { TotalsEvidence } from './totals-evidence.ts'

interface Choice {
  base: Option
  tax: Option
  total: Option
}

const lessThanPlain = 1 // points

/** Possible differences between base plus tax and the total: zero, other taxes, discounts, withholdings, rounding. */
function partsOf(amounts: LabelledAmounts, printed: Found<number>[], others: number): number[] {
  const found = (names: AmountName[], sign: 1 | -1) =>
    names.flatMap((name) => {
      const value = one(amounts, name)?.value
      return value ? [sign < 0 ? -Math.abs(value) : value] : []
    })
  const parts = [...found(['discount', 'withholding'], -1), ...found(['rounding', 'perception'], 1)]
  // ISR and IVA are withheld in separate rows.
  const withheld = Math.abs(sumOfRows(amounts, ['withholding'])?.value ?? 0)
  parts.push(-withheld, -withheld - Math.abs(one(amounts, 'discount')?.value ?? 0))
  // Perceptions of IIBB and of IVA stand side by side.
  parts.push(sumAmounts((amounts.get('perception') ?? []).map(({ value }) => value)))
  const totals = amounts.get('total') ?? []
  parts.push(...totals.flatMap((total) => payableAfterCharges(total, amounts, printed)?.difference ?? []))
  return [0, others, ...found(otherTaxNames, 1), ...parts, ...parts.map((part) => part + others)]
}

/** Charges between an earlier total and this one. */
function chargesBehind(
  total: Found<number> | undefined,
  amounts: LabelledAmounts,
  printed: Found<number>[],
): number {
  const totals = amounts.get('total') ?? []
  const labelled = totals.find(({ tokens }) => tokens[0] === total?.tokens[0])
  return labelled ? (payableAfterCharges(labelled, amounts, printed)?.difference ?? 0) : 0
}

/** Tries all combinations of base, tax and total; there are few of each. */
export function chooseTotals(amounts: LabelledAmounts, evidence: TotalsEvidence, others: number): Choice {
  const parts = partsOf(amounts, evidence.printed, others)
  const advance = one(amounts, 'advance')?.value
  const withAdvance = advance ? parts.map((part) => part - Math.abs(advance)) : parts
  const handedOver = (amounts.get('tendered') ?? []).flatMap(({ tokens }) => tokens)
  const claimedBeside = ({ found }: Option) =>
    new Set([...handedOver, ...(found ? linesOf(found.value, evidence.lines) : [])])
  const totals = totalOptions(amounts, evidence)
  const taxes = taxOptions(amounts, evidence)
  const bases = baseOptions(amounts, evidence)
  const choices = totals.flatMap((total) =>
    pairs({ bases, taxes }, total, {
      printed: evidence.printed,
      claimed: claimedBeside(total),
      others,
      charges: chargesBehind(total.found, amounts, evidence.printed),
    }).map(({ base, tax }) => {
      const choice = { base, tax, total }
      const alone = base.worth + tax.worth + total.worth
      // An advance that is subtracted from the base leaves a smaller base.
      const score = Math.max(
        together(choice, evidence, parts),
        together(choice, evidence, withAdvance) - lessThanPlain,
      )
      return { choice, score: alone + score }
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

/** Words of the first lines that add up to the total; rows after them belong to the totals, whatever their labels. */
function linesOf(total: number, lines: readonly Found<number>[]): Token[] {
  const sums = lines.map((_, at) => sumAmounts(lines.slice(0, at + 1).map(({ value }) => value)))
  const last = sums.findIndex((sum) => sameAmount(sum, total))
  return lines.slice(0, last + 1).flatMap(({ tokens }) => tokens)
}

/** Worth of an amount without a label: low unless it completes a sum. */
const unlabelled = -1.5

/** Money with its own label, even zero: then no unlabelled amounts are tried as the tax. */
const isStated = ({ found, worth }: Option): boolean => found !== undefined && worth >= 1

/** Pairs labelled bases and taxes with each other, and with printed amounts that complete the total. */
function pairs(
  { bases, taxes }: { bases: Option[]; taxes: Option[] },
  total: Option,
  {
    printed,
    claimed,
    others,
    charges,
  }: { printed: Found<number>[]; claimed: ReadonlySet<Token>; others: number; charges: number },
): { base: Option; tax: Option }[] {
  const found = [...bases, none].flatMap((base) => [...taxes, none].map((tax) => ({ base, tax })))
  const whole = total.found?.value
  if (whole === undefined || whole <= 0) return found
  const before = roundToCents(whole - others - charges)
  const inside = printed.filter(({ value }) => value > 0 && value < whole)
  const option = (amount: Found<number>): Option => ({ found: amount, worth: unlabelled })
  for (const tax of taxes)
    for (const amount of inside)
      if (tax.found && tax.found.value > 0 && sameAmount(amount.value + tax.found.value, before, 1))
        found.push({ base: option(amount), tax })
  if (taxes.some(isStated)) return found
  // Line amounts and tendered money are never the tax.
  const free = inside.filter(({ tokens }) => !tokens.some((token) => claimed.has(token)))
  // Neither has a label: two amounts that add up to the total, one at a known rate of the other.
  for (const base of inside)
    for (const tax of free)
      if (tax.value < base.value && completes(base.value, tax.value, before))
        found.push({ base: option(base), tax: option(tax) })
  const labelledBases = bases.filter(({ found: base }) => base && !sameAmount(base.value, whole))
  for (const base of labelledBases.length > 0 ? labelledBases : inside.map(option))
    for (const amount of free)
      if (base.found && completes(base.found.value, amount.value, before))
        found.push({ base, tax: option(amount) })
  return found
}

const completes = (base: number, tax: number, before: number): boolean =>
  sameAmount(base + tax, before, 1) && isKnownRate(base, tax)

/** Pesos are rounded to whole units, and the tax can be the remainder of a rounded total. */
const isKnownRate = (base: number, tax: number): boolean =>
  knownRates.some(
    (rate) => sameAmount(base * rate, tax, 2) || (isWhole(base, tax) && Math.abs(base * rate - tax) < 1),
  )

const isWhole = (base: number, tax: number): boolean =>
  base >= 1000 && Number.isInteger(base) && Number.isInteger(tax)

/** Maximum of base / total: withholdings and discounts take less; a larger base is an unrelated number. */
const mostOfTotal = 3

/** Maximum of tax / total: a tax is never as large as its base. */
const mostTax = 0.5

const ofRestOfBase = 0.5 // points
const ofOneRate = 0.5 // points

/** Score of how well base, tax and total fit together. */
function together({ base, tax, total }: Choice, evidence: TotalsEvidence, parts: number[]): number {
  const [net, part, whole] = [base.found?.value, tax.found?.value, total.found?.value]
  let score = 0
  if (net !== undefined && part !== undefined && part !== 0) {
    if (Math.abs(part) >= Math.abs(net)) score -= 8
    if (isTaxOf(net, part, []) || isOfRates(net, part, evidence)) score += 1
    // `Valor venta 1,295.00` less a discount of 45.00 leaves `Op. gravada 1,250.00`, which the tax is based on.
    else if (isTaxOf(net, part, parts)) score += ofRestOfBase
    if (shares(base, tax)) score -= 4
    if (isOneOfRates(base, evidence)) score -= ofOneRate
  }
  if (whole === undefined) return score
  if (part !== undefined && whole !== 0 && Math.abs(part) >= mostTax * Math.abs(whole)) score -= 6
  if (net === undefined) {
    // `CGST 2.5%   1,337.50` and an equal `SGST`: the items plus both taxes equal the total.
    const isRest = part !== undefined && sameAmount(whole - part, evidence.linesTotal ?? NaN, 2)
    return score + (part ? (isRest ? 2 : 0) : 0.2)
  }
  if (part !== undefined && part !== 0 && shares(base, total)) score -= 3
  const gap = whole - net - (part ?? 0)
  const isInside = evidence.isTaxInside === true && sameAmount(gap, -(part ?? 0), 2)
  const isSum = isInside || parts.some((sum) => sameAmount(gap, sum, 2))
  const lostMark = sameAmount(net / 100, whole - (part ?? 0), 2)
  if (!isSum && !lostMark && whole > 0 && net > mostOfTotal * whole) score -= 6
  if (part === undefined) {
    // Without a tax, a base of a few soles under a total of thousands is a fragment of a number.
    const isFar = !isSum && net > 0 && mostOfTotal * net < whole
    return score + (sameAmount(gap, 0, 2) ? 1 : isSum ? 0.5 : isFar ? -2 : 0)
  }
  return score + (isSum ? 5 : isRoundedToWhole(whole, gap) ? ofRounded : 0)
}

/** Indian invoices are rounded to whole rupees, often without printing the rounding difference. */
const isRoundedToWhole = (whole: number, gap: number): boolean =>
  whole >= leastRounded && Number.isInteger(whole) && Math.abs(gap) <= 0.5

const leastRounded = 100
const ofRounded = 3 // points: less than a sum to the cent

/** True if the tax is a known rate of the base, or of the base less a discount. */
const isTaxOf = (base: number, tax: number, parts: number[]): boolean =>
  [0, ...parts.filter((part) => part < 0)].some((off) => isKnownRate(Math.abs(base + off), Math.abs(tax)))

const isOfRates = (base: number, tax: number, { rates }: TotalsEvidence): boolean =>
  rates !== undefined && sameAmount(rates.base.value, base) && sameAmount(rates.tax.value, tax)

/** One of several rates with its tax says less than all of them together. */
const isOneOfRates = ({ found }: Option, { rates }: TotalsEvidence): boolean =>
  found !== undefined &&
  rates !== undefined &&
  !sameAmount(found.value, rates.base.value) &&
  found.tokens.some((token) => rates.bases.has(token))

const shares = (one: Option, other: Option): boolean =>
  one.found?.tokens.some((token) => other.found?.tokens.includes(token)) === true
