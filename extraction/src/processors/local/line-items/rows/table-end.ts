// Where a table ends: at its totals, however they are laid out, or at what else stands under the lines.
import type { TableHeader } from '../columns/column.ts'
import { sameAmount } from '@conforme/contract/values/amounts'
import { markBehindSource, symbolSource } from '@conforme/contract/values/currencies'
import {
  amountsIn,
  isCurrencySign,
  isMoney,
  looksLikeMoney,
  markSource,
  type Found,
  type Reader,
} from '../../../../layout/found.ts'
import type { LabelName } from '../../../../labels/labels.ts'
import { looksLikeLabel, type Labelled } from '../../../../labels/near-label.ts'
import { topRow } from '../../../../labels/values-over.ts'
import { plainText, textOf, type Cell, type Row, type Token } from '../../../../layout/sheet.ts'
import { amountLabels } from '../../totals/labelled-amounts.ts'
import { taxRowIn } from '../../totals/tax-rows.ts'
import { isDiscountOverTotals } from './charges-among-lines.ts'
import { columnKindOf, type ColumnKind } from '../columns/column-kinds.ts'

const endLabels: readonly LabelName[] = amountLabels.filter((name) => name !== 'pending-net')

const closingLabels: LabelName[] = [
  'words',
  'remark',
  'bank',
  'hash',
  'detraction-account',
  'detraction-service',
  'instalments',
  'pending-net',
  'payment-form',
  'payment-method',
  'fiscal-folio',
  'contact',
]

/** Letters; so long a label is no word of an item, whatever a stain before it was read as. */
const wholeLabel = 9

/** `Resumo de IVA`, `VAT summary`, `Riepilogo IVA` */
const summaryOfTaxes =
  /^(?:(?:RESUM[EO]N?|RIEPILOG(?:O|HI)|DESGLOSE|DETAIL|VENTILATION|SUMMARY|BREAKDOWN|SPECIFICATIE)\b.{0,12}\b(?:IVA|TVA|VAT|GST|SST|BTW|IMPUESTOS?|IMPOSTOS?|TAX)|(?:VAT|GST|SST|TAX|BTW|MWST|UST|STEUER)[ -]?(?:SUMMARY|BREAKDOWN|ANALYSIS|SPECIFICATIE|UBERSICHT|AUFSCHLUSSELUNG|AUFSTELLUNG))\b/

/** `Detracción 4 % S/ 129.80` */
const keptBack = /^\D*\bDETRACCION\b\D*\d+(?:[.,]\d+)? ?%\D*[\d.,]+\)?$/

/** What goes to the account for the detracción was not sold. */
export const isKeptBack = (row: Row): boolean => keptBack.test(plainText(row.tokens))

export function endsTable(page: Labelled, row: Row, header: TableHeader, reader: Reader): boolean {
  const next = page.sheet.rows[row.index + 1]
  // `Valor de venta de operaciones` over `gratuitas   S/ 0.00`
  const isTorn = page.byRow.get(row.index + 1)?.some((label) => topRow(label) === row.index) === true
  if (next && isTorn && row.cells.length === 1) return endsTable(page, next, header, reader)
  const text = plainText(row.tokens)
  if (
    /^SON ?:|\d{2} ?\/ ?100\b|^\*+ ?SON|REPRESENTACION IMPRESA|^CUENTAS? BANCARIAS?|^GRACIAS POR|^THANK YOU|^INFORMACION ADICIONAL$/.test(
      text,
    )
  )
    return true
  if (isKeptBack(row) || summaryOfTaxes.test(text)) return true
  const labels = page.byRow.get(row.index) ?? []
  if (isTotalsHeading(page, row) || isOverTotals(page, row) || isTotalsLine(page, row, reader)) return true
  if (isDiscountOverTotals(page, row, reader)) return true
  if (isRunOfTotals(page, row, reader) || isTaxOfBase(page, row, reader)) return true
  if (isTaxBesideText(page, row, reader)) return true
  for (const label of labels) {
    const isWhole = page.sheet.fromPicture && label.key.length >= wholeLabel
    if (!looksLikeLabel(label) && !(isWhole && label.endsCell)) continue
    const announcesTotal = label.names.some((name) => endLabels.includes(name))
    const begins = label.startsCell || isWhole
    // `TOTAL A PAGAR: nueve millones …   9.410.000`
    const isWritten =
      label.colon && label.names.includes('total') && isMoney(row.tokens.at(-1)?.text ?? '', reader)
    if (isWritten && isFirstCell(row, label.tokens)) return true
    if (
      announcesTotal &&
      ((begins && isTotalsRow(row, label, reader)) ||
        (!isInSentence(label) && isOnlyLabelled(page, row, label, reader)))
    )
      return true
    if (
      label.names.some((name) => closingLabels.includes(name)) &&
      label.colon &&
      isFirstCell(row, label.tokens)
    )
      return true
  }
  return isNamedTotal(row, text, header, reader) || isBareTotal(text, header)
}

