// Finds all labelled amounts, grouped by what the label announces. Words of the line items are excluded.
import { isMoney, type Reader } from '../../../../layout/found.ts'
import type { Occurrence } from '../../../../labels/find-labels.ts'
import type { Labelled } from '../../../../labels/labelled.ts'
import { plainText, textOf, type Row, type Sheet, type Token } from '../../../../layout/sheet.ts'
import { amountOf, isRateHeading, ofFurtherRates } from './amount-near-label.ts'
import { findGroupRows } from '../../line-items/rows/group-names.ts'
import { isTaxInside } from '../known-rates.ts'
import { withIncludedTax } from './included-tax.ts'
import { amountLabels, type LabelledAmount, type LabelledAmounts } from './labelled-amounts.ts'

export function findAmounts(page: Labelled, reader: Reader, tableTokens: Set<Token>): LabelledAmounts {
  const found: LabelledAmounts = new Map()
  const { sums } = findGroupRows(page.sheet)
  // A single group sum can be the total of everything.
  const ofLines = new Set([...rowsOfLineTaxes(page.sheet), ...(sums.size > 1 ? sums : [])])
  const isOfTable = ({ tokens }: Occurrence) => tokens.some((token) => tableTokens.has(token))
  for (const label of page.occurrences) {
    const row = page.sheet.rows[label.row]
    if (row && ofLines.has(row)) continue
    const isBreakdown = row !== undefined && ofTaxes.test(plainText(row.tokens))
    const names = amountLabels.filter(
      (name) => label.names.includes(name) && (!isBreakdown || name === 'tax'),
    )
    if (names.length === 0 || (isOfTable(label) && !isSumUnderLines(label))) continue
    const amount = isRateHeading(page, label) ? undefined : amountOf(page, label, reader, tableTokens)
    if (!amount || isMeasure(page.sheet, amount.tokens) || isOfSentence(label, amount, reader)) continue
    // `TX:00218871`: a transaction number.
    if (/^0\d/.test(textOf(amount.tokens)) && !isMoney(textOf(amount.tokens), reader)) continue
    const rates = names.some((name) => name === 'tax' || name === 'taxed')
      ? ofFurtherRates(page, amount, reader)
      : []
    for (const name of names) found.set(name, [...(found.get(name) ?? []), amount, ...rates])
  }
  const own = withoutBorrowed(withoutLabels(page, withoutAskedTip(page, found)))
  return withIncludedTax(page, withNetTotal(withTaxesCalledTotals(own)), reader)
}

/** `Evite el corte del servicio. 2 meses vencidos`: the number follows a word of a sentence, not a label. */
const isOfSentence = (label: Occurrence, { tokens }: LabelledAmount, reader: Reader): boolean =>
  !label.startsCell && !label.endsCell && !label.colon && !isMoney(textOf(tokens), reader)

/** `Importe neto: 3.996,00 EUR` right under the items: a sum that ends the table. */
const isSumUnderLines = ({ names, startsCell, colon, endsCell }: Occurrence): boolean =>
  startsCell && colon && !endsCell && (names.includes('subtotal') || names.includes('total'))

/** `NET TOTAL 54.85` under `Sub Total 47.30` and its taxes, or without both, is the total if no other label names one. */
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

/** `Total GST Incl 6%  RM 0.60` under `Total 10.60` is a tax: it is a known rate inside the other total. */
function withTaxesCalledTotals(found: LabelledAmounts): LabelledAmounts {
  const totals = found.get('total') ?? []
  const isTax = ({ label, value }: LabelledAmount) =>
    ofTax.test(label.key) && totals.some((total) => isTaxInside(value, total.value))
  const taxes = totals.filter((total) => total.value > 0 && isTax(total))
  if (taxes.length === 0 || taxes.length === totals.length) return found
  const rest = totals.filter((total) => !taxes.includes(total))
  return new Map(found).set('total', rest).set('tax', [...(found.get('tax') ?? []), ...taxes])
}

const ofTax = /^TOTAL(?:GST|VAT|SST|IVA|IGV|TAX)/

/** `002 IVA  Tasa 0.160000  Base 332.50  Importe 53.20` under each item of a CFDI: the tax of that item only. */
function rowsOfLineTaxes({ rows }: Sheet): ReadonlySet<Row> {
  const found = rows.filter(({ tokens }) => lineTax.every((word) => word.test(plainText(tokens))))
  return new Set([...(found.length > 1 ? found : []), ...rowsByClass(rows)])
}

/** `HSN/SAC   Taxable Value   CGST   SGST   Total Tax`: rows per class of goods, and their sum. */
function rowsByClass(rows: readonly Row[]): Row[] {
  const from = rows.findIndex(({ tokens }) => /\bHSN\b.*\bTAXABLE VALUE\b/.test(plainText(tokens)))
  const under = from < 0 ? [] : rows.slice(from)
  const end = under.findIndex(({ tokens }) => /^TOTAL\b/.test(plainText(tokens)))
  return under.slice(0, end + 1)
}

const lineTax = [/\b00[123]\b/, /\bBASE\b/, /\bIMPORTE\b/]

/** `LIQUIDACIÓN DEL IVA (5%) 442.857  (10%) 10.000  TOTAL IVA 452.857`: all amounts of this row are tax. */
export const ofTaxes = /LIQUIDACION (?:DEL? )?I\.?V\.?A/

/** `TOTAL C/PROPINA` includes a tip that is only suggested: drops it in favour of the total without the tip. */
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

/** A word is either a label or a value: `002` of `002 - IVA` is not an amount. */
function withoutLabels(page: Labelled, found: LabelledAmounts): LabelledAmounts {
  const isValue = ({ tokens }: LabelledAmount) => !tokens.some((token) => page.labelOf.has(token))
  return new Map([...found].map(([name, amounts]) => [name, amounts.filter(isValue)] as const))
}

/** Drops an amount that stands on the row of another label: the label above it has lost its own amount. */
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

/** Measures: `Peso bruto total: 1,700.00 KGM`, `Peso bruto total (KGM): 1,700.00`, `Consumo total 412 kWh` */
export function isMeasure(sheet: Sheet, tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)
  const row = last && sheet.rows[last.row]
  const behind = row && row.tokens[row.tokens.indexOf(last) + 1]
  const before = row ? plainText(row.tokens.slice(0, row.tokens.indexOf(last))) : ''
  if (ofWeight.test(before)) return true
  return (
    behind !== undefined &&
    /^(?:KGMS?|KGS?|KILOS?|TNE|TM|LBS?|M3|MTQ|KWH|GALONES|BULTOS)\.?$/i.test(behind.text)
  )
}

/** Excludes `Peso Mexicano   Subtotal   $46,502.00`, which is money. */
const ofWeight =
  /\b(?:PESO|WEIGHT)\b(?! (?:MEX|COL|ARG|CHIL|DOM|URU|FIL|CUB))[^\d$]*(?:\(?(?:KGM?S?|TNE|TM|LBS?)\)?)?:?$/
