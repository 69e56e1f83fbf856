// Every amount that a label announces, by what the label says it is. The words of the line items are left out.
import { sameAmount } from '@conforme/contract/values/amounts'
import { currenciesNamedIn } from '@conforme/contract/values/currencies'
import {
  amountsIn,
  isCurrencySign,
  isMoney,
  looksLikeMoney,
  type Found,
  type Reader,
} from '../../../layout/found.ts'
import type { Occurrence } from '../../../labels/find-labels.ts'
import type { LabelName } from '../../../labels/labels.ts'
import {
  besideOffRow,
  below,
  isHeading,
  looksLikeLabel,
  over,
  restOfRow,
  type Labelled,
} from '../../../labels/near-label.ts'
import { knownRates } from './known-rates.ts'
import { plainText, textOf, type Row, type Sheet, type Token } from '../../../layout/sheet.ts'

export interface LabelledAmount extends Found<number> {
  label: Occurrence
  /** `TOTAL A PAGAR` is surer than a lone `TOTAL`; a label inside a sentence is unsure. */
  trust: number
}

export const amountLabels = [
  'subtotal',
  'taxed',
  'exempt',
  'unaffected',
  'exported',
  'free',
  'discount',
  'advance',
  'tax',
  'excise',
  'bag-tax',
  'service-charge',
  'other-tax',
  'rounding',
  'total',
  'net-received',
  'detraction',
  'withholding',
  'perception',
  'tendered',
  'other-count',
  'pending-net',
] as const satisfies LabelName[]

export type AmountName = (typeof amountLabels)[number]

export type LabelledAmounts = Map<AmountName, LabelledAmount[]>

export function findAmounts(page: Labelled, reader: Reader, tableTokens: Set<Token>): LabelledAmounts {
  const found: LabelledAmounts = new Map()
  const ofLines = rowsOfLineTaxes(page.sheet)
  for (const label of page.occurrences) {
    const row = page.sheet.rows[label.row]
    if (row && ofLines.has(row)) continue
    const isBreakdown = row !== undefined && ofTaxes.test(plainText(row.tokens))
    const names = amountLabels.filter(
      (name) => label.names.includes(name) && (!isBreakdown || name === 'tax'),
    )
    if (names.length === 0 || label.tokens.some((token) => tableTokens.has(token))) continue
    const amount = isRateHeading(page, label) ? undefined : amountOf(page, label, reader, tableTokens)
    if (!amount || isMeasure(page.sheet, amount.tokens)) continue
    const rates = names.some((name) => name === 'tax' || name === 'taxed')
      ? ofFurtherRates(page, amount, reader)
      : []
    for (const name of names) found.set(name, [...(found.get(name) ?? []), amount, ...rates])
  }
  const own = withoutBorrowed(withoutLabels(page, withoutAskedTip(page, found)))
  return withNetTotal(withTaxesCalledTotals(own))
}

/** `NET TOTAL 54.85` under `Sub Total 47.30` and its taxes, or with neither, where nothing else is called the total. */
function withNetTotal(found: LabelledAmounts): LabelledAmounts {
  const subtotals = found.get('subtotal') ?? []
  const [first] = subtotals
  const last = subtotals.findLast(({ label }) => label.key === 'NETTOTAL')
  if (!first || !last || found.has('total')) return found
  const isUnder = last.label.row > first.label.row && last.value > first.value
  if (!isUnder && (first !== last || found.has('tax'))) return found
  return new Map(found).set('total', [last]).set(
    'subtotal',
    subtotals.filter((one) => one !== last),
  )
}

/** `Total GST Incl 6%  RM 0.60` under `Total 10.60`: a known rate of the other total is in it. */
function withTaxesCalledTotals(found: LabelledAmounts): LabelledAmounts {
  const totals = found.get('total') ?? []
  const isTax = ({ label, value }: LabelledAmount) =>
    ofTax.test(label.key) &&
    totals.some((total) =>
      knownRates.some((rate) => sameAmount(value, (total.value * rate) / (1 + rate), value < 1 ? 0 : 1)),
    )
  const taxes = totals.filter((total) => total.value > 0 && isTax(total))
  if (taxes.length === 0 || taxes.length === totals.length) return found
  const rest = totals.filter((total) => !taxes.includes(total))
  return new Map(found).set('total', rest).set('tax', [...(found.get('tax') ?? []), ...taxes])
}

