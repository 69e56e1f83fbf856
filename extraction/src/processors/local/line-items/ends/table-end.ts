// Detects the end of a table: its totals in any layout, or other content below the items.
import type { Occurrence } from '../../../../labels/find-labels.ts'
import type { LabelName } from '../../../../labels/labels.ts'
import { looksLikeLabel, type Labelled } from '../../../../labels/labelled.ts'
import { topRow } from '../../../../labels/values-over.ts'
import { isMoney, type Reader } from '../../../../layout/found.ts'
import { plainText, type Row, type Token } from '../../../../layout/sheet.ts'
import type { TableHeader } from '../columns/column.ts'
import { isDiscountOverTotals } from '../rows/charges-among-lines.ts'
import { isOverTotals, isTotalsHeading, totalsLabels } from './totals-headings.ts'
import {
  isBareTotal,
  isInSentence,
  isNamedTotal,
  isOnlyLabelled,
  isTotalsRow,
  statesTotals,
} from './totals-rows.ts'

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

/** Minimum letters: a label this long is not an item word, even if OCR put a stain before it. */
const wholeLabel = 9

/** Titles of tax summaries: `Resumo de IVA`, `VAT summary`, `Riepilogo IVA` */
const summaryOfTaxes =
  /^(?:(?:RESUM[EO]N?|RIEPILOG(?:O|HI)|DESGLOSE|DETAIL|VENTILATION|SUMMARY|BREAKDOWN|SPECIFICATIE)\b.{0,12}\b(?:IVA|TVA|VAT|GST|SST|BTW|IMPUESTOS?|IMPOSTOS?|TAX)|(?:VAT|GST|SST|TAX|BTW|MWST|UST|STEUER)[ -]?(?:SUMMARY|BREAKDOWN|ANALYSIS|SPECIFICATIE|UBERSICHT|AUFSCHLUSSELUNG|AUFSTELLUNG))\b/

const closingText =
  /^SON ?:|\d{2} ?\/ ?100\b|^\*+ ?SON|REPRESENTACION IMPRESA|^CUENTAS? BANCARIAS?|^GRACIAS POR|^THANK YOU|^INFORMACION ADICIONAL$|^UNIDAD DE MEDIDA DEL PESO\b|^DOCUMENTOS? RELACIONADOS?\b|^DATOS DEL? (?:TRASLADO|VEHICULO|CONDUCTOR|TRANSPORT\w+)\b/

/** A row that states the detracción: `Detracción 4 % S/ 129.80` */
const keptBack = /^\D*\bDETRACCION\b\D*\d+(?:[.,]\d+)? ?%\D*[\d.,]+\)?$/

/** The detracción goes to a deposit account; it is not an item. */
export const isKeptBack = (row: Row): boolean => keptBack.test(plainText(row.tokens))

export function endsTable(page: Labelled, row: Row, header: TableHeader, reader: Reader): boolean {
  const next = page.sheet.rows[row.index + 1]
  // A label split over two rows: `Valor de venta de operaciones` over `gratuitas   S/ 0.00`
  const isTorn = page.byRow.get(row.index + 1)?.some((label) => topRow(label) === row.index) === true
  if (next && isTorn && row.cells.length === 1) return endsTable(page, next, header, reader)
  const text = plainText(row.tokens)
  return (
    closingText.test(text) ||
    summaryOfTaxes.test(text) ||
    isKeptBack(row) ||
    isTotalsHeading(page, row) ||
    isOverTotals(page, row) ||
    isDiscountOverTotals(page, row, reader) ||
    statesTotals(page, row, reader) ||
    (page.byRow.get(row.index) ?? []).some((label) => isEndLabel(page, row, label, { header, reader })) ||
    isNamedTotal(row, text, header, reader) ||
    isBareTotal(text, header)
  )
}

/** `PLAZO: 15 DÍAS` alone in the column of descriptions, right of the codes, belongs to the item over it. */
function isOfItem({ sheet }: Labelled, { cells, index }: Row, { columns }: TableHeader): boolean {
  const [first] = columns
  const [only, ...others] = cells
  const text = columns.find(({ kind }) => kind === 'descripcion')
  const over = sheet.rows[index - 1]?.cells.find(
    (cell) => only && Math.abs(cell.x0 - only.x0) < 0.4 * sheet.em,
  )
  return (
    only !== undefined &&
    others.length === 0 &&
    over !== undefined &&
    text !== undefined &&
    text !== first &&
    only.x0 > (first?.x1 ?? Infinity) &&
    only.x1 < (columns.at(-1)?.x0 ?? 0)
  )
}

function isEndLabel(
  page: Labelled,
  row: Row,
  label: Occurrence,
  { header, reader }: { header: TableHeader; reader: Reader },
): boolean {
  const isWhole = page.sheet.fromPicture && label.key.length >= wholeLabel
  if (!looksLikeLabel(label) && !(isWhole && label.endsCell)) return false
  const isFirst = row.cells[0]?.tokens.includes(label.tokens[0] as Token) ?? false
  const opensRow = label.colon && isFirst && !isOfItem(page, row, header)
  if (opensRow && label.names.some((name) => closingLabels.includes(name))) return true
  // `TOTAL A PAGAR: nueve millones …   9.410.000`
  if (opensRow && label.names.includes('total') && isMoney(row.tokens.at(-1)?.text ?? '', reader)) return true
  if (!label.names.some((name) => totalsLabels.includes(name))) return false
  return (
    ((label.startsCell || isWhole) && isTotalsRow(row, label, reader)) ||
    (!isInSentence(label) && isOnlyLabelled(page, row, label, reader))
  )
}
