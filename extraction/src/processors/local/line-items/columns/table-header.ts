// The row, or few rows, of headings over the line items, told from totals laid out in a row by what it must hold:
// a description or a quantity, and something to put beside it.
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { isCurrencySign, looksLikeMoney } from '../../../../layout/found.ts'
import { heightOf, plainText, textOf, type Cell, type Row, type Sheet } from '../../../../layout/sheet.ts'
import { columnKindOf, columnKindOfKey, mendedColumnKind, type ColumnKind } from './column-kinds.ts'
import type { Column } from './column.ts'
import { cutCell, isOnePhrase } from './heading-pieces.ts'

export interface TableHeader {
  page: number
  /** First and last row of the headings. */
  from: number
  to: number
  columns: Column[]
}

export function findHeaders(sheet: Sheet): TableHeader[] {
  const found: TableHeader[] = []
  for (const row of sheet.rows) {
    if (found.some((header) => row.index >= header.from && row.index <= header.to)) continue
    const isNone = [taxAnalysis, counts].some((words) => words.test(plainText(row.tokens)))
    if (isNone || isOverMoney(sheet, row) || row.cells.some(isTitle)) continue
    const header = headerAt(sheet, row)
    if (header) found.push(header)
  }
  const best = found.toSorted((a, b) => worth(b) - worth(a))[0]
  return best ? found.filter((header) => header === best || isRepeat(header, best)) : []
}

/** `GST ANALYSIS   GOODS   TAX AMOUNT`: what was sold once more, by its tax. Behind other headings `VAT code` is a column. */
const taxAnalysis =
  /\b(?:GST|SST|VAT|TAX|IVA|IGV|TVA|MWST|BTW) (?:ANALYSIS|SUMMARY|BREAKDOWN|DETAILS?)\b|^(?:GST|SST|VAT|TAX|IVA|IGV|TVA|MWST|BTW) CODE\b/

/** `3 Item(s)   7 unit(s)`, `Item(s) : 3   Qty(s) : 4` under what was sold. */
const counts =
  /^\d+ ITEMS?(?:\(S\))?(?: \d+ (?:UNITS?|PCS|QTY)(?:\(S\))?)?$|^ITEMS?(?:\(S\))? ?:? ?\d+ QTYS?(?:\(S\))? ?:? ?\d+$/

/** `Recibo de servicios públicos` beside `Total a pagar`: what the paper is, and no column of services. */
const isTitle = ({ tokens }: Cell): boolean =>
  tokens.length > 2 && documentTypeOf(plainText(tokens)) !== undefined

