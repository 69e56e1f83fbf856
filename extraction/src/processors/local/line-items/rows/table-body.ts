// Assigns the words of the rows between headings and totals to columns, by the heading above and by the positions of
// words in other rows.
import { symbolSource } from '@conforme/contract/values/currencies'
import type { BodyRow } from '../body-row.ts'
import { isCurrencySign, looksLikeMoney, withoutTaxLetter } from '../../../../layout/found.ts'
import { heightOf, textOf, toCell, type Cell, type Row, type Token } from '../../../../layout/sheet.ts'
import { isOfMeasure, type ColumnKind } from '../columns/column-kinds.ts'
import { cellsInTurn } from '../columns/in-turn.ts'
import { joinInterleaved } from './interleaved-rows.ts'
import type { Column } from '../columns/column.ts'
import { stacksOf } from '../columns/unheaded-columns.ts'

/**
 * Two passes: the first learns column extents from unambiguous cells, the second assigns all words. A stack of numbers
 * outside all headings is one column, however short each number: its widest number decides which.
 */
export function toBody(rows: Row[], columns: Column[]): BodyRow[] {
  const extents = columns.map((column) => ({ x0: column.x0, x1: column.x1 }))
  for (const row of rows) {
    for (const cell of row.cells) {
      const over = overlapping(cell, columns)
      widenToWords(cell, { over, columns, extents })
      const only = over.length === 1 ? over[0] : undefined
      const extent = only === undefined ? undefined : extents[only]
      if (!extent || !isClear(cell, only === undefined ? undefined : columns[only], row)) continue
      extent.x0 = Math.min(extent.x0, cell.x0)
      extent.x1 = Math.max(extent.x1, cell.x1)
    }
  }
  for (const stack of stacksOf(rows.filter((row) => row.cells.length > 2))) {
    const widest = stack.cells.toSorted((a, b) => b.x1 - b.x0 - (a.x1 - a.x0))[0]?.tokens.at(-1)
    if (!widest || stack.cells.length < 2 || overlapping(stack, extents).length > 0) continue
    const extent = extents[columnOf(widest, columns, extents)]
    if (!extent) continue
    extent.x0 = Math.min(extent.x0, stack.x0)
    extent.x1 = Math.max(extent.x1, stack.x1)
  }
  const body = rows.map((row) => ({ row, cells: shareOut(row, columns, keepApart(extents, columns)) }))
  return joinInterleaved(body, columns)
}

/** `34.250 Madera aserrada en paquetes` under `Peso` and a centred `Detalle`: the words begin left of their heading. */
function widenToWords(
  { tokens: [figure, first, ...others] }: Cell,
  { over: [, own, ...more], columns, extents }: { over: number[]; columns: Column[]; extents: Span[] },
): void {
  const extent = own === undefined ? undefined : extents[own]
  if (!figure || !first || !extent || more.length > 0 || columns[own ?? 0]?.kind !== 'descripcion') return
  if (isNumber(figure) && isLineOfText({ tokens: [first, ...others] }))
    extent.x0 = Math.min(extent.x0, first.x0)
}

/** If all cells under an unknown last heading are amounts, it is the amount column. */
export function withAmountColumn(rows: Row[], columns: Column[]): Column[] {
  if (columns.some((column) => column.kind === 'total' || column.kind === 'subtotal')) return columns
  const last = columns.at(-1)
  if (!last || last.kind !== 'otro' || isOfMeasure(textOf(last.tokens))) return columns
  const cells = rows.flatMap((row) =>
    row.cells
      .filter((cell) => /\d/.test(cell.text) && Math.min(cell.x1, last.x1) - Math.max(cell.x0, last.x0) > 0)
      .slice(-1),
  )
  const amounts = cells.filter((cell) => looksLikeMoney(withoutTaxLetter(cell.tokens).at(-1)?.text ?? ''))
  const hasWorth = amounts.some(({ text }) => /[1-9]/.test(text))
  return hasWorth && amounts.length * 2 > cells.length
    ? [...columns.slice(0, -1), { ...last, kind: 'total' }]
    : columns
}

