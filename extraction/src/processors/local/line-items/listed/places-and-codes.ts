// Separates line numbers and codes from the start or end of every item's words.
import { isMonthWord } from '@conforme/contract/values/dates'
import { datesIn, type Reader } from '../../../../layout/found.ts'
import { heightOf, textOf, type Row, type Token } from '../../../../layout/sheet.ts'
import type { ItemFound } from '../items/to-item.ts'
import { isOnlyCode } from './listed-figures.ts'
import { isNamed } from './listed-quantity.ts'

/** `1 Paracetamol 500mg   2 str   6.500`, `2 Masker …`: line numbers, if the quantity stands elsewhere. */
export function withoutPlaces(items: ItemFound[]): ItemFound[] {
  if (items.length > 1 && items.every(isNumbered)) return items.map(withoutNumber)
  const isAtPlace = ({ item, tokens }: ItemFound, at: number) => {
    const [first, ...rest] = tokens.descripcion ?? []
    const isPlace = /^\d{1,3}$/.test(first?.text ?? '') && Number(first?.text) === at + 1
    return isPlace && rest.length > 0 && (item.cantidad !== undefined || first?.text.startsWith('0') === true)
  }
  // `2 SILICONE SEALANT` over `2 UNIT   12.72`: the line number equals the quantity and was taken for it.
  const isWithoutPlace = ({ item, tokens }: ItemFound, at: number) =>
    item.cantidad === at + 1 && !/^\d/.test(tokens.descripcion?.[0]?.text ?? '')
  const atPlace = items.filter((one, at) => isAtPlace(one, at))
  if (atPlace.length < 2 || !items.every((one, at) => isAtPlace(one, at) || isWithoutPlace(one, at)))
    return items
  return items.map((one) => (atPlace.includes(one) ? withoutFirst(one) : one))
}

function withoutFirst({ item, tokens }: ItemFound): ItemFound {
  const descripcion = (tokens.descripcion ?? []).slice(1)
  return { item: { ...item, descripcion: textOf(descripcion) }, tokens: { ...tokens, descripcion } }
}

/** `02 Nov  Bookkeeping`, `05/11/2026  Payroll run` on every item: drops the date. */
export function withoutDays(items: ItemFound[], reader: Reader): ItemFound[] {
  const restOf = ({ tokens: { descripcion = [] } }: ItemFound) => {
    const rest = descripcion.slice(dayAtStart(descripcion, reader))
    return rest.length < descripcion.length && isNamed(rest) ? rest : undefined
  }
  if (items.length < 2 || !items.every(restOf)) return items
  return items.map((one) => {
    const descripcion = restOf(one) ?? []
    return {
      item: { ...one.item, descripcion: textOf(descripcion) },
      tokens: { ...one.tokens, descripcion },
    }
  })
}

/** Number of words of a leading date, also without its year. */
function dayAtStart(tokens: readonly Token[], reader: Reader): number {
  const [first, second] = tokens
  const date = datesIn(tokens.slice(0, 3), reader).find((one) => one.tokens[0] === first)
  if (date) return date.tokens.length
  const isDay = (token: Token | undefined) => /^\d{1,2}$/.test(token?.text ?? '')
  const isMonth = (token: Token | undefined) => token !== undefined && isMonthWord(token.key)
  return (isDay(first) && isMonth(second)) || (isMonth(first) && isDay(second)) ? 2 : 0
}

const numbered = /^(\d{1,3})[).](?=\p{L})/u

/** Line number glued to the name: `1)BALLOON PUMP`, `2)PARTY HAT` */
const isNumbered = ({ item }: ItemFound, at: number): boolean =>
  Number(numbered.exec(item.descripcion ?? '')?.[1]) === at + 1

const withoutNumber = ({ item, tokens }: ItemFound): ItemFound => ({
  item: { ...item, descripcion: item.descripcion?.replace(numbered, '') },
  tokens,
})

/** `LECHE 1L   007501020   25.50`: the number after the words of every item is its code. */
export function withCodesBehind(items: ItemFound[]): ItemFound[] {
  const codeOf = ({ item, tokens }: ItemFound) => {
    const [code, ...words] = (tokens.descripcion ?? []).toReversed()
    return item.codigo === undefined && words.length > 0 && /^\d{8,13}$/.test(code?.text ?? '')
      ? code
      : undefined
  }
  if (items.length < 2 || !items.every(codeOf)) return items
  return items.map((one) => {
    const code = codeOf(one)
    const descripcion = (one.tokens.descripcion ?? []).filter((token) => token !== code)
    return {
      item: { ...one.item, codigo: code?.text, descripcion: textOf(descripcion) },
      tokens: { ...one.tokens, codigo: code ? [code] : [], descripcion },
    }
  })
}

