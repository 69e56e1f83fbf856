// Items as small stacked forms: `Descripción: Cigarros`, `Cantidad: 2, Valor unitario: 100.00, Importe: 200.00`.
import { sameAmount } from '@conforme/contract/values/amounts'
import type { Labelled } from '../../../../labels/labelled.ts'
import { amountsIn, isCurrencySign, textIn, type Found, type Reader } from '../../../../layout/found.ts'
import { toKey } from '../../../../layout/normal-text.ts'
import { textOf, type Row, type Token } from '../../../../layout/sheet.ts'
import { columnKindOf, columnKindOfKey, type ColumnKind } from '../columns/column-kinds.ts'
import { leadingQuantity } from './listed-quantity.ts'
import { asItem, type ItemFound } from '../items/to-item.ts'

interface LabelledValue {
  kind: ColumnKind | undefined
  tokens: Token[]
}

/** The first value of each kind; base and amount of the item's tax follow its own amount and are ignored. */
interface Form {
  values: Map<ColumnKind, Token[]>
  first: Row
  last: Row
}

interface LabelledItems {
  items: ItemFound[]
  /** All words of the forms; totals must not be searched among them. */
  tokens: Token[]
}

export function labelledItems({ sheet }: Labelled, reader: Reader): LabelledItems {
  const forms: Form[] = []
  for (const row of sheet.rows) {
    const values = valuesOf(row)
    const form = forms.at(-1)
    if (values.length === 0 && form) goOn(form, row, sheet.em)
    for (const { kind, tokens } of values) {
      if (!kind || kind === 'otro') continue
      const current = forms.at(-1)
      if (!current || beginsAnother(current, kind)) {
        forms.push({ values: new Map([[kind, tokens]]), first: row, last: row })
      } else if (!current.values.has(kind) && (current.last === row || !isWhole(current))) {
        current.values.set(kind, tokens)
        current.last = row
      }
    }
  }
  const read = forms.flatMap((form) => {
    const item = toItem(form, sheet.rows, reader)
    const rows = sheet.rows.slice(form.first.index, form.last.index + 1)
    return item ? [{ item, tokens: rows.flatMap((row) => row.tokens) }] : []
  })
  return { items: read.map(({ item }) => item), tokens: read.flatMap(({ tokens }) => tokens) }
}

const longestLabel = 5 // words

/**
 * `Cantidad: 2, Valor unitario: 100.00`: the text after each colon, up to the next label. Without colons,
 * `Menge` and `88` are in separate cells.
 */
function valuesOf({ tokens, cells }: Row): LabelledValue[] {
  // `PRECIO   $   23.40`
  const [label, value, ...others] = cells.filter(({ text }) => !isCurrencySign(text))
  if (label && value && others.length === 0 && !tokens.some(({ colon }) => colon)) {
    const kind = columnKindOf(label.text)
    // `UNLEADED PLUS   15.214G` above its price and amount
    return !kind && ofFuel.test(value.text)
      ? [
          { kind: 'descripcion', tokens: [...label.tokens] },
          { kind: 'cantidad', tokens: [...value.tokens] },
        ]
      : [{ kind, tokens: [...value.tokens] }]
  }
  const ends = tokens.flatMap((token, at) => (token.colon ? [at] : []))
  const labels = ends.map((end, at) => ({ ...labelBefore(tokens, (ends[at - 1] ?? -1) + 1, end), end }))
  return labels.map(({ kind, end }, at) => ({
    kind,
    tokens: tokens.slice(end + 1, labels[at + 1]?.start ?? tokens.length),
  }))
}

const ofFuel = /^\d{1,4}[.,]\d{2,3} ?(?:G|GL?NS?|GALS?|GALLONS?|L|LTS?|LITRES?|LITROS?)$/i

/** The longest known heading that ends at the colon; if none is known, the words after the last comma. */
function labelBefore(
  tokens: readonly Token[],
  from: number,
  end: number,
): { start: number; kind: ColumnKind | undefined } {
  for (let start = Math.max(from, end - longestLabel + 1); start <= end; start++) {
    const kind = columnKindOfKey(toKey(textOf(tokens.slice(start, end + 1))))
    if (kind) return { start, kind }
  }
  const comma = tokens.slice(from, end).findLastIndex(({ text }) => text.endsWith(','))
  const start = from + comma + 1
  return { start, kind: columnKindOf(textOf(tokens.slice(start, end + 1))) }
}

function beginsAnother({ values }: Form, kind: ColumnKind): boolean {
  const [last, words] = [...values].at(-1) ?? []
  // `Beschreibung` right after `Bezeichnung` continues the item, unless the first has no words: `Concepto 1 de 1`.
  const goesOn = kind === 'descripcion' && last === kind && /\p{L}{3}/u.test(textOf(words ?? []))
  if (!values.has(kind) || goesOn) return false
  const [first] = values.keys()
  return kind === 'descripcion' || kind === 'cantidad' || kind === first
}