/** `Goods total   VAT 20%   Total` over nothing but money: no line of a table is without words, a code or a count. */
function isOverMoney(sheet: Sheet, row: Row): boolean {
  const under = sheet.rows[row.index + 1]
  return (
    under?.page === row.page &&
    under.tokens.every(({ text }) => isCurrencySign(text) || looksLikeMoney(text)) &&
    under.tokens.some(({ text }) => /\d/.test(text))
  )
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

function isRepeat(header: TableHeader, best: TableHeader): boolean {
  const signature = (one: TableHeader) => one.columns.map((column) => column.kind).join()
  return header.page !== best.page && signature(header) === signature(best)
}

const money: ColumnKind[] = ['precio', 'valor', 'subtotal', 'total']

function headerAt(sheet: Sheet, row: Row): TableHeader | undefined {
  const seeds = columnsIn(row, sheet.fromPicture)
  if (!isTable(seeds, 2))
    return isOverAmounts(sheet, row, seeds) ? plainHeader(row, seeds) : headerOfAmounts(sheet, row, seeds)
  const band = withDescription(sheet, bandRound(sheet, row), seeds)
  const stacked = band.length > 1 ? stack(band, seeds) : seeds
  // `Artikel   Beschreibung   Summe`: the first of two names for what was sold is its code.
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

/** The amounts of customs agents and schools stand under what the tax makes of them: one of the two for each line. */
const taxClass = /^(?:NO ?)?(?:IN)?(?:AFECT|GRAVAD|EXONERAD)/

function plainHeader(row: Row, columns: Column[]): TableHeader {
  const isAmount = ({ kind, tokens }: Column) => kind === 'otro' && taxClass.test(tokens[0]?.key ?? '')
  const named = columns.map((column, at): Column =>
    isAmount(column) || at === columns.length - 1 ? { ...column, kind: 'total' } : column,
  )
  return { page: row.page, from: row.index, to: row.index, columns: named }
}

/** `Fecha  Concepto  Cargo` over rows that all have words there and money here: an amount, whatever it is called. */
function isOverAmounts(sheet: Sheet, row: Row, columns: Column[]): boolean {
  const last = columns.at(-1)
  const text = columns.find(({ kind }) => kind === 'descripcion')
  if (!last || !text || last === text || last.kind !== 'otro' || last.tokens.length > 2) return false
  const isOf = (cell: Cell | undefined, heading: Column) =>
    cell !== undefined && cell.x1 > heading.x0 - sheet.em
  const isWords = (cell: Cell) => /\p{L}{3}/u.test(cell.text) && cell.x0 < text.x1 + sheet.em
  const ofAmount = columns.find(({ tokens }) => taxClass.test(tokens[0]?.key ?? '')) ?? last
  const under = sheet.rows
    .slice(row.index + 1, row.index + 4)
    .filter(({ cells, page }) => page === row.page && cells.length > 1)
  return (
    under.length > 1 &&
    under.every(({ cells }) => {
      const amount = cells.at(-1)
      const words = cells.find((cell) => isOf(cell, text) && isWords(cell))
      const isPriced = looksLikeMoney(amount?.tokens.at(-1)?.text ?? '') && isOf(amount, ofAmount)
      return words !== undefined && words !== amount && isPriced
    })
  )
}

/**
 * `Importe sin IVA (€)` by itself at the right, over words without a heading and amounts finer than cents, as those who
 * sell energy or calls state them. Amounts in cents are found without a heading.
 */
function headerOfAmounts(sheet: Sheet, row: Row, columns: Column[]): TableHeader | undefined {
  const [amount] = columns
  if (!amount || row.cells.length > 1 || (amount.kind !== 'total' && amount.kind !== 'subtotal'))
    return undefined
  const under = sheet.rows.slice(row.index + 1, row.index + 4).filter(({ page }) => page === row.page)
  const isLine = ({ cells: [words, figure, ...rest] }: Row) =>
    words !== undefined &&
    figure !== undefined &&
    rest.length === 0 &&
    /\p{L}{3}/u.test(words.text) &&
    words.x1 < amount.x0 &&
    figure.x1 > amount.x0 &&
    figure.x0 < amount.x1 + sheet.em &&
    /^-?\d[\d.,]*[.,]\d{3,4}$/.test(figure.text)
  if (under.length < 3 || !under.every(isLine)) return undefined
  const texts = under.flatMap(({ cells }) => cells.slice(0, 1))
  const [x0, x1] = [Math.min(...texts.map((cell) => cell.x0)), Math.max(...texts.map((cell) => cell.x1))]
  const words: Column = { kind: 'descripcion', tokens: [], x0, x1 }
  return { page: row.page, from: row.index, to: row.index, columns: [words, amount] }
}

const reachOfHeading = 2 // lines

/** On till paper `Descripción` stands alone over the headings of the numbers, at times with a rule between them. */
function withDescription(sheet: Sheet, band: Row[], seeds: Column[]): Row[] {
  const [first] = band
  const over = first && sheet.rows[first.index - 1]
  const [only] = over?.cells ?? []
  if (!first || !over || !only || over.page !== first.page || over.cells.length > 1) return band
  const isNear = first.y0 - over.y1 < reachOfHeading * Math.max(sheet.em, heightOf(only.tokens[0] ?? over))
  const isMissing = !seeds.some(({ kind }) => kind === 'descripcion')
  return isMissing && isNear && columnKindOf(only.text) === 'descripcion' ? [over, ...band] : band
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

/** Headings on one row: cells, cut further where several phrases of the list follow each other. */
function columnsIn(row: Row, fromPicture: boolean): Column[] {
  if (row.tokens.some((token) => /\d[.,]\d{2,3}$/.test(token.text))) return []
  if (row.tokens.filter((token) => token.colon).length > 1) return []
  // `Total Qty 7` counts what was sold.
  if (/^\d+$/.test(row.tokens.at(-1)?.text ?? '')) return []
  const read = row.cells.flatMap((cell) => cutCell(cell.tokens, fromPicture ? undefined : row.space))
  const columns = fromPicture ? read.flatMap(mend) : read
  const known = columns.filter(
    (column) => column.kind !== 'otro' || columnKindOfKey(column.tokens.map((token) => token.key).join('')),
  )
  return known.length * 2 >= columns.length ? columns : []
}

/** What OCR left of a heading, or of a stain. */
function mend(column: Column): Column[] {
  if (column.kind !== 'otro') return [column]
  const text = textOf(column.tokens)
  const kind = columnKindOfKey(column.tokens.map((token) => token.key).join('')) ?? mendedColumnKind(text)
  return text.replace(/[^\p{L}]/gu, '').length < 3 && kind === undefined
    ? []
    : [{ ...column, kind: kind ?? 'otro' }]
}

/** Rows of words close above and under, which only continue the headings (`VALOR` over `UNITARIO`). */
function bandRound(sheet: Sheet, seed: Row): Row[] {
  const band = [seed]
  for (const step of [-1, 1]) {
    for (let index = seed.index + step; Math.abs(index - seed.index) <= 2; index += step) {
      const row = sheet.rows[index]
      const edge = step < 0 ? band[0] : band.at(-1)
      if (!row || !edge || row.page !== seed.page || !continuesHeadings(sheet, row, edge, seed)) break
      if (step < 0) band.unshift(row)
      else band.push(row)
    }
  }
  return band
}

function continuesHeadings(sheet: Sheet, row: Row, edge: Row, seed: Row): boolean {
  const gap = Math.max(row.y0 - edge.y1, edge.y0 - row.y1)
  const height = Math.max(...edge.tokens.map(heightOf))
  if (gap > 0.45 * Math.max(height, sheet.em)) return false
  if (row.tokens.some((token) => (/\d/.test(token.text) && token.text !== '%') || token.colon)) return false
  // A line of words at the left edge is the title of the table.
  const [only] = row.cells
  const left = Math.min(...seed.cells.map((other) => other.x0))
  if (
    row.index < seed.index &&
    row.cells.length === 1 &&
    only &&
    only.tokens.length > 2 &&
    only.x0 < left + sheet.em
  )
    return false
  const known = row.cells.filter((cell) => endsHeading(cell, seed, sheet.em))
  // Each of its cells must finish, or be finished by, a heading; beside several that do, no word is unheard of.
  if (known.length === row.cells.length) return true
  return !sheet.fromPicture && known.length >= 2 && known.length * 2 >= row.cells.length
}

function endsHeading(cell: Cell, seed: Row, em: number): boolean {
  const inside =
    cell.x1 > Math.min(...seed.cells.map((other) => other.x0)) - em * 2 &&
    cell.x0 < Math.max(...seed.cells.map((other) => other.x1)) + em * 2
  const known = cutCell(cell.tokens, undefined).every(({ kind }) => kind !== 'otro')
  return (
    cell.tokens.length <= 3 && (known || (inside && cell.tokens.every((token) => isHeadingWord(token.key))))
  )
}

const headingWords = new Set(
  'UNITARIO UNIT VENTA TOTAL IGV S US PEN USD SIN CON INC MEDIDA DE DEL O Y PRODUCTO SERVICIO BIEN PROD SERV NETO INCL VALOR PRECIO IMPORTE UND MED UNIDAD PRINCIPAL AUXILIAR ADICIONAL DETALLE LISTA DCTO DSCTO BRUTO ALICUOTA IVA BONIF IMPUESTO CLAVE SAT IDENT SERVICIOS PROD'.split(
    ' ',
  ),
)
const isHeadingWord = (key: string): boolean => key === '' || headingWords.has(key)

/** Headings of several rows: words over each other form one heading. */
function stack(band: Row[], seeds: Column[]): Column[] {
  const columns = seeds.map((column) => ({ ...column, tokens: [...column.tokens] }))
  const seedTokens = new Set(seeds.flatMap((column) => column.tokens))
  for (const row of band) {
    for (const piece of row.cells.flatMap((cell) => cutCell(cell.tokens, row.space))) {
      if (piece.tokens.some((token) => seedTokens.has(token))) continue
      const over = columns.find((column) => Math.min(column.x1, piece.x1) - Math.max(column.x0, piece.x0) > 0)
      // Items of two lines have two rows of headings, one over the other: `Descripción` over `Cantidad`.
      const both =
        over &&
        piece.kind !== 'otro' &&
        over.kind !== 'otro' &&
        piece.kind !== over.kind &&
        isOnePhrase(piece.tokens) &&
        isOnePhrase(over.tokens) &&
        // `Product` over `code`
        !isOnePhrase([...over.tokens, ...piece.tokens])
      if (over && !(both && (piece.kind === 'descripcion' || over.kind === 'descripcion'))) {
        over.tokens.push(...piece.tokens)
        over.x0 = Math.min(over.x0, piece.x0)
        over.x1 = Math.max(over.x1, piece.x1)
      } else columns.push(piece)
    }
  }
  for (const column of columns) {
    const text = textOf(column.tokens.toSorted((a, b) => a.row - b.row || a.x0 - b.x0))
    column.kind = columnKindOf(text) ?? column.kind
  }
  return columns.sort((a, b) => a.x0 - b.x0)
}

/** Headings that stand over words, whatever stands beside them. */
const ofWords = /^(?:DESCRI[PZÇC]|DETALLE|CONCEPTO|BESCHREIBUNG|DESIGNA|OMSCHRIJ|LIBELLE)|BEZEICHNUNG$/

/** `ITEM` is a running number beside a description, and the description itself without one. */
function tellApart(columns: Column[]): Column[] {
  const sorted = columns.toSorted((a, b) => a.x0 - b.x0)
  const has = (kind: ColumnKind) => sorted.some((column) => column.kind === kind)
  if (!has('descripcion')) {
    const stands =
      sorted.findLast(
        (column) => column.kind === 'indice' && column.tokens.some((token) => token.key.startsWith('ITEM')),
      ) ?? sorted.find((column) => column.kind === 'codigo')
    if (stands) stands.kind = 'descripcion'
  }
  const described = sorted.filter((column) => column.kind === 'descripcion')
  const best =
    described.find((column) => column.tokens.some((token) => ofWords.test(token.key))) ??
    // `Artigo   Produto   Total`
    (described.length === 2 ? described[1] : undefined)
  // `MATERIAL` or `PRODUCTO` beside a description is what it is called in somebody's books.
  if (best)
    for (const column of described) if (column !== best) column.kind = has('codigo') ? 'otro' : 'codigo'
  const unit = sorted.find(
    (column) => column.kind === 'precio' && column.tokens.length === 1 && column.tokens[0]?.key === 'UNIT',
  )
  if (unit && sorted.some((column) => column !== unit && column.kind === 'precio')) unit.kind = 'unidad'
  const prices = sorted.filter((column) => column.kind === 'precio')
  // `Unit Price … Price w/o Tax`: where nothing is called an amount, the last price is one.
  const last = prices.at(-1)
  if (last && prices.length > 1 && !has('total') && !has('subtotal') && !has('valor')) last.kind = 'total'
  const totals = sorted.filter((column) => column.kind === 'total')
  // A second column of amounts further left is the price (`VALOR … IMPORTE`), or the value before tax.
  if (totals.length > 1)
    for (const column of totals.slice(0, -1))
      column.kind =
        has('precio') || has('valor') || has('subtotal') ? (has('subtotal') ? 'otro' : 'subtotal') : 'precio'
  return sorted
}