/** `Total mercancías gravadas   42,000.00` in a table of quantities and prices: none of these stands there. */
function isNamedTotal(row: Row, text: string, { columns }: TableHeader, reader: Reader): boolean {
  const has = (...kinds: ColumnKind[]) => columns.some(({ kind }) => kinds.includes(kind))
  const amounts = amountsIn(row.tokens, reader)
  const last = row.tokens.at(-1)
  return (
    /^TOTAL \p{L}{4}/u.test(text) &&
    has('cantidad') &&
    has('precio', 'valor') &&
    row.cells.length === 2 &&
    amounts.length === 1 &&
    last !== undefined &&
    amounts[0]?.tokens.includes(last) === true &&
    isMoney(last.text, reader)
  )
}

/** A total in the very columns of the table, with no quantity before it. */
function isBareTotal(text: string, header: TableHeader): boolean {
  return (
    /^(?:TOTAL(?:ES)?(?: EN (?:NUEVOS )?(?:SOLES|DOLARES)(?: AMERICANOS)?)?|IMPORTE TOTAL|SUB ?TOTAL|TOTAL GENERAL|TOTAL A PAGAR)(?: (?:IVA|IGV))?$/.test(
      withoutNumbers(text),
    ) && header.columns.length > 2
  )
}

/** `Silla de tres patas, base   1.039,78` goes on in the next line. */
const isInSentence = ({ startsCell, tokens: [first] }: { startsCell: boolean; tokens: Token[] }): boolean =>
  !startsCell && /^\p{Ll}/u.test(first?.text ?? '')

/** `Total exonerado (Ley 27037)`, `Importe gravado 15% L.`: a rate and a money that no table knows. */
export function isBeforeRemark(row: Row, label: Token[]): boolean {
  const cell = row.cells.find(({ tokens }) => label.every((token) => tokens.includes(token)))
  const end = label.at(-1)?.x1 ?? Infinity
  return /^(?:\([^()]*\)|(?:\d{1,2}% )?\p{Lu}{1,2}\.)$/u.test(
    textOf(cell?.tokens.filter(({ x0 }) => x0 >= end) ?? []),
  )
}

/** A label that fills its cell, and one amount at the end of the row; stains between them make no difference. */
function isTotalsRow(
  row: Row,
  label: { tokens: Token[]; endsCell: boolean; x1: number },
  reader: Reader,
): boolean {
  const last = row.tokens.at(-1)
  const behind = row.tokens.filter((token) => token.x0 >= label.x1 - 0.5)
  // Pesos have no decimals; a sign before them says as much.
  const signed = row.tokens.filter((_, at) => isCurrencySign(row.tokens[at - 1]?.text ?? ''))
  const isPrice = (tokens: Token[]) =>
    looksLikeMoney(textOf(tokens)) || tokens.some((token) => signed.includes(token))
  const amounts = amountsIn(row.tokens, reader).filter(({ tokens }) => isPrice(tokens))
  return (
    (label.endsCell || isBeforeRemark(row, label.tokens)) &&
    last !== undefined &&
    isPrice([last]) &&
    amounts.length === 1 &&
    behind.every((token) => token.key.length <= 4 || /\d/.test(token.text))
  )
}

/** `Gravado US$ 100.00 IGV US$ 18.00 Total US$ 118.00`: nothing but labels, signs and an amount for each. */
function isRunOfTotals(page: Labelled, row: Row, reader: Reader): boolean {
  const labels = (page.byRow.get(row.index) ?? []).filter(({ names }) =>
    names.some((name) => endLabels.includes(name)),
  )
  const amounts = amountsIn(row.tokens, reader)
  const isOther = (token: Token) =>
    !page.labelOf.has(token) &&
    /[\p{L}\d]/u.test(token.text) &&
    !isCurrencySign(token.text) &&
    !/^\(?\d{1,2}(?:\.\d+)?\s?%\)?$/.test(token.text) &&
    !amounts.some(({ tokens }) => tokens.includes(token))
  return (
    labels.length > 1 &&
    amounts.length >= labels.length &&
    ((labels[0]?.tokens[0] === row.tokens[0] && !row.tokens.some(isOther)) ||
      (nameWholeSum(labels) && endInSum(amounts)))
  )
}