/** The form is complete. If it has no quantity, that stands above the form. */
const isWhole = ({ values }: Form): boolean =>
  (values.has('cantidad') || (values.has('precio') && !values.has('descripcion'))) &&
  (values.has('total') || values.has('subtotal'))

/** A description that wraps to the next row. */
function goOn(form: Form, row: Row, em: number): void {
  const [kind, tokens] = [...form.values].at(-1) ?? []
  const isNext = row.index === form.last.index + 1 && row.page === form.last.page
  if (kind !== 'descripcion' || !tokens || !isNext || row.y0 - form.last.y1 > em) return
  form.values.set(kind, [...tokens, ...row.tokens])
  form.last = row
}

/** Accepted only if the arithmetic of the line fits: other forms have quantities and amounts too. */
function toItem({ values, first }: Form, rows: readonly Row[], reader: Reader): ItemFound | undefined {
  const number = (kind: ColumnKind) => numberIn(values.get(kind) ?? [], reader)
  const text = (kind: ColumnKind) => withoutComma(textIn((values.get(kind) ?? []).filter(isStated)))
  const over =
    values.has('descripcion') || values.has('cantidad') ? undefined : countedOver(first, rows, reader)
  const [cantidad, precio] = [over?.cantidad ?? number('cantidad'), number('precio') ?? number('valor')]
  const [subtotal, descuento] = [number('subtotal'), number('descuento')]
  const total = number('total') ?? subtotal
  const descripcion = over?.descripcion ?? text('descripcion') ?? textOver(first, rows)
  if (!descripcion || !cantidad || !precio || !total) return undefined
  const product = cantidad.value * precio.value
  const [count] = cantidad.tokens
  const cents = 2 + ofMeasure(count?.text ?? '') * precio.value * 100
  const isBorneOut = [0, descuento?.value ?? 0].some((off) => sameAmount(product - off, total.value, cents))
  if (!isBorneOut) return undefined
  return asItem({
    codigo: text('codigo'),
    descripcion,
    unidad: over?.unidad ?? text('unidad'),
    cantidad,
    precio,
    descuento: descuento?.value ? descuento : undefined,
    subtotal,
    total,
  })
}

/**
 * Tolerance for `24.30 lt` for 2,500.00: a pump stops at the amount, and the measured quantity is rounded to its last
 * digit.
 */
const ofMeasure = (count: string): number => {
  const figures = /\d[.,](\d{2,3})(?!\d)/.exec(count)?.[1]
  return figures ? 10 ** -figures.length / 2 : 0
}

/** False for `(ninguno)`, which states that there is no value. */
const isStated = ({ text }: Token): boolean => !/^\(?(?:ningun[oa]s?|none|n\/a|-+)[),]*$/i.test(text)

/** Drops the comma that separates a value from the next label. */
function withoutComma(found: Found<string> | undefined): Found<string> | undefined {
  return found && { ...found, value: found.value.replace(/[,;]$/, '') }
}

function numberIn(tokens: readonly Token[], reader: Reader): Found<number> | undefined {
  const [found] = amountsIn(
    tokens.map((token) => ({ ...token, text: token.text.replace(/(?<=\d)(?:[,;]|G|GL?N|GAL|LT?)$/i, '') })),
    reader,
  )
  if (!found) return undefined
  const isRead = (token: Token) => found.tokens.some(({ x0, row }) => x0 === token.x0 && row === token.row)
  return { value: found.value, tokens: tokens.filter(isRead) }
}

interface CountedOver {
  cantidad: Found<number>
  unidad: Found<string> | undefined
  descripcion: Found<string>
}

/** `2 UND POLO ALGODON`, possibly over `(Color: Negro | Talla: M)`, over `P. Unit: 45.00   Importe: 90.00`. */
function countedOver({ index, page }: Row, rows: readonly Row[], reader: Reader): CountedOver | undefined {
  const isAside = ({ tokens }: Row) => /^\(.*\)$/.test(textOf(tokens))
  const row = rows.slice(Math.max(0, index - 2), index).findLast((over) => !isAside(over))
  const count = row && leadingQuantity([...row.tokens], reader)
  const descripcion = count && textIn(row.tokens.filter((token) => !count.tokens.includes(token)))
  if (!descripcion || row.page !== page || row.tokens.some(({ colon }) => colon)) return undefined
  return { cantidad: count, unidad: count.unit && textIn([count.unit]), descripcion }
}

/** The description can stand above its form without a label. */
function textOver({ index, page }: Row, rows: readonly Row[]): Found<string> | undefined {
  const over = rows[index - 1]
  return over?.page === page &&
    !over.tokens.some(({ colon }) => colon) &&
    /\p{L}{3,}/u.test(textOf(over.tokens))
    ? textIn(over.tokens)
    : undefined
}
