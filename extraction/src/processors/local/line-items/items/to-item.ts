// Builds one line item from its rows: the words of each column, with the line's arithmetic deciding what a number is if
// the headings leave it open.
import type { LineItem } from '@conforme/contract/data/extracted-data'
import { sameAmount } from '@conforme/contract/values/amounts'
import { amountsIn, isMarkAmong, textIn, type Found, type Reader } from '../../../../layout/found.ts'
import type { Token } from '../../../../layout/sheet.ts'
import { wordsOf, type ItemRows } from '../rows/group-rows.ts'
import { countBefore, gluedQuantity, settleCount, splitQuantity } from './item-quantity.ts'
import { choosePrice, numberOf, spoiltAmount, withLostMark } from './line-amounts.ts'
import { discountOf } from './line-discount.ts'
import { isTimes, multiplicationIn, multiplicationInBrackets, type Multiplication } from './multiplication.ts'
import type { Column } from '../columns/column.ts'
import { withoutTaxStar } from '../rows/tax-classes.ts'
import { isItemDetail } from '../rows/item-details.ts'
import { isPackage, isPerUnit, isUnit, leadingUnit } from '../rows/unit-words.ts'
import {
  describingRows,
  descriptionOf,
  isPartCode,
  isShortCode,
  joinLines,
  type TextOfTable,
} from '../rows/wrapped-text.ts'
import { columnKindOf, type ColumnKind } from '../columns/column-kinds.ts'

export interface ItemFound {
  item: LineItem
  /** The tokens that each key was read from. */
  tokens: Record<string, Token[]>
}

export function toItem(
  group: ItemRows,
  columns: Column[],
  reader: Reader,
  text: TextOfTable,
): ItemFound | undefined {
  const words = (...kinds: ColumnKind[]) => group.rows.flatMap((row) => wordsOf(row, columns, ...kinds))
  const number = (...kinds: ColumnKind[]) => numberOf(group, columns, kinds, reader)
  const glued = gluedQuantity(words('cantidad', 'unidad'), reader)
  let cantidad = number('cantidad') ?? glued?.cantidad
  let precio = number('precio')
  const valor = number('valor')
  const subtotal = number('subtotal')
  const total = number('total')
  const cost = total ?? subtotal
  const described = joinLines(
    describingRows(group, columns, text).map((row) => descriptionOf(row, columns)),
    text,
  )
  let description = withoutItemDetail(described)
  const inside = cantidad && (precio ?? valor) ? undefined : productAmong(description, cost, reader)
  if (inside) description = description.filter((token) => !inside.tokens.includes(token))
  cantidad ??= inside?.cantidad
  precio ??= inside?.precio
  const named = (precio ?? valor) ? undefined : namedPrice(description, cantidad, cost, reader)
  if (named) description = description.filter((token) => !named.words.includes(token))
  precio ??= named
  if (description.length === 0 && !columns.some(({ kind }) => kind === 'descripcion'))
    description = wordsBehind(words('cantidad'), cantidad)
  const counted = cantidad ? undefined : countBefore(description, precio ?? valor, cost, reader)
  if (counted) description = description.slice(1)
  else if (isTimesBefore(description, cantidad)) description = description.slice(2)
  cantidad ??= counted
  const descuento = discountOf(
    number('descuento'),
    words('descuento'),
    { cantidad, precio: precio ?? valor, amount: cost },
    reader,
  )
  const settled = settleCount(
    { unit: words('unidad'), row: group.anchor.row.tokens.filter((token) => !description.includes(token)) },
    {
      cantidad,
      precio: precio ?? valor,
      amount: cost,
      isReduced: descuento !== undefined,
    },
    reader,
  )
  // `ACEITE GIRASOL 900` extends into the quantity column, up to its `2`.
  if (settled) description = withReach(description, words('cantidad'), settled.cantidad)
  cantidad = settled?.cantidad ?? cantidad
  precio = settled?.precio ?? precio
  const besideCount = words('cantidad').filter((token) => !description.includes(token))
  const stated =
    settled?.unidad ?? glued?.unidad ?? textIn(words('unidad')) ?? splitQuantity(besideCount, reader)
  const measure =
    cantidad && !stated ? (leadingUnit(description) ?? unitBeside(description, group)) : undefined
  const unidad = measure ? textIn([measure]) : stated
  const own = description.filter((token) => token !== measure)
  const { descripcion, codigo } = nameOf(own, group, columns)
  const { price, amount } = withLostMark(
    cantidad?.value,
    choosePrice(cantidad?.value, precio, valor, cost),
    cost ?? spoiltAmount(words('total', 'subtotal'), { cantidad, precio: precio ?? valor }, reader),
    reader,
  )
  const found: Record<string, Found<string | number> | undefined> = {
    codigo,
    descripcion,
    unidad,
    cantidad,
    precio: price,
    ...(precio && valor ? { valor_unitario: valor } : {}),
    descuento,
    subtotal: total ? subtotal : amount,
    total: amount,
  }
  const item = asItem(found)
  return descripcion || codigo || Object.keys(item.tokens).length >= 3 ? item : undefined
}

