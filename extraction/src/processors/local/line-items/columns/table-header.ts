// Finds the row or rows of headings over the line items. To differ from a row of totals, they must include a
// description or a quantity, and something beside it.
import { textOf, type Row, type Sheet, type Token } from '../../../../layout/sheet.ts'
import { headerOverAmounts } from './amount-headings.ts'
import { columnKindOfKey, mendedColumnKind, type ColumnKind } from './column-kinds.ts'
import type { Column, TableHeader } from './column.ts'
import { cutCell } from './heading-pieces.ts'
import { bandRound, stack, withDescription } from './heading-rows.ts'
import { isNoHeading } from './no-heading.ts'

export function findHeaders(sheet: Sheet): TableHeader[] {
  const found = allHeaders(sheet)
  const best = found.toSorted((a, b) => worth(b) - worth(a))[0]
  return best ? found.filter((header) => header === best || isRepeat(header, best)) : []
}

/** Headers of all tables of the paper. */
export function allHeaders(sheet: Sheet): TableHeader[] {
  const found: TableHeader[] = []
  for (const row of sheet.rows) {
    if (found.some((header) => row.index >= header.from && row.index <= header.to)) continue
    if (isNoHeading(sheet, row)) continue
    const header = headerAt(sheet, row)
    if (header) found.push(header)
  }
  return found
}

const worth = (header: TableHeader): number => {
  const kinds = new Set(header.columns.map((column) => column.kind))
  return (
    kinds.size +
    (kinds.has('descripcion') ? 2 : 0) +
    (kinds.has('cantidad') ? 1 : 0) +
    (kinds.has('total') || kinds.has('subtotal') ? 1 : 0) -
    header.page * 0.01
  )
}

export function isRepeat(header: TableHeader, best: TableHeader): boolean {
  const signature = (one: TableHeader) => one.columns.map((column) => column.kind).join()
  return header.page !== best.page && signature(header) === signature(best)
}

const money: ColumnKind[] = ['precio', 'valor', 'subtotal', 'total']

function headerAt(sheet: Sheet, row: Row): TableHeader | undefined {
  const seeds = withUnknownName(columnsIn(row, sheet.fromPicture))
  if (!isTable(seeds, 2)) return headerOverAmounts(sheet, row, seeds)
  const band = withDescription(sheet, bandRound(sheet, row), seeds)
  const stacked = band.length > 1 ? stack(band, seeds) : seeds
  // `Artikel   Beschreibung   Summe`: of two headings for the item, the first is its code.
  const columns =
    stacked.filter(({ kind }) => kind === 'descripcion').length > 1 ? tellApart(stacked) : stacked
  if (!isTable(columns, columns.length >= 3 ? 3 : 2)) return undefined
  return {
    page: row.page,
    from: band[0]?.index ?? row.index,
    to: band.at(-1)?.index ?? row.index,
    columns: tellApart(columns),
  }
}

/** `#   Ensayo   Método   Muestras   P. Unit.   Total`: the column after the line number is the description. */
function withUnknownName(columns: Column[]): Column[] {
  const kinds = columns.map(({ kind }) => kind)
  const has = (...wanted: ColumnKind[]) => kinds.some((kind) => wanted.includes(kind))
  const isNumbered = kinds[0] === 'indice' && kinds[1] === 'otro'
  if (!isNumbered || !has('precio', 'valor') || !has('total', 'subtotal') || has('descripcion', 'cantidad'))
    return columns
  return columns.map((column, at) => (at === 1 ? { ...column, kind: 'descripcion' } : column))
}

function isTable(columns: Column[], atLeast: number): boolean {
  const kinds = new Set(columns.map((column) => column.kind))
  const what = kinds.has('descripcion') || kinds.has('cantidad')
  const beside = kinds.has('cantidad') || kinds.has('codigo') || money.some((kind) => kinds.has(kind))
  return (
    kinds.size >= atLeast &&
    what &&
    beside &&
    !(kinds.has('cantidad') && kinds.size === 2 && !kinds.has('descripcion') && !kinds.has('total'))
  )
}

