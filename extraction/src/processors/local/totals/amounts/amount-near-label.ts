// Chooses the amount of a label among the numbers near it: after, under or above it; skips rates, bases and parentheses.
import { currenciesNamedIn } from '@conforme/contract/values/currencies'
import {
  amountsIn,
  isCurrencySign,
  isMoney,
  looksLikeMoney,
  type Found,
  type Reader,
} from '../../../../layout/found.ts'
import type { Occurrence } from '../../../../labels/find-labels.ts'
import { besideOffRow, restOfRow } from '../../../../labels/beside-label.ts'
import { below, isHeading } from '../../../../labels/under-label.ts'
import { looksLikeLabel, type Labelled } from '../../../../labels/labelled.ts'
import { over } from '../../../../labels/near-label.ts'
import { textOf, type Token } from '../../../../layout/sheet.ts'
import type { LabelledAmount } from './labelled-amounts.ts'

export function amountOf(
  page: Labelled,
  label: Occurrence,
  reader: Reader,
  tableTokens: Set<Token>,
): LabelledAmount | undefined {
  if (page.underValues.has(label)) {
    const found = pick(amountsIn(withoutRates(over(page, label)), reader))
    return found && { ...found, label, trust: trustOf(label, false) }
  }
  const beside = withoutBase(withoutRates(withoutAsides(restOfRow(page, label))), reader)
  const blocked = beside.findIndex(
    (token) => /\p{L}{3,}/u.test(token.text) && !isCurrencySign(token.text) && !isQualifier(token),
  )
  const clear = blocked < 0 ? beside : beside.slice(0, blocked)
  // `Total   14 Nos   ₹ 1,11,392.00`: an item count stands before the amount.
  // `TOTAL A PAGAR: nueve millones …   9.410.000`: peso amounts have no decimals.
  const isBehindWords = blocked >= 0 && looksLikeLabel(label)
  const behind = isBehindWords
    ? amountsIn(beside, reader).find(({ tokens }) => isMoney(textOf(tokens), reader))
    : undefined
  const found = moneyOnly(amountsIn(clear, reader)) ?? behind ?? pick(amountsIn(clear, reader))
  if (found) return { ...found, label, trust: trustOf(label, blocked >= 0) }
  const heading = isHeading(page, label)
  const under =
    heading || label.endsCell
      ? pick(below(page, label).flatMap((tokens) => amountUnder(label, withoutRates(tokens), reader) ?? []))
      : undefined
  if (under && heading && !under.tokens.some((token) => tableTokens.has(token)))
    return { ...under, label, trust: trustOf(label, false) - 0.5 }
  const slanted = moneyOnly(amountsIn(withoutRates(besideOffRow(page, label)), reader))
  if (slanted && !slanted.tokens.some((token) => tableTokens.has(token)))
    return { ...slanted, label, trust: trustOf(label, true) }
  if (under && !under.tokens.some((token) => tableTokens.has(token)))
    return { ...under, label, trust: trustOf(label, true) - 1.5 }
  return undefined
}

/** `VAT 20% on £14.00   £2.80`: drops the base that stands before the tax. */
function withoutBase(tokens: Token[], reader: Reader): Token[] {
  const at = tokens.findIndex(({ key }) => /^(?:ON|OF|SOBRE|AUF|SUR|OP)$/.test(key))
  if (at < 0 || at > 1) return tokens
  const [base, ...rest] = amountsIn(tokens.slice(at + 1), reader)
  const last = base?.tokens.at(-1)
  return last && rest.length > 0 ? tokens.slice(tokens.indexOf(last) + 1) : tokens
}

/** Drops a parenthesis without amounts: `MI tax 6% (less frt)   322.34`, `State sales tax (6.25% on parts)   18.06` */
function withoutAsides(tokens: Token[]): Token[] {
  const from = tokens.findIndex(({ text }) => text.startsWith('('))
  const to = tokens.findIndex(({ text }, at) => at >= from && text.endsWith(')'))
  const isAside =
    from >= 0 &&
    to >= from &&
    !tokens.slice(from, to + 1).some(({ text }) => /\d/.test(text) && !text.endsWith('%'))
  return isAside ? [...tokens.slice(0, from), ...tokens.slice(to + 1)] : tokens
}

/** Of several amounts in one run, the one that is best centred under the label. */
function amountUnder(label: Occurrence, tokens: Token[], reader: Reader): Found<number> | undefined {
  const amounts = amountsIn(tokens, reader).toSorted((a, b) => offCentre(a, label) - offCentre(b, label))
  // Peso amounts have no decimals, so a currency sign before the number is enough.
  const isSigned = ({ tokens: [first] }: Found<number>) =>
    first !== undefined && isCurrencySign(tokens[tokens.indexOf(first) - 1]?.text ?? '')
  return moneyOnly(amounts) ?? amounts.find(isSigned)
}

