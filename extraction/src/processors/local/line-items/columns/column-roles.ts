// Column kinds from content, if headings mislead or say nothing: phrases are the description, a single word with digits
// is a code, and quantity × price = amount tells the numeric columns apart.
import { sameAmount } from '@conforme/contract/values/amounts'
import { amountsIn, isCurrencySign, looksLikeMoney, type Reader } from '../../../../layout/found.ts'
import { textOf, type Token } from '../../../../layout/sheet.ts'
import { isOfMeasure, type ColumnKind } from './column-kinds.ts'
import type { BodyRow } from '../body-row.ts'
import type { Column } from './column.ts'

export function columnsByContent(body: BodyRow[], columns: Column[], reader: Reader): Column[] {
  const lines = body.map((row) => row.cells).filter((cells) => cells.filter(isNumber(reader)).length >= 2)
  if (lines.length === 0) return loneAmounts(columns)
  // `Pos.` is a line number, not a quantity.
  const isOne = (cell: Token[], at: number) => columns[at]?.kind !== 'indice' && isNumber(reader)(cell)
  if (!lines.some((cells) => cells.filter(isOne).length >= 2))
    return loneAmounts(amountsByPlace(lines, wordsByShape(lines, columns)))
  const named = amountsByPlace(lines, wordsByShape(lines, columns))
  const counted = countsByShape(lines, named, reader)
  const values = valuesOf(lines, counted, reader)
  return netOfDiscounts(values, numbersByArithmetic(lines, values, counted))
}

/** Drops `P. Unit.   Total` if no row has values there, as on a request for quotation. */
export function withoutEmptyMoney(body: BodyRow[], columns: Column[], reader: Reader): Column[] {
  const holds = ({ cells }: BodyRow, kinds: ColumnKind[]) =>
    columns.some(({ kind }, at) => kinds.includes(kind) && amountsIn(cells[at] ?? [], reader).length > 0)
  const counted = body.filter((row) => holds(row, ['cantidad']))
  if (counted.length === 0 || body.some((row) => holds(row, ofMoney))) return columns
  return columns.map((column) => (ofMoney.includes(column.kind) ? { ...column, kind: 'otro' } : column))
}

function valuesOf(lines: Token[][][], columns: Column[], reader: Reader): Values {
  return lines.map((cells) =>
    cells.map((cell, at) => {
      const counted = columns[at]?.kind === 'cantidad' ? withoutUnit(cell) : cell
      return isNumber(reader)(counted) ? amountsIn(counted, reader)[0]?.value : undefined
    }),
  )
}

/** `Prezzo` as the only numeric column is the amount of each line. */
function loneAmounts(columns: Column[]): Column[] {
  const amounts = columns.flatMap(({ kind }, at) => (ofMoney.includes(kind) ? [at] : []))
  const isLone = amounts.length === 1 && !columns.some(({ kind }) => kind === 'cantidad')
  return isLone ? withKinds(columns, new Map(amounts.map((at) => [at, 'total']))) : columns
}

const ofMoney: ColumnKind[] = ['precio', 'valor', 'subtotal', 'total']

/** `Und` over only numbers is the quantity: a unit of measure is a word. */
function countsByShape(lines: Token[][][], columns: Column[], reader: Reader): Column[] {
  const unit = columns.findIndex(({ kind }) => kind === 'unidad')
  if (unit < 0 || columns.some(({ kind }) => kind === 'cantidad')) return columns
  return shareOf(lines, unit, isNumber(reader)) === 1
    ? withKinds(columns, new Map([[unit, 'cantidad']]))
    : columns
}

/** A last column of only money is the amount of each line, whatever its heading. */
function amountsByPlace(lines: Token[][][], columns: Column[]): Column[] {
  if (columns.some(({ kind }) => kind === 'total' || kind === 'subtotal')) return columns
  const last = columns.length - 1
  const isMoney = (cell: Token[]) => looksLikeMoney(cell.at(-1)?.text ?? '')
  // Noughts alone are a tax or a discount that no line has, under a heading that was misread.
  if (shareOf(lines, last, (cell) => /[1-9]/.test(cell.at(-1)?.text ?? '')) === 0) return columns
  if (isOfMeasure(textOf(columns[last]?.tokens ?? []))) return columns
  return nameable.includes(columns[last]?.kind ?? 'total') && shareOf(lines, last, isMoney) === 1
    ? withKinds(columns, new Map([[last, 'total']]))
    : columns
}

const isNumber =
  (reader: Reader) =>
  (cell: Token[]): boolean => {
    const words = cell.filter((token) => !isCurrencySign(token.text))
    return words.length === 1 && !/\p{L}/u.test(words[0]?.text ?? '') && amountsIn(cell, reader).length === 1
  }