type Span = { x0: number; x1: number }

const overlapping = (span: Span, columns: readonly Span[]): number[] =>
  columns.flatMap((column, at) =>
    Math.min(span.x1, column.x1) - Math.max(span.x0, column.x0) > 0 ? [at] : [],
  )

const textual: ColumnKind[] = ['descripcion', 'codigo', 'unidad', 'otro', 'indice']

function isClear(cell: { tokens: Token[] }, column: Column | undefined, row: Row): boolean {
  if (!column) return false
  if (row.cells.length < 2) return column.kind === 'descripcion' && isLineOfText(cell)
  return (
    textual.includes(column.kind) ||
    cell.tokens.every((token) => /\d/.test(token.text) || isCurrencySign(token.text))
  )
}

/** A column never extends over the heading of its neighbour. */
function keepApart(extents: Span[], columns: Column[]): Span[] {
  return extents.map((extent, at) => ({
    x0: Math.max(extent.x0, columns[at - 1]?.x1 ?? -Infinity),
    x1: Math.min(extent.x1, columns[at + 1]?.x0 ?? Infinity),
  }))
}

function shareOut(row: Row, columns: Column[], extents: Span[]): Token[][] {
  const inTurn = cellsInTurn(row, columns)
  if (inTurn) return inTurn.map(({ tokens }) => [...tokens])
  const cells: Token[][] = columns.map(() => [])
  const open: Cell[] = []
  const description = columns.findIndex(({ kind }) => kind === 'descripcion')
  if (isTextOverFigures(row, columns, extents)) {
    cells[description]?.push(...row.tokens)
    return cells
  }
  const charge = chargeAtEdge(row, columns)
  for (const whole of row.cells) {
    if (whole === charge) {
      cells[description]?.push(...whole.tokens)
      continue
    }
    if (row.cells.length === 1 && beginsAt(whole, extents[description])) {
      cells[description]?.push(...whole.tokens)
      continue
    }
    const count = countBefore(whole, columns, description)
    if (count) cells[description - 1]?.push(count)
    const cell = count ? toCell(whole.tokens.slice(1)) : whole
    const over = overlapping(cell, extents)
    const stacked = underStackedHeading(cell, columns)
    if (stacked !== undefined) cells[stacked]?.push(...cell.tokens)
    else if (over.length === 1 && over[0] !== undefined) cells[over[0]]?.push(...cell.tokens)
    else open.push(cell)
  }
  for (const cell of open) {
    if (row.cells.length === 1 && description >= 0 && isLineOfText(cell)) {
      cells[description]?.push(...cell.tokens)
      continue
    }
    const unit = unitColumn(cell, columns, extents)
    if (unit !== undefined) {
      cells[unit]?.push(...cell.tokens)
      continue
    }
    const places =
      isWordy(cell) && reachesDescription(cell, columns, extents)
        ? spreadOverColumns(cell.tokens, columns, extents, cells)
        : cell.tokens.map((token) => columnOf(token, columns, extents))
    for (const [at, token] of cell.tokens.entries()) cells[places[at] ?? 0]?.push(token)
  }
  return cells.map((tokens) => tokens.sort((a, b) => a.x0 - b.x0))
}

/** `10117   KNOB LOCK SET 587 SS` above its numbers: words that span several numeric columns, without money. */
function isTextOverFigures({ cells, tokens }: Row, columns: Column[], extents: Span[]): boolean {
  const isOfFigures = (at: number) => !textual.includes(columns[at]?.kind ?? 'otro')
  return (
    columns.some(({ kind }) => kind === 'descripcion') &&
    !tokens.some(({ text }) => looksLikeMoney(text)) &&
    cells.some((cell) => {
      const over = overlapping(cell, extents)
      const words = cell.tokens.filter(({ text }) => /^\p{L}{3}/u.test(text))
      return over.length > 1 && over.every(isOfFigures) && words.length > 1
    })
  )
}