/** A code on the line below every item, including the last; codes above items leave none below the last. */
export function withCodesUnder(items: ItemFound[], rows: readonly Row[]): ItemFound[] {
  const rowsOf = ({ tokens }: ItemFound) =>
    Object.values(tokens)
      .flat()
      .map(({ row }) => row)
  const codes = items.map((one, at) => {
    const [last, next] = [
      Math.max(...rowsOf(one)),
      Math.min(...rowsOf(items[at + 1] ?? { item: {}, tokens: {} })),
    ]
    const under = rows.filter(({ index, tokens }) => index > last && index < next && isOnlyCode(tokens))
    return one.item.codigo === undefined && under.length === 1 ? under[0]?.tokens : undefined
  })
  if (items.length < 2 || !codes.every((code) => code !== undefined)) return items
  return items.map(({ item, tokens }, at) => {
    const codigo = codes[at] ?? []
    return { item: { codigo: textOf(codigo), ...item }, tokens: { codigo, ...tokens } }
  })
}

/** `201   PINTURA VINILO`, `4011 BANANAS   1.29`: the number before the words of an item is its code. */
export function withCodesBefore(items: ItemFound[]): ItemFound[] {
  const codes = items.map(codeBefore)
  if (!areInColumn(items, codes) && !areBeforeNames(items, codes)) return items
  return items.map((one, at) => withCode(one, codes[at]))
}

type Codes = readonly (Token | undefined)[]

/** The number that was taken for a quantity or for a word of the name. */
function codeBefore({ item, tokens: { descripcion = [], cantidad = [] } }: ItemFound): Token | undefined {
  if (item.codigo !== undefined) return undefined
  const [counted] = item.precio === undefined && cantidad.length === 1 ? cantidad : []
  const first = counted && isBareCode(counted) ? counted : descripcion[0]
  const isCode = first !== undefined && /^\d{3,6}$/.test(first.text)
  return isCode && descripcion.some(({ text }) => /\p{L}{3}/u.test(text)) ? first : undefined
}

const fewestInColumn = 3
const apart = 1 // heights of a letter

/** Codes before every item, separated from the words and equally long, with the quantity elsewhere. */
function areInColumn(items: ItemFound[], codes: Codes): boolean {
  const isApart = ({ item, tokens: { descripcion = [] } }: ItemFound, code: Token) => {
    const word = descripcion[1]
    const isBeside = code === descripcion[0] && word?.row === code.row
    return item.cantidad !== undefined && isBeside && word.x0 - code.x1 > apart * heightOf(code)
  }
  return (
    items.length >= fewestInColumn &&
    items.every((one, at) => {
      const code = codes[at]
      return code?.text.length === codes[0]?.text.length && code !== undefined && isApart(one, code)
    })
  )
}

/** Codes before every name; PLU codes also before some, if no other name starts with a number. */
function areBeforeNames(items: ItemFound[], all: Codes): boolean {
  const codes = all.map((code) => (code && isBareCode(code) ? code : undefined))
  const found = codes.flatMap((code) => code ?? [])
  const areOfScale = found.every(({ text }) => /^[89]?[34]\d{3}$/.test(text))
  const isOther = items.some(
    ({ tokens }, at) => !codes[at] && /^\d/.test(tokens.descripcion?.[0]?.text ?? ''),
  )
  const isBorneOut = found.length > 1 || items.some(({ item }, at) => codes[at] && item.precio !== undefined)
  // A thousand flyers, four thousand cards: quantities are round, codes are not all round.
  const isRound = found.every(({ text }) => Number(text) % 50 === 0)
  return isBorneOut && !isRound && (found.length === items.length || (areOfScale && !isOther))
}

const isBareCode = ({ text }: Token): boolean => /^\d{4,5}$/.test(text)

function withCode(one: ItemFound, code: Token | undefined): ItemFound {
  if (!code) return one
  const isCounted = one.tokens.cantidad?.includes(code)
  const { cantidad, ...item } = one.item
  const { cantidad: counted, ...tokens } = one.tokens
  const descripcion = (one.tokens.descripcion ?? []).filter((token) => token !== code)
  return {
    item: {
      codigo: code.text,
      ...item,
      descripcion: textOf(descripcion),
      ...(!isCounted && cantidad !== undefined && { cantidad }),
    },
    tokens: { codigo: [code], ...tokens, descripcion, ...(!isCounted && counted && { cantidad: counted }) },
  }
}