const isPhrase = (cell: Token[]): boolean =>
  cell.filter((token) => /\p{L}{2,}/u.test(token.text) && !isCurrencySign(token.text)).length >= 2
const isMark = (cell: Token[]): boolean =>
  cell.length <= 2 &&
  /\d/.test(cell.at(-1)?.text ?? '') &&
  !cell.some((token) => /\p{L}{6,}/u.test(token.text))

function shareOf(lines: Token[][][], at: number, test: (cell: Token[]) => boolean): number {
  const cells = lines.map((cells) => cells[at] ?? []).filter((cell) => cell.length > 0)
  return cells.length === 0 ? 0 : cells.filter(test).length / cells.length
}

const nameable: ColumnKind[] = ['codigo', 'otro', 'indice', 'descripcion']

/** The description is the column with phrases; a heading counts only if its column contains words. */
function wordsByShape(lines: Token[][][], columns: Column[]): Column[] {
  const now = columns.findIndex((column) => column.kind === 'descripcion')
  if (now >= 0 && (shareOf(lines, now, isMark) < 0.8 || shareOf(lines, now, isPhrase) > 0.2)) return columns
  const phrases = columns.map((column, at) =>
    nameable.includes(column.kind) && at !== now ? shareOf(lines, at, isPhrase) : 0,
  )
  const best = phrases.indexOf(Math.max(...phrases))
  if ((phrases[best] ?? 0) < 0.6) return columns
  const codeElsewhere = columns.some((column, at) => column.kind === 'codigo' && at !== best)
  const kinds = new Map<number, ColumnKind>([[best, 'descripcion']])
  if (now >= 0) kinds.set(now, codeElsewhere ? 'otro' : 'codigo')
  return withKinds(columns, kinds)
}

/** Drops the unit of `5 ST` under `Menge ME` */
const withoutUnit = (cell: Token[]): Token[] =>
  cell.length === 2 && /^\p{L}+\.?$/u.test(cell[1]?.text ?? '') ? cell.slice(0, 1) : cell

interface Roles {
  quantity: number
  price: number
  amount: number
  discount?: number
}

/** Keeps the kinds from the headings if at least one line satisfies their arithmetic. */
function numbersByArithmetic(lines: Token[][][], values: Values, columns: Column[]): Column[] {
  const of = (...kinds: ColumnKind[]) =>
    columns.flatMap((column, at) => (kinds.includes(column.kind) ? [at] : []))
  const [quantities, prices, amounts] = [of('cantidad'), of('precio', 'valor'), of('total', 'subtotal')]
  const stated = quantities.flatMap((quantity) =>
    prices.flatMap((price) => amounts.map((amount) => ({ quantity, price, amount }))),
  )
  const borneOut = stated.filter((roles) => fitting(values, roles) > 0)
  if (borneOut.length > 0)
    return withoutSecondAmounts(columns, new Set(borneOut.map((roles) => roles.amount)))
  const known = quantities.length > 0 && prices.length > 0 && amounts.length > 0
  // If all three columns are named, a discount or rounding explains a mismatch more often than a wrong heading.
  const found =
    bestRoles(values, columns, lines, known ? 2 : 1) ??
    (known ? undefined : discounted(values, columns, lines))
  if (!found) return columns
  const code = columns.some((column) => column.kind === 'codigo') ? 'otro' : 'codigo'
  const kinds = new Map<number, ColumnKind>()
  // `Cajas` beside the weight that is priced is a count of whole numbers.
  const isCount = (at: number) => values.every((line) => (line[at] ?? 0) < 1000)
  for (const at of quantities) kinds.set(at, isCount(at) ? 'otro' : code)
  for (const at of prices) kinds.set(at, 'otro')
  if (found.discount !== undefined) kinds.set(found.discount, 'descuento')
  kinds.set(found.quantity, 'cantidad')
  kinds.set(found.price, columns[found.price]?.kind === 'valor' ? 'valor' : 'precio')
  kinds.set(found.amount, columns[found.amount]?.kind === 'subtotal' ? 'subtotal' : 'total')
  return withoutSecondAmounts(withKinds(columns, kinds), new Set([found.amount]))
}

/** Of `Subtotal` and `Subtotal c/IVA`, the amount is the one that equals quantity × price. */
function withoutSecondAmounts(columns: Column[], borneOut: ReadonlySet<number>): Column[] {
  const kindsBorneOut = new Set([...borneOut].map((at) => columns[at]?.kind))
  const other = columns.flatMap(({ kind }, at) =>
    (kind === 'subtotal' || kind === 'total') && kindsBorneOut.has(kind) && !borneOut.has(at) ? [at] : [],
  )
  return withKinds(columns, new Map(other.map((at) => [at, 'otro'])))
}

