// Rows that state totals: a label and its amount, several of them side by side, or a tax with its base.
import type { TableHeader } from '../columns/column.ts'
import { sameAmount } from '@conforme/contract/values/amounts'
import { symbolSource } from '@conforme/contract/values/currencies'
import {
  amountsIn,
  isCurrencySign,
  isMoney,
  looksLikeMoney,
  markSource,
  type Found,
  type Reader,
} from '../../../../layout/found.ts'
import { looksLikeLabel, type Labelled } from '../../../../labels/labelled.ts'
import { plainText, textOf, type Cell, type Row, type Token } from '../../../../layout/sheet.ts'
import { taxRowIn } from '../../totals/rows/tax-rows.ts'
import type { ColumnKind } from '../columns/column-kinds.ts'

import { nameWholeSum, totalsLabels } from './totals-headings.ts'
/** True whatever table the row stands under. */
export const statesTotals = (page: Labelled, row: Row, reader: Reader): boolean =>
  isTotalsLine(page, row, reader) ||
  isRunOfTotals(page, row, reader) ||
  isTaxOfBase(page, row, reader) ||
  isTaxBesideText(page, row, reader)

/** `Total mercancías gravadas   42,000.00` in a table of quantities and prices, with neither on this row. */
export function isNamedTotal(row: Row, text: string, { columns }: TableHeader, reader: Reader): boolean {
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

/** A total inside the table's columns, without a quantity before it. */
export function isBareTotal(text: string, header: TableHeader): boolean {
  return (
    /^(?:TOTAL(?:ES)?(?: EN (?:NUEVOS )?(?:SOLES|DOLARES)(?: AMERICANOS)?)?|IMPORTE TOTAL|SUB ?TOTAL|TOTAL GENERAL|TOTAL A PAGAR)(?: (?:IVA|IGV))?$/.test(
      withoutNumbers(text),
    ) && header.columns.length > 2
  )
}

/** `Silla de tres patas, base   1.039,78`: the label is a word of a description. */
export const isInSentence = ({
  startsCell,
  tokens: [first],
}: {
  startsCell: boolean
  tokens: Token[]
}): boolean => !startsCell && /^\p{Ll}/u.test(first?.text ?? '')

/** `Total exonerado (Ley 27037)`, `Importe gravado 15% L.`: a remark or an unknown rate and currency after the label. */
export function isBeforeRemark(row: Row, label: Token[]): boolean {
  const cell = row.cells.find(({ tokens }) => label.every((token) => tokens.includes(token)))
  const end = label.at(-1)?.x1 ?? Infinity
  return /^(?:\([^()]*\)|(?:\d{1,2}% )?\p{Lu}{1,2}\.)$/u.test(
    textOf(cell?.tokens.filter(({ x0 }) => x0 >= end) ?? []),
  )
}

/** A label that fills its cell and one amount at the end of the row; ignores stains in between. */
export function isTotalsRow(
  row: Row,
  label: { tokens: Token[]; endsCell: boolean; x1: number },
  reader: Reader,
): boolean {
  const last = row.tokens.at(-1)
  const behind = row.tokens.filter((token) => token.x0 >= label.x1 - 0.5)
  // Peso amounts have no decimals; a currency sign before the number is enough.
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

/** `Gravado US$ 100.00 IGV US$ 18.00 Total US$ 118.00`: only labels, signs and one amount each. */
function isRunOfTotals(page: Labelled, row: Row, reader: Reader): boolean {
  const labels = (page.byRow.get(row.index) ?? []).filter(({ names }) =>
    names.some((name) => totalsLabels.includes(name)),
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

/** `LADO 06   OP.GRAVADA 480.78   I.G.V. 86.54   TOTAL 567.32`: the last three amounts are a sum, whatever precedes them. */
function endInSum(amounts: Found<number>[]): boolean {
  const [base, tax, total] = amounts.slice(-3).map(({ value }) => value)
  return base !== undefined && tax !== undefined && total !== undefined && sameAmount(base + tax, total, 1)
}

/** A tax with its base on the same row: `IGV 18% sobre US$ 100.00   US$ 18.00` */
const isTaxOfBase = (page: Labelled, row: Row, reader: Reader): boolean =>
  (page.byRow.get(row.index) ?? []).some(
    ({ names, tokens }) => names.includes('tax') && tokens[0] === row.tokens[0],
  ) && taxRowIn(row, reader, new Set()) !== undefined

/** `I.G.V.   8.12   previo aviso. Reporte fugas al …`: a notice continues beside the amount. */
function isTaxBesideText(page: Labelled, { index, cells }: Row, reader: Reader): boolean {
  const [first, second, ...rest] = cells
  const isTax = (page.byRow.get(index) ?? []).some(
    ({ names, tokens, endsCell }) => names.includes('tax') && tokens[0] === first?.tokens[0] && endsCell,
  )
  const isText = ({ tokens }: Cell) =>
    tokens.length > 2 && !tokens.some(({ text }) => isMoney(text, reader)) && /\p{L}{3}/u.test(textOf(tokens))
  return isTax && isMoney(second?.text ?? '', reader) && rest.length > 0 && rest.every(isText)
}

/** Several labels with their amounts: `Sub Total: 100.00   IGV: 18.00   Total: 118.00` */
function isTotalsLine(page: Labelled, row: Row, reader: Reader): boolean {
  const labels = (page.byRow.get(row.index) ?? []).filter(
    (label) => looksLikeLabel(label) && label.names.some((name) => totalsLabels.includes(name)),
  )
  return (
    labels.length > 1 &&
    amountsIn(row.tokens, reader).length >= labels.length &&
    labels[0]?.tokens[0] === row.tokens[0]
  )
}

const marks = new RegExp(String.raw`${symbolSource}|(?<!\p{L})${markSource}(?!\p{L})`, 'giu')

function withoutNumbers(text: string): string {
  return text
    .replace(marks, ' ')
    .replace(/[\d.,:%()*-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** True if only the label's amount follows it: signs, rates and numbers. */
export function isOnlyLabelled(
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
