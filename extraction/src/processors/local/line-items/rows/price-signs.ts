// Restores the `@` before a price that stands alone below its item, if OCR reads it as a digit.
import { sameAmount } from '@conforme/contract/values/amounts'
import { amountsIn, readAmount, type Reader } from '../../../../layout/found.ts'
import type { Labelled } from '../../../../labels/labelled.ts'
import { toCell, type Row, type Token } from '../../../../layout/sheet.ts'

/** `03.50` under `2 Teh Tarik   7.00`, `824.50` under `VIT C   24.50`: without its first digit it equals the amount. */
export function withPriceSigns(page: Labelled, reader: Reader): Labelled {
  if (!reader.fromPicture) return page
  const { rows } = page.sheet
  const mended = rows.map((row, at) => {
    const token = priceAlone(row)
    const price = token && makesAmount(rows[at - 1], token.price, reader) ? token.word : undefined
    return price ? { ...row, tokens: [price], cells: [toCell([price])] } : row
  })
  return { ...page, sheet: { ...page.sheet, rows: mended } }
}

/** OCR misreadings of `@`. */
const misread = /^\(?(?:[@©]|[0689aeQO€])[~.]?(\d{1,4}[.,]\d{2})$/

function priceAlone({ tokens }: Row): { word: Token; price: string } | undefined {
  const [first, ...rest] = tokens
  const last = rest.at(-1) ?? first
  const price = misread.exec(tokens.map(({ text }) => text).join(''))?.[1]
  return first && last && price && rest.length < 2
    ? { word: { ...first, text: `@${price}`, key: `@${price}`, x1: last.x1 }, price }
    : undefined
}

function makesAmount(over: Row | undefined, price: string, reader: Reader): boolean {
  const [word] = over?.tokens ?? []
  const amount = over && amountsIn(over.tokens, reader).at(-1)
  const one = word && readAmount({ ...word, text: price }, reader)
  if (!over || !amount || one === undefined) return false
  const counts = over.tokens.filter(({ text }) => /^\d{1,3}$/.test(text)).map(({ text }) => Number(text))
  return [1, ...counts].some((count) => count > 0 && sameAmount(count * one, amount.value))
}