/** Description and code, which can be part of the description if it has no column. */
function nameOf(
  words: Token[],
  group: ItemRows,
  columns: Column[],
): Record<'descripcion' | 'codigo', Found<string> | undefined> {
  const apart = columns.some((column) => column.kind === 'codigo') ? [] : codeApart(words, group)
  const code = apart.length > 0 ? apart : codeOverCount(group, columns)
  return {
    descripcion: withoutTaxStar(withoutSigns(words, code)),
    codigo: tidyCode(textIn(codeOf(group, columns)) ?? textIn(code)),
  }
}

export function asItem(found: Record<string, Found<string | number> | undefined>): ItemFound {
  const present = Object.entries(found).flatMap(([key, one]) => (one ? [[key, one] as const] : []))
  return {
    item: Object.fromEntries(present.map(([key, one]) => [key, one.value])),
    tokens: Object.fromEntries(present.map(([key, one]) => [key, one.tokens])),
  }
}

/** `2 x KERTAS A4` under `Qty Description`: the quantity before the words. */
const isTimesBefore = ([count, sign, ...words]: Token[], cantidad: Found<number> | undefined): boolean =>
  words.length > 0 && isTimes(sign?.text ?? '') && Number(count?.text) === cantidad?.value

function withReach(words: Token[], counts: Token[], { tokens: [count] }: Found<number>): Token[] {
  const before = count ? counts.slice(0, Math.max(0, counts.indexOf(count))) : []
  const last = words.at(-1)
  const isBeside = ({ row, x0, y0, y1 }: Token) =>
    row === last?.row && x0 - last.x1 < widestWordGap * (y1 - y0)
  return before.length === 1 && before.every(isBeside) ? [...words, ...before] : words
}

const widestWordGap = 1.2 // heights of a letter

/** The description without currency signs, unit prices and its code. */
const withoutSigns = (words: Token[], code: readonly Token[]): Found<string> | undefined =>
  textIn(
    words.filter((token, at) => !isMarkAmong(words, at) && !isPerUnit(token.text) && !code.includes(token)),
  )