const ofTax = /^TOTAL(?:GST|VAT|SST|IVA|IGV|TAX)/

/** `002 IVA  Tasa 0.160000  Base 332.50  Importe 53.20` under each line of a CFDI: the tax of that line. */
function rowsOfLineTaxes({ rows }: Sheet): ReadonlySet<Row> {
  const found = rows.filter(({ tokens }) => lineTax.every((word) => word.test(plainText(tokens))))
  return new Set([...(found.length > 1 ? found : []), ...rowsByClass(rows)])
}

/** `HSN/SAC   Taxable Value   CGST   SGST   Total Tax` over a row for each class of goods and their sum. */
function rowsByClass(rows: readonly Row[]): Row[] {
  const from = rows.findIndex(({ tokens }) => /\bHSN\b.*\bTAXABLE VALUE\b/.test(plainText(tokens)))
  const under = from < 0 ? [] : rows.slice(from)
  const end = under.findIndex(({ tokens }) => /^TOTAL\b/.test(plainText(tokens)))
  return under.slice(0, end + 1)
}

const lineTax = [/\b00[123]\b/, /\bBASE\b/, /\bIMPORTE\b/]

/** `LIQUIDACIÓN DEL IVA (5%) 442.857  (10%) 10.000  TOTAL IVA 452.857`: what stands there is all of the tax. */
export const ofTaxes = /LIQUIDACION (?:DEL? )?I\.?V\.?A/

/** `TOTAL C/PROPINA` where the tip is only suggested: what was bought comes to less. */
function withoutAskedTip(page: Labelled, found: LabelledAmounts): LabelledAmounts {
  const isAsked = page.sheet.rows.some(({ tokens }) => askedTip.test(plainText(tokens)))
  const totals = found.get('total')
  if (!isAsked || !totals) return found
  const textOfRow = ({ label }: LabelledAmount) => plainText(page.sheet.rows[label.row]?.tokens ?? [])
  const own = totals.filter((total) => !withTip.test(textOfRow(total)))
  const bought = own.length > 0 ? own : found.get('subtotal')
  return bought ? new Map(found).set('total', bought) : found
}

const askedTip = /PROPINA (?:SUGERIDA|VOLUNTARIA)|SERVICIO VOLUNTARIO|SUGGESTED (?:TIP|GRATUITY)/
const withTip = /\b(?:C\/ ?|CON |\+ ?|INCL\.? |WITH )(?:LA )?(?:PROPINA|SERVICIO|TIP)\b/

/** A word is a label or a value, never both: `002` of `002 - IVA` is no amount. */
function withoutLabels(page: Labelled, found: LabelledAmounts): LabelledAmounts {
  const isValue = ({ tokens }: LabelledAmount) => !tokens.some((token) => page.labelOf.has(token))
  return new Map([...found].map(([name, amounts]) => [name, amounts.filter(isValue)] as const))
}

/** A base and a tax for each rate, one under the other under their headings. */
function ofFurtherRates(page: Labelled, first: LabelledAmount, reader: Reader): LabelledAmount[] {
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

/** `% IVA`, `% IRPF`: what stands under it is a rate. */
function isRateHeading(page: Labelled, label: Occurrence): boolean {
  const [first] = label.tokens
  const row = page.sheet.rows[label.row]?.tokens ?? []
  const before = first && row[row.indexOf(first) - 1]
  return before !== undefined && /^%+$/.test(before.text) && label.x0 - before.x1 < page.sheet.em
}

/** What stands on the row of one label is not the amount of another one above it, whose own was lost on the way. */
function withoutBorrowed(found: LabelledAmounts): LabelledAmounts {
  const isBeside = ({ label, tokens }: LabelledAmount) => tokens[0]?.row === label.row
  const beside = new Set([...found.values()].flat().flatMap((one) => (isBeside(one) ? one.tokens : [])))
  const isOwn = (one: LabelledAmount) => isBeside(one) || !one.tokens.some((token) => beside.has(token))
  return new Map(
    [...found].flatMap(([name, amounts]) => {
      const own = amounts.filter(isOwn)
      return own.length > 0 ? [[name, own] as const] : []
    }),
  )
}

/** `Peso bruto total: 1,700.00 KGM`, `Consumo total 412 kWh` */
export function isMeasure(sheet: Sheet, tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)
  const row = last && sheet.rows[last.row]
  const behind = row && row.tokens[row.tokens.indexOf(last) + 1]
  return (
    behind !== undefined &&
    /^(?:KGMS?|KGS?|KILOS?|TNE|TM|LBS?|M3|MTQ|KWH|GALONES|BULTOS)\.?$/i.test(behind.text)
  )
}