/** `V.BRUTO`, `DSCTO` and `V.NETO`: the amount of a line is what remains after its discount. */
function netOfDiscounts(values: Values, columns: Column[]): Column[] {
  const gross = columns.findIndex(({ kind }) => kind === 'subtotal' || kind === 'total')
  const places = columns.map((_, at) => at).filter((at) => at > gross)
  const isNet = (discount: number, net: number): boolean => {
    const known = values.flatMap((line) => {
      const [whole, off, rest] = [line[gross], line[discount], line[net]]
      return whole === undefined || off === undefined || rest === undefined ? [] : [{ whole, off, rest }]
    })
    return (
      known.length === values.length &&
      known.some(({ off }) => off !== 0) &&
      known.every(({ whole, off, rest }) => sameAmount(whole - Math.abs(off), rest, 1))
    )
  }
  if (gross < 0) return columns
  for (const discount of places.filter((at) => columns[at]?.kind === 'descuento'))
    for (const net of places)
      if (net !== discount && isNet(discount, net))
        return withKinds(
          columns,
          new Map([
            [gross, 'otro'],
            [net, 'total'],
          ]),
        )
  return columns
}

type Values = (number | undefined)[][]

/** Number of lines in which quantity × price equals the amount; lines with a zero do not count. */
function fitting(values: Values, roles: Roles): number {
  return values.filter((line) => {
    const [quantity, price, amount] = [line[roles.quantity], line[roles.price], line[roles.amount]]
    const discount = roles.discount === undefined ? 0 : line[roles.discount]
    if (quantity === undefined || price === undefined || amount === undefined || discount === undefined)
      return false
    if (quantity === 0 || price === 0) return false
    return discount === 0
      ? sameAmount(quantity * price, amount, 2)
      : [
          quantity * price - discount,
          quantity * (price - discount),
          quantity * price * (1 - discount / 100),
        ].some((one) => sameAmount(one, amount, 2))
  }).length
}

const open: ColumnKind[] = [
  'otro',
  'unidad',
  'cantidad',
  'precio',
  'valor',
  'subtotal',
  'total',
  'codigo',
  'indice',
]

/** The three columns that satisfy quantity × price = amount; headings break a tie, then the usual order. */
function bestRoles(
  values: Values,
  columns: Column[],
  lines: Token[][][],
  atLeast: number,
): Roles | undefined {
  const places = columns.flatMap((column, at) => (open.includes(column.kind) ? [at] : []))
  const money = (at: number) => shareOf(lines, at, (cell) => looksLikeMoney(cell.at(-1)?.text ?? '')) > 0.5
  const is = (at: number, ...kinds: ColumnKind[]) => kinds.includes(columns[at]?.kind ?? 'otro')
  const candidates = places
    .flatMap((quantity) => places.flatMap((price) => places.map((amount) => ({ quantity, price, amount }))))
    .filter((one) => new Set([one.quantity, one.price, one.amount]).size === 3)
    .filter((one) => money(one.amount) && (money(one.price) || is(one.price, 'precio', 'valor')))
    .filter((one) => !is(one.quantity, 'precio', 'valor') && !is(one.amount, 'cantidad'))
    .filter((one) => fitting(values, one) >= Math.max(atLeast, values.length * 0.8))
  const worth = (one: Roles) =>
    (is(one.quantity, 'cantidad') ? 4 : is(one.quantity, 'codigo', 'indice', 'total', 'subtotal') ? -4 : 0) +
    (is(one.price, 'precio', 'valor') ? 4 : 0) +
    (is(one.amount, 'total') ? 4 : is(one.amount, 'subtotal') ? 3 : 0) +
    (is(one.quantity, 'unidad') ? 2 : 0) +
    (one.quantity < one.price ? 1 : 0) +
    (one.price < one.amount ? 1 : 0)
  return candidates.toSorted((a, b) => worth(b) - worth(a))[0]
}

/** A price under an unknown heading, and a discount. */
function discounted(values: Values, columns: Column[], lines: Token[][][]): Roles | undefined {
  const quantity = columns.findIndex((column) => column.kind === 'cantidad')
  const amount = columns.findLastIndex((column) => column.kind === 'total' || column.kind === 'subtotal')
  const price = columns.findIndex(
    (column, at) =>
      column.kind === 'otro' && shareOf(lines, at, (cell) => looksLikeMoney(cell.at(-1)?.text ?? '')) > 0.5,
  )
  const discounts = columns.flatMap((column, at) =>
    at !== price && (column.kind === 'descuento' || column.kind === 'otro') ? [at] : [],
  )
  if (quantity < 0 || amount < 0 || price < 0) return undefined
  return discounts
    .map((discount) => ({ quantity, price, amount, discount }))
    .find((roles) => fitting(values, roles) === values.length)
}

function withKinds(columns: Column[], kinds: ReadonlyMap<number, ColumnKind>): Column[] {
  return columns.map((column, at) => ({ ...column, kind: kinds.get(at) ?? column.kind }))
}