export const priceWord = /^P\.? ?U(?:NIT\w*)?\.?:?$|^C\/U|^\(?@|^PRECIO|^UNIT$/i

/** `2   PKT   25.00` under the description: the only word beside the numbers is the unit. */
function unitBeside(description: Token[], { anchor }: ItemRows): Token | undefined {
  const [only, ...others] = description.filter(({ row }) => row === anchor.row.index)
  const isUnder = description.length > 1 && others.length === 0
  return only && isUnder && (isUnit(only) || isPackage(only)) ? only : undefined
}

/** `P.UNIT 29.90` below the description, in a table without a price column. */
function namedPrice(
  words: Token[],
  quantity: Found<number> | undefined,
  amount: Found<number> | undefined,
  reader: Reader,
): (Found<number> & { words: Token[] }) | undefined {
  const at = words.findIndex(({ text }) => priceWord.test(text))
  const word = at < 1 ? undefined : words[at]
  // `@1.30`
  const glued = word && /^\(?@(\d[\d.,]*)\)?$/.exec(word.text)?.[1]
  const behind = word ? words.slice(at + 1) : []
  const [price] = amountsIn(word && glued ? [{ ...word, text: glued }] : behind, reader)
  if (!price || !quantity || !amount || !sameAmount(price.value * quantity.value, amount.value, 2))
    return undefined
  if (word && glued) return { value: price.value, tokens: [word], words: [word] }
  const end = words.indexOf(price.tokens[0] as Token) + 1
  // `P.U. 0.80  Frac.`
  return { ...price, words: words.slice(at, words.slice(end, end + 1).some(isUnit) ? end + 1 : end) }
}

/** `1 CAJA DE REPUESTOS 12.5 KG` under `Cant.`, with no description heading. */
function wordsBehind(words: Token[], count: Found<number> | undefined): Token[] {
  const rest = words.filter((token) => !count?.tokens.includes(token))
  const [only, ...others] = rest
  // `UND` alone is the unit.
  const isOfCount = only !== undefined && others.length === 0 && (isUnit(only) || isPackage(only))
  return !isOfCount && rest.some(({ text }) => /\p{L}{3}/u.test(text)) ? rest : []
}

/** Drops item details that stand on their own line below the description. */
function withoutItemDetail(words: Token[]): Token[] {
  const lines = [...Map.groupBy(words, ({ row }) => row).values()]
  const kept = lines.filter((line) => !isItemDetail(line)).flat()
  return kept.length > 0 ? kept : words
}

/** The first of several codes: `Cód. principal`, `Cód. auxiliar`. */
function codeOf(group: ItemRows, columns: Column[]): Token[] {
  const codes = columns.flatMap((column, at) =>
    column.kind === 'codigo' ? [group.rows.flatMap((row) => row.cells[at] ?? [])] : [],
  )
  return codes.find((tokens) => tokens.length > 0) ?? []
}

/** Removes table lines (OCR's `[0742731`) and joins a code that a narrow column wrapped (`SER-` over `22`). */
function tidyCode(code: Found<string> | undefined): Found<string> | undefined {
  const value = code?.value
    .replace(/^[[\]|{(]+|[[\]|})]+$/g, '')
    .replace(/(?<=[A-Z\d]-) (?=[A-Z\d]+$)/i, '')
    // `2212 (PCS)`
    .replace(/ \(\p{L}{1,5}\)?$/u, '')
    // `I00100000060-` above the words
    .replace(/(?<=\d{4})-$/, '')
    .trim()
  return code && value ? { ...code, value } : undefined
}

/** A code on its own row before or after the words: `N001-PE000023775`, a barcode; or `A115` beside the numbers. */
function codeApart(description: Token[], { anchor }: ItemRows): Token[] {
  const [first, second] = description
  // `[FURN_8855] Panel acústico`, the format of Odoo.
  if (first && second && /^\[[\w./-]+\]$/.test(first.text)) return [first]
  const [before, last] = description.slice(-2)
  const isCode =
    first !== undefined &&
    /^[A-Z\d]+(?:[-./][A-Z\d]+)*-?$/i.test(first.text) &&
    /\d{2}/.test(first.text) &&
    // `88-VASE` is a word of the description.
    !/\p{L}{4}/u.test(first.text)
  if (isCode && second !== undefined && second.row > first.row) return [first]
  if (!last || !before || last.row === before.row) return []
  const isShort = last.row === anchor.row.index && isShortCode(last)
  return isShort || isBarcode(last) || (isPartCode(last) && /\d{2}/.test(last.text)) ? [last] : []
}

/** `7751234567890   ARROZ EXTRA` over `2   24.90   49.80`, under `CODIGO   DESCRIPCION` over `CANT   P.UNIT   IMPORTE`. */
function codeOverCount({ rows, anchor }: ItemRows, columns: Column[]): Token[] {
  const at = columns.findIndex(
    ({ kind, tokens }) => kind === 'cantidad' && tokens.some(({ text }) => columnKindOf(text) === 'codigo'),
  )
  const over = rows.filter(({ row }) => row.index < anchor.row.index).flatMap(({ cells }) => cells[at] ?? [])
  return over.filter(({ text }) => /^\d{6,14}$/.test(text)).slice(0, 1)
}

const isBarcode = ({ text }: Token): boolean => /^\d{12,14}$/.test(text)

/** `2 x 10.00` among the words, if it equals the amount. Otherwise `TABLA 2 X 10` is a size. */
function productAmong(
  words: Token[],
  amount: Found<number> | undefined,
  reader: Reader,
): Multiplication | undefined {
  const inside = multiplicationInBrackets(words, reader) ?? multiplicationIn(words, reader)
  if (!inside || !amount) return undefined
  const { cantidad, precio } = inside
  const slack = Math.max(2, Math.round(cantidad.value))
  return sameAmount(cantidad.value * precio.value, amount.value, slack) ? inside : undefined
}