/** Headings on one row: its cells, split further if they contain several phrases of the list. */
function columnsIn(row: Row, fromPicture: boolean): Column[] {
  if (row.tokens.some((token) => /\d[.,]\d{2,3}$/.test(token.text))) return []
  if (row.tokens.filter((token) => token.colon).length > 1) return []
  // `Total Qty 7` is a count below the items.
  if (/^\d+$/.test(row.tokens.at(-1)?.text ?? '')) return []
  if (row.cells.some(({ tokens }) => tokens.some((token, at) => at > 0 && isCounted(token, tokens[at + 1]))))
    return []
  const read = row.cells.flatMap((cell) => cutCell(cell.tokens, fromPicture ? undefined : row.space))
  const columns = fromPicture ? read.flatMap(mend) : read
  const known = columns.filter(
    (column) => column.kind !== 'otro' || columnKindOfKey(column.tokens.map((token) => token.key).join('')),
  )
  return known.length * 2 >= columns.length ? columns : []
}

/** `SERVICIO DE ESTACIONAMIENTO (3 HRS)` states a count; it is not a heading. */
const isCounted = ({ text }: Token, next: Token | undefined): boolean =>
  /^\(?\d{1,4}$/.test(text) && columnKindOfKey(next?.key ?? '') === 'cantidad'

/** Corrects a heading that OCR misread, or drops a stain. */
function mend(column: Column): Column[] {
  if (column.kind !== 'otro') return [column]
  const text = textOf(column.tokens)
  const kind = columnKindOfKey(column.tokens.map((token) => token.key).join('')) ?? mendedColumnKind(text)
  return text.replace(/[^\p{L}]/gu, '').length < 3 && kind === undefined
    ? []
    : [{ ...column, kind: kind ?? 'otro' }]
}

/** Headings of a description, whatever stands beside them. */
const ofWords = /^(?:DESCRI[PZÇC]|DETALLE|CONCEPTO|BESCHREIBUNG|DESIGNA|OMSCHRIJ|LIBELLE)|BEZEICHNUNG$/

/** `Desc.   Price   Quantity   Total`: before all amounts `Desc.` is the description, not a discount. */
function shortened(columns: Column[]): Column | undefined {
  const end = columns.findIndex(({ kind }) => money.includes(kind))
  return columns
    .slice(0, Math.max(end, 0))
    .find(({ kind, tokens }) => kind === 'descuento' && /^DESC$/.test(tokens[0]?.key ?? ''))
}

/** `ITEM` is a line number beside a description, and the description itself without one. */
function tellApart(columns: Column[]): Column[] {
  const sorted = columns.toSorted((a, b) => a.x0 - b.x0)
  const has = (kind: ColumnKind) => sorted.some((column) => column.kind === kind)
  if (!has('descripcion')) {
    const stands =
      shortened(sorted) ??
      sorted.findLast(
        (column) => column.kind === 'indice' && column.tokens.some((token) => token.key.startsWith('ITEM')),
      ) ??
      sorted.find((column) => column.kind === 'codigo')
    if (stands) stands.kind = 'descripcion'
  }
  const described = sorted.filter((column) => column.kind === 'descripcion')
  const best =
    described.find((column) => column.tokens.some((token) => ofWords.test(token.key))) ??
    // `Artigo   Produto   Total`: the second one.
    (described.length === 2 ? described[1] : undefined)
  // `Charges` or `Goods` after a heading for the description are amounts.
  const end = described.findLast(({ tokens }) => /^(?:CHARGES|GOODS)$/.test(tokens[0]?.key ?? ''))
  if (end && end !== best && end.x0 > (best?.x0 ?? Infinity) && !has('total')) end.kind = 'total'
  // `MATERIAL` or `PRODUCTO` beside a description is a code.
  if (best)
    for (const column of described)
      if (column !== best && column.kind === 'descripcion') column.kind = has('codigo') ? 'otro' : 'codigo'
  const unit = sorted.find(
    (column) => column.kind === 'precio' && column.tokens.length === 1 && column.tokens[0]?.key === 'UNIT',
  )
  if (unit && sorted.some((column) => column !== unit && column.kind === 'precio')) unit.kind = 'unidad'
  const prices = sorted.filter((column) => column.kind === 'precio')
  // `Unit Price … Price w/o Tax`: if no column is called an amount, the last price is the amount.
  const last = prices.at(-1)
  if (last && prices.length > 1 && !has('total') && !has('subtotal') && !has('valor')) last.kind = 'total'
  const totals = sorted.filter((column) => column.kind === 'total')
  // Of two amount columns, the left one is the price (`VALOR … IMPORTE`), or the amount before tax.
  if (totals.length > 1)
    for (const column of totals.slice(0, -1))
      column.kind =
        has('precio') || has('valor') || has('subtotal') ? (has('subtotal') ? 'otro' : 'subtotal') : 'precio'
  return sorted
}