/** `LADO 06   OP.GRAVADA 480.78   I.G.V. 86.54   TOTAL 567.32`, whatever stands before them. */
function endInSum(amounts: Found<number>[]): boolean {
  const [base, tax, total] = amounts.slice(-3).map(({ value }) => value)
  return base !== undefined && tax !== undefined && total !== undefined && sameAmount(base + tax, total, 1)
}

/** `IGV 18% sobre US$ 100.00   US$ 18.00` */
const isTaxOfBase = (page: Labelled, row: Row, reader: Reader): boolean =>
  (page.byRow.get(row.index) ?? []).some(
    ({ names, tokens }) => names.includes('tax') && tokens[0] === row.tokens[0],
  ) && taxRowIn(row, reader, new Set()) !== undefined

/** `I.G.V.   8.12   previo aviso. Reporte fugas al …`: beside the amount what is said to the reader goes on. */
function isTaxBesideText(page: Labelled, { index, cells }: Row, reader: Reader): boolean {
  const [first, second, ...rest] = cells
  const isTax = (page.byRow.get(index) ?? []).some(
    ({ names, tokens, endsCell }) => names.includes('tax') && tokens[0] === first?.tokens[0] && endsCell,
  )
  const isText = ({ tokens }: Cell) =>
    tokens.length > 2 && !tokens.some(({ text }) => isMoney(text, reader)) && /\p{L}{3}/u.test(textOf(tokens))
  return isTax && isMoney(second?.text ?? '', reader) && rest.length > 0 && rest.every(isText)
}

/** `Sub Total: 100.00   IGV: 18.00   Total: 118.00` */
function isTotalsLine(page: Labelled, row: Row, reader: Reader): boolean {
  const labels = (page.byRow.get(row.index) ?? []).filter(
    (label) => looksLikeLabel(label) && label.names.some((name) => endLabels.includes(name)),
  )
  return (
    labels.length > 1 &&
    amountsIn(row.tokens, reader).length >= labels.length &&
    labels[0]?.tokens[0] === row.tokens[0]
  )
}

/** Totals side by side: one to three rows of their labels over a row of nothing but amounts. */
export function isTotalsHeading(page: Labelled, row: Row): boolean {
  const band: Row[] = []
  for (const next of page.sheet.rows.slice(row.index, row.index + 4)) {
    if (next.page !== row.page) return false
    if (band.length > 0 && isOnlyAmounts(next)) return isBandOfTotals(page, band)
    if (band.length > 0 && [...band, next].some(({ tokens }) => tokens.some(isNoRate))) return false
    band.push(next)
  }
  return false
}

/** Amounts side by side with their labels under them. */
function isOverTotals(page: Labelled, row: Row): boolean {
  const labels = (page.byRow.get(row.index + 1) ?? []).filter((label) => page.underValues.has(label))
  return labels.some(({ names }) => names.some((name) => endLabels.includes(name)))
}

/** `Tax  Base  Rate  Amount`: the headings of a table of taxes, under an item or under all of them; nothing there was sold. */
export function isTaxHeading(page: Labelled, row: Row): boolean {
  if (row.tokens.some(({ text }) => /\d/.test(text))) return false
  const kinds = row.cells.map((cell) => columnKindOf(cell.text))
  if (kinds.includes('descripcion') || kinds.includes('cantidad') || kinds.includes('precio')) return false
  const labels = (page.byRow.get(row.index) ?? []).filter(({ startsCell }) => startsCell)
  const named = (...names: LabelName[]) =>
    labels.filter((label) => names.some((name) => label.names.includes(name)))
  if (named('taxed').length > 0 && named('taxed', 'tax').length >= 2) return true
  // `MwSt  Netto  Steuer  Brutto`
  const isKnown = ({ text, tokens: [first] }: Cell, at: number) =>
    kinds[at] !== undefined || (first && page.labelOf.has(first)) || ofRate.test(text) || ofBase.test(text)
  const whole = [...named('tax'), ...named('subtotal')].filter(({ endsCell }) => endsCell)
  const known = row.cells.filter(isKnown).length
  return (
    row.cells.length >= 3 &&
    named('tax').length > 0 &&
    (named('subtotal').length > 0 || row.cells.some(({ text }) => ofBase.test(text))) &&
    // `Riferimenti normativi  %IVA  Spese accessorie  Arr.  Totale imponibile  Totale imposta`
    (known === row.cells.length || (whole.length > 1 && known * 2 >= row.cells.length))
  )
}