function amountOf(
  page: Labelled,
  label: Occurrence,
  reader: Reader,
  tableTokens: Set<Token>,
): LabelledAmount | undefined {
  if (page.underValues.has(label)) {
    const found = pick(amountsIn(withoutRates(over(page, label)), reader))
    return found && { ...found, label, trust: trustOf(label, false) }
  }
  const beside = withoutBase(withoutAsides(withoutRates(restOfRow(page, label))), reader)
  const blocked = beside.findIndex(
    (token) => /\p{L}{3,}/u.test(token.text) && !isCurrencySign(token.text) && !isQualifier(token),
  )
  const clear = blocked < 0 ? beside : beside.slice(0, blocked)
  // `Total   14 Nos   ₹ 1,11,392.00`: how many, before how much.
  // `TOTAL A PAGAR: nueve millones …   9.410.000`: pesos have no decimals.
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

/** `VAT 20% on £14.00   £2.80`: what it is taken of, before how much it is. */
function withoutBase(tokens: Token[], reader: Reader): Token[] {
  const at = tokens.findIndex(({ key }) => /^(?:ON|OF|SOBRE|AUF|SUR|OP)$/.test(key))
  if (at < 0 || at > 1) return tokens
  const [base, ...rest] = amountsIn(tokens.slice(at + 1), reader)
  const last = base?.tokens.at(-1)
  return last && rest.length > 0 ? tokens.slice(tokens.indexOf(last) + 1) : tokens
}

/** `MI tax 6% (less frt)   322.34` */
function withoutAsides(tokens: Token[]): Token[] {
  const from = tokens.findIndex(({ text }) => text.startsWith('('))
  const to = tokens.findIndex(({ text }, at) => at >= from && text.endsWith(')'))
  const isAside = from >= 0 && to >= from && !tokens.slice(from, to + 1).some(({ text }) => /\d/.test(text))
  return isAside ? [...tokens.slice(0, from), ...tokens.slice(to + 1)] : tokens
}

/** Of several amounts in one run the one that stands nearest under the label. */
function amountUnder(label: Occurrence, tokens: Token[], reader: Reader): Found<number> | undefined {
  const amounts = amountsIn(tokens, reader).toSorted((a, b) => offCentre(a, label) - offCentre(b, label))
  // Pesos have no decimals; a sign before them says as much.
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

/** `TOTAL SOLES 18.00`, `IGV INCLUIDO 2.75` */
const isQualifier = ({ key }: Token): boolean => qualifiers.has(key) || currenciesNamedIn(key).length > 0

/** `18%`, `(18.00%)`, `18 %`, `(18)`, `@6%` are rates, not amounts; `(0.02)` was taken off to round. */
function withoutRates(tokens: Token[]): Token[] {
  return tokens.filter((token, at) => {
    const next = tokens[at + 1]?.text ?? ''
    const before = tokens[at - 1]?.text ?? ''
    // `Perc. IVA RG 2408 3%`: the resolution that asks for it.
    if (/^R\.?G\.?$/.test(before)) return false
    if (/%/.test(token.text) || /^\((?!0[.,])\d{1,2}(?:[.,]\d+)?\)$/.test(token.text)) return false
    if (/^\(?@?\d{1,2}(?:[.,]\d{1,6})?$/.test(token.text) && next.startsWith('%')) return false
    return !(/^\d{1,2}(?:[.,]\d{1,2})?\)$/.test(token.text) && before.startsWith('('))
  })
}

/** The first amount written as money, else the last number. */
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
