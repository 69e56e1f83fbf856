// Recognizes a row of vague headings as a table header by the amounts below it.
import { looksLikeMoney } from '../../../../layout/found.ts'
import type { Cell, Row, Sheet } from '../../../../layout/sheet.ts'
import type { Column, TableHeader } from './column.ts'

export const headerOverAmounts = (sheet: Sheet, row: Row, columns: Column[]): TableHeader | undefined =>
  isOverAmounts(sheet, row, columns) ? plainHeader(row, columns) : headerOfAmounts(sheet, row, columns)

/** Customs agents and schools use a column per tax class as amounts: each line has its amount in one of the two. */
const taxClass = /^(?:NO ?)?(?:IN)?(?:AFECT|GRAVAD|EXONERAD)/

function plainHeader(row: Row, columns: Column[]): TableHeader {
  const isAmount = ({ kind, tokens }: Column) => kind === 'otro' && taxClass.test(tokens[0]?.key ?? '')
  const named = columns.map((column, at): Column =>
    isAmount(column) || at === columns.length - 1 ? { ...column, kind: 'total' } : column,
  )
  return { page: row.page, from: row.index, to: row.index, columns: named }
}

/** `Fecha  Concepto  Cargo`: if all rows below have words and money there, the last column is the amount. */
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
 * `Importe sin IVA (€)` alone at the right, over words without a heading and amounts with more than two decimals, as
 * energy and telephone bills print them. Amounts with two decimals are found without a heading.
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