const ofRate = /satz|\b(?:rate|taux|aliquota|tarief|sazba|sats|stawka|taxa|tasa|tipo)\b|^%$/i

/** `Taux  HT  TVA  TTC`: without the tax and with it. */
const ofBase = /^(?:HT|H\.T\.|TTC|T\.T\.C\.|HTVA|TVAC)$/i

const isNoRate = ({ text }: Token): boolean => /\d/.test(text) && !/%|^\(?\d{1,2}\)?$/.test(text)

const markedFigure = new RegExp(
  String.raw`^[-(]?${markSource}?-?[\d.,]+ ?(?:[%)]|${markBehindSource})?$`,
  'i',
)

const isOnlyAmounts = (row: Row): boolean =>
  row.tokens.every((token) => isCurrencySign(token.text) || markedFigure.test(token.text))

/** The rest of what the last item is, right over the headings of the totals. */
const isSentence = ({ cells, tokens }: Row): boolean => cells.length === 1 && tokens.length > 4

/** On one row nothing but labels and rates; over several rows labels are torn apart. */
function isBandOfTotals(page: Labelled, band: Row[]): boolean {
  if (band.length > 1 && band.some(isSentence) && band.some((row) => row.cells.length > 2)) return false
  const labels = band.flatMap((row) =>
    (page.byRow.get(row.index) ?? []).filter((label) => label.names.some((name) => endLabels.includes(name))),
  )
  const cells = band.flatMap((row) => row.cells)
  const isKnown = (token: Token) =>
    page.labelOf.has(token) || isCurrencySign(token.text) || /%|^[\d().,]+$|^[A-Z.]{1,5}$/.test(token.text)
  const named = cells.filter((cell) => cell.tokens.some((token) => page.labelOf.has(token)))
  return band.length === 1
    ? (labels.length >= 2 && cells.every((cell) => cell.tokens.every(isKnown))) ||
        (labels.length >= 3 && (named.length * 4 >= cells.length * 3 || nameWholeSum(labels)))
    : labels.length >= 3 && named.length * 2 >= cells.length
}

/** A base, a tax and a total are named, whatever stands between them. */
const nameWholeSum = (labels: readonly { names: readonly LabelName[] }[]): boolean =>
  [['subtotal', 'taxed'] as const, ['tax'] as const, ['total'] as const].every((part) =>
    labels.some(({ names }) => part.some((name) => names.includes(name))),
  )

const isFirstCell = (row: Row, tokens: Token[]): boolean =>
  row.cells[0]?.tokens.includes(tokens[0] as Token) ?? false

const marks = new RegExp(String.raw`${symbolSource}|(?<!\p{L})${markSource}(?!\p{L})`, 'giu')

function withoutNumbers(text: string): string {
  return text
    .replace(marks, ' ')
    .replace(/[\d.,:%()*-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** From the label to the right there is nothing but its amount: signs, rates and numbers. */
function isOnlyLabelled(
  page: Labelled,
  row: Row,
  label: { tokens: Token[]; x0: number; x1: number },
  reader: Reader,
): boolean {
  const right = row.tokens.filter((token) => token.x0 >= label.x1 - 0.5 && !label.tokens.includes(token))
  const rest = right.filter(
    (token) =>
      !isCurrencySign(token.text) &&
      !/^[(-]?\d+(?:[.,]\d+)?\s?%?\)?$|^[()%:*=.-]+$|^\(?\d+(?:[.,]\d+)?%\)?[:.]?$/.test(token.text) &&
      !page.labelOf.has(token),
  )
  const amounts = amountsIn(right, reader)
  const words = rest.filter((token) => !amounts.some((amount) => amount.tokens.includes(token)))
  const left = row.tokens.filter((token) => token.x1 <= label.x0 && looksLikeMoney(token.text))
  return (
    words.length === 0 &&
    (amounts.length === 1
      ? left.length === 0
      : amounts.length > 1 && plainText(row.tokens).startsWith('TOTAL'))
  )
}
