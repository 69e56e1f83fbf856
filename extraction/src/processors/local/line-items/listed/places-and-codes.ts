// What stands before or behind the words of every item of a list, and is none of them: its place, its code.
import { textOf } from '../../../../layout/sheet.ts'
import type { ItemFound } from '../items/to-item.ts'

/** `1 Paracetamol 500mg   2 str   6.500`, `2 Masker …`, and so on: how many were sold stands elsewhere, so these are places in the list. */
export function withoutPlaces(items: ItemFound[]): ItemFound[] {
  if (items.length > 1 && items.every(isNumbered)) return items.map(withoutNumber)
  const isAtPlace = ({ item, tokens }: ItemFound, at: number) => {
    const [first, ...rest] = tokens.descripcion ?? []
    const isPlace = /^\d{1,3}$/.test(first?.text ?? '') && Number(first?.text) === at + 1
    return isPlace && rest.length > 0 && (item.cantidad !== undefined || first?.text.startsWith('0') === true)
  }
  if (items.length < 2 || !items.every(isAtPlace)) return items
  return items.map(({ item, tokens }) => {
    const descripcion = (tokens.descripcion ?? []).slice(1)
    return { item: { ...item, descripcion: textOf(descripcion) }, tokens: { ...tokens, descripcion } }
  })
}

const numbered = /^(\d{1,3})[).](?=\p{L})/u

/** `1)BALLOON PUMP`, `2)PARTY HAT` */
const isNumbered = ({ item }: ItemFound, at: number): boolean =>
  Number(numbered.exec(item.descripcion ?? '')?.[1]) === at + 1

const withoutNumber = ({ item, tokens }: ItemFound): ItemFound => ({
  item: { ...item, descripcion: item.descripcion?.replace(numbered, '') },
  tokens,
})

/** `LECHE 1L   007501020   25.50` and so on: the number behind the words of every item is its code. */
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