/** `Labour   90.00` left of `Description`, under `Qty` or beside it: only words and an amount. */
function chargeAtEdge({ cells: [words, amount, ...others] }: Row, columns: Column[]): Cell | undefined {
  const description = columns.find(({ kind }) => kind === 'descripcion')
  const isLeft = words && description && words.x1 < description.x0 && others.length === 0
  const at = amount && overlapping(amount, columns).find((column) => isOfAmount(columns[column]?.kind))
  const isPriced = at !== undefined && amount?.tokens.every(({ text }) => figure.test(text))
  const isNamed = words && isLineOfText(words) && words.tokens.some(({ text }) => /\p{L}{4}/u.test(text))
  return isLeft && isPriced && isNamed ? words : undefined
}

const isOfAmount = (kind: ColumnKind | undefined): boolean => kind === 'total' || kind === 'subtotal'

/** `T/R` under `VOLANTES A5 FULL COLOR`: the rest of a description, however short. */
const beginsAt = (cell: Cell, extent: Span | undefined): boolean =>
  extent !== undefined && Math.abs(cell.x0 - extent.x0) < 0.3 * Math.max(...cell.tokens.map(heightOf))

/** If the description heading stands above other headings, words belong to the description, numbers to the others. */
function underStackedHeading(cell: Cell, columns: Column[]): number | undefined {
  const description = columns.findIndex((column) => column.kind === 'descripcion')
  const heading = columns[description]
  if (!heading) return undefined
  const others = columns.flatMap((column, at) =>
    at !== description && overlapping(column, [heading]).length > 0 ? [at] : [],
  )
  if (others.length === 0) return undefined
  const startsHere = Math.abs(cell.x0 - heading.x0) < heightOf(cell.tokens[0] ?? { y0: 0, y1: 0 })
  if (isWordy(cell) && startsHere) return description
  return isWordy(cell)
    ? undefined
    : others.find((at) => overlapping(cell, [columns[at] ?? heading]).length > 0)
}

/** `BOL` slightly beside its heading, after a number: a unit alone is not a description. */
function unitColumn({ tokens }: Cell, columns: Column[], extents: Span[]): number | undefined {
  const [word] = tokens
  const at = word && tokens.length === 1 && fitsKind(word, 'unidad') ? columnOf(word, columns, extents) : -1
  return at !== undefined && columns[at]?.kind === 'unidad' ? at : undefined
}

/** `3 Sustitución de aspersores` where the 3 stands left of the description heading, in a numeric column. */
function countBefore(cell: Cell, columns: Column[], description: number): Token | undefined {
  const [first, next] = cell.tokens
  const [before, own] = [columns[description - 1], columns[description]]
  // `Ud` above numbers is a quantity.
  const isCounted = before !== undefined && ['cantidad', 'indice', 'unidad'].includes(before.kind)
  const isBetween = first && next && own && first.x1 < own.x0 && next.x1 > own.x0
  return isBetween && isCounted && isNumber(first) ? first : undefined
}

/** Starts with words and has no money: `ALAMBRE NEGRO N° 16` has no quantity. */
const isLineOfText = ({ tokens }: Pick<Cell, 'tokens'>): boolean =>
  /^\p{L}{2}/u.test(tokens[0]?.text ?? '') && !tokens.some(({ text }) => looksLikeMoney(text))

const isWordy = (cell: Cell): boolean =>
  cell.tokens.some((token) => /\p{L}{3,}/u.test(token.text) && !isCurrencySign(token.text))

/** False for numbers and units that stand together away from the description. */
function reachesDescription(cell: Cell, columns: Column[], extents: Span[]): boolean {
  const at = columns.findIndex(({ kind }) => kind === 'descripcion')
  const spans = [extents[at], columns[at]].flatMap((span) => span ?? [])
  return spans.length === 0 || overlapping(cell, spans).length > 0 || !cell.tokens.some(isNumber)
}

const isNumber = (token: Token): boolean => /^[-(]?\d[\d.,]*\)?$/.test(token.text)

/**
 * A run of words over several headings is the description, except tokens at its ends that fit the heading
 * above them: a number, code or unit before it, amounts after it.
 */
