// Items of two lines under headings that name no description: what was sold stands on a line of its own, over its figures.
import { looksLikeMoney } from '../../../layout/found.ts'
import { textOf, type Row, type Token } from '../../../layout/sheet.ts'
import type { Column } from './column.ts'
import { columnKindOf } from './column-kinds.ts'
import type { ItemFound } from './to-item.ts'

interface StackedText {
  /** The rows of figures. */
  rows: Row[]
  /** The words over each of them, by the number of its row. */
  over: Map<number, Token[]>
  columns: Column[]
}

export function stackedText(rows: Row[], columns: Column[]): StackedText | undefined {
  const named = columns.map((column): Column => (isCode(column) ? { ...column, kind: 'codigo' } : column))
  if (columns.length === 0 || named.some(({ kind }) => kind === 'descripcion')) return undefined
  const over = new Map<number, Token[]>()
  let words: Token[] = []
  for (const row of rows) {
    if (isText(row)) words.push(...row.tokens)
    else {
      // Figures without words end the items; where they come first, nothing is stacked.
      if (words.length === 0) break
      over.set(row.index, words)
      words = []
    }
  }
  return over.size > 0
    ? { rows: rows.filter(({ index }) => over.has(index)), over, columns: named }
    : undefined
}

/** `Code` stands for the description only where nothing stands over the figures. */
const isCode = ({ kind, tokens }: Column): boolean =>
  kind === 'descripcion' && columnKindOf(textOf(tokens)) === 'codigo'

const isText = ({ cells, tokens }: Row): boolean =>
  cells.length === 1 &&
  tokens.some(({ text }) => /\p{L}{3}/u.test(text)) &&
  !looksLikeMoney(tokens.at(-1)?.text ?? '')

export function withText(items: ItemFound[], { over }: StackedText): ItemFound[] {
  return items.map((one) => {
    const row = Object.values(one.tokens)[0]?.[0]?.row
    const words = row === undefined ? undefined : over.get(row)
    if (!words || one.item.descripcion) return one
    return {
      ...one,
      item: { descripcion: textOf(words), ...one.item },
      tokens: { descripcion: words, ...one.tokens },
    }
  })
}