const qualifiers = new Set([
  'IGV',
  'IVA',
  'INC',
  'INCL',
  'SIN',
  'CON',
  'VENTAS',
  'GST',
  'TASA',
  'TAX',
  'ROUNDED',
  'INCLUDED',
  'INCLUSIVE',
  'INCLUIDO',
  'AMERICANOS',
  'PESOS',
  'TASAS',
  'GENERAL',
  'IGVIPM',
  'IPM',
  'SALES',
  'AMOUNT',
  'DEL',
  'TRASLADADO',
  'IMPUESTOS',
])

/** Words that can stand between a label and its amount: `TOTAL SOLES 18.00`, `IGV INCLUIDO 2.75` */
const isQualifier = ({ key }: Token): boolean => qualifiers.has(key) || currenciesNamedIn(key).length > 0

/** Drops rates: `18%`, `(18.00%)`, `18 %`, `(18)`, `@6%`; keeps `(0.02)`, an amount of rounding. */
function withoutRates(tokens: Token[]): Token[] {
  return tokens.filter((token, at) => {
    const next = tokens[at + 1]?.text ?? ''
    const before = tokens[at - 1]?.text ?? ''
    // `Perc. IVA RG 2408 3%`: 2408 is the number of a tax resolution.
    if (/^R\.?G\.?$/.test(before)) return false
    if (/%/.test(token.text) || /^\((?!0[.,])\d{1,2}(?:[.,]\d+)?\)$/.test(token.text)) return false
    if (/^\(?@?\d{1,2}(?:[.,]\d{1,6})?$/.test(token.text) && next.startsWith('%')) return false
    return !(/^\d{1,2}(?:[.,]\d{1,2})?\)$/.test(token.text) && before.startsWith('('))
  })
}

/** The first amount that is written as money, else the last number. */
function pick(amounts: Found<number>[]): Found<number> | undefined {
  return moneyOnly(amounts) ?? amounts.at(-1)
}

function moneyOnly(amounts: Found<number>[]): Found<number> | undefined {
  return amounts.find((amount) => looksLikeMoney(textOf(amount.tokens)))
}

function trustOf(label: Occurrence, doubtful: boolean): number {
  return (
    (looksLikeLabel(label) ? 1 : label.endsCell ? 0.5 : -1) +
    (label.colon ? 0.5 : 0) +
    Math.min(1, label.key.length / 16) -
    (doubtful ? 1 : 0)
  )
}

/** Amounts of further rates: rows of base and tax per rate, stacked under their headings. */
export function ofFurtherRates(page: Labelled, first: LabelledAmount, reader: Reader): LabelledAmount[] {
  const { label } = first
  const row = first.tokens[0]?.row ?? label.row
  if (row === label.row || !isHeading(page, label)) return []
  const headings = page.byRow.get(label.row) ?? []
  const rows = page.sheet.rows.slice(row + 1, row + 6)
  const end = rows.findIndex(({ page: on, tokens }) => on !== label.page || !tokens.every(isFigure))
  return rows.slice(0, end < 0 ? rows.length : end).flatMap(({ tokens }) => {
    const own = amountsIn(withoutRates(tokens), reader).filter(
      (amount) => headings.toSorted((a, b) => offCentre(amount, a) - offCentre(amount, b))[0] === label,
    )
    const amount = moneyOnly(own)
    return amount ? [{ ...amount, label, trust: first.trust }] : []
  })
}

const isFigure = ({ text }: Token): boolean =>
  isCurrencySign(text) || /^[-(]?\D?-?[\d.,]+ ?[%€)]?$/.test(text)

function offCentre({ tokens }: Found<number>, label: Occurrence): number {
  const left = Math.min(...tokens.map((token) => token.x0))
  const right = Math.max(...tokens.map((token) => token.x1))
  return Math.abs((left + right) / 2 - (label.x0 + label.x1) / 2)
}

/** True for `% IVA`, `% IRPF`: a rate stands under it, not an amount. */
export function isRateHeading(page: Labelled, label: Occurrence): boolean {
  const [first] = label.tokens
  const row = page.sheet.rows[label.row]?.tokens ?? []
  const at = first ? row.indexOf(first) : -1
  const [before, rate] = [row[at - 1], row[at - 2]]
  // `+ 21 % IVA` states its rate; `% IVA` heads a column of rates.
  const isStated = rate !== undefined && /^\d{1,2}(?:[.,]\d+)?$/.test(rate.text)
  return before !== undefined && /^%+$/.test(before.text) && !isStated && label.x0 - before.x1 < page.sheet.em
}