function spreadOverColumns(tokens: Token[], columns: Column[], extents: Span[], taken: Token[][]): number[] {
  const description = columns.findIndex((column) => column.kind === 'descripcion')
  if (description < 0) return tokens.map((token) => columnOf(token, columns, extents))
  const used = new Set(taken.flatMap((cell, at) => (cell.length > 0 ? [at] : [])))
  const places = tokens.map(() => description)
  let start = 0
  for (; start < tokens.length; start++) {
    const sign = isCurrencySign(tokens[start]?.text ?? '')
    const token = sign ? tokens[start + 1] : tokens[start]
    const at = columnOfEndToken(
      token,
      columns,
      extents,
      (column) => column < description && !used.has(column),
    )
    if (at === undefined) break
    places[start] = at
  }
  const priced = withoutTaxLetter(tokens)
  for (let end = priced.length - 1; end >= start; end--) {
    const at = columnOfEndToken(
      tokens[end],
      columns,
      extents,
      (column) => column > description && !used.has(column),
    )
    if (at === undefined) break
    places[end] = at
  }
  // `CAFE 500G $18.900 B`: the tax code goes with the amount.
  return places.map((place, at) => (at < priced.length ? place : (places[priced.length - 1] ?? place)))
}

function columnOfEndToken(
  token: Token | undefined,
  columns: Column[],
  extents: Span[],
  allowed: (column: number) => boolean,
): number | undefined {
  if (!token) return undefined
  const under = overlapping(token, extents).find(
    (at) => allowed(at) && fitsKind(token, columns[at]?.kind ?? 'otro'),
  )
  return under
}

/** `23.600A`: a tax letter is glued to the amount. */
const figure = new RegExp(String.raw`^[-(]?${symbolSource}?\d[\d.,]*(?:%|(?<=[.,]\d{2,3})[A-Z])?\)?$`, 'i')

function fitsKind(token: Token, kind: ColumnKind): boolean {
  if (kind === 'codigo') return /\d/.test(token.text)
  if (kind === 'unidad') return /^\p{L}{1,5}\d?\.?$/u.test(token.text)
  if (kind === 'indice') return /^\d{1,3}[.)]?$/.test(token.text)
  // `T001-22   02/11/26` before the words, under `Guía   Fecha`
  if (kind === 'otro') return /\d/.test(token.text) && !looksLikeMoney(token.text)
  return figure.test(token.text) || isCurrencySign(token.text)
}

/** Columns that can hold a short word: `12 UND`, a tax code. */
const briefWords: ColumnKind[] = ['cantidad', 'impuesto']

/** `Cantidad U. Medida` so close together that they form one column: `3,00 unidades`. */
const namesUnit = ({ key }: Token): boolean => /^(?:MEDIDA|UNIDAD|UNIDADES|UM|UOM)$/.test(key)

/** `IVA 21% (Servicios)`, the name of Spanish taxes in Odoo. */
const isKindOfTax = ({ text }: Token, { kind }: Column): boolean =>
  kind === 'impuesto' && /^\(\p{L}+\)$/u.test(text)

function columnOf(token: Token, columns: Column[], extents: Span[]): number {
  const wordy = /\p{L}{2,}/u.test(token.text) && !isCurrencySign(token.text)
  let best = 0
  let least = Infinity
  for (const [at, column] of columns.entries()) {
    const extent = extents[at]
    if (!extent) continue
    const gap = Math.max(0, extent.x0 - token.x1, token.x0 - extent.x1)
    const edge = Math.min(
      Math.abs(token.x1 - column.x1),
      Math.abs(token.x0 - column.x0),
      Math.abs(token.x0 + token.x1 - column.x0 - column.x1) / 2,
    )
    const isBrief =
      briefWords.includes(column.kind) &&
      (token.key.length <= 4 || column.tokens.some(namesUnit) || isKindOfTax(token, column))
    const misfit = wordy && !textual.includes(column.kind) && !isBrief
    const words = !wordy && column.kind === 'descripcion' ? 20 : 0
    const cost = gap + edge * 0.2 + words + (misfit ? 1000 : 0)
    if (cost < least) [best, least] = [at, cost]
  }
  return best
}
