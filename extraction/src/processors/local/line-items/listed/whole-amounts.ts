// Finds items in a list without headings whose amounts have no decimals: `3 KG PAPA CANCHAN   9` over `TOTAL   S/ 48`. Rows
// of the header may also end in a whole number, so only consecutive rows that add up to a labelled sum below them are items;
// between them and that sum only rows of other sums may stand.
import { sameAmount } from '@conforme/contract/values/amounts'
import type { LabelName } from '../../../../labels/labels.ts'
import { occurrencesOf, type Labelled } from '../../../../labels/labelled.ts'
import { amountsIn, isMoney, type Found, type Reader } from '../../../../layout/found.ts'
import { textOf, type Row, type Token } from '../../../../layout/sheet.ts'
import type { ItemFound } from '../items/to-item.ts'
import { isNamed } from './listed-quantity.ts'
import { toListedItem } from './to-listed-item.ts'

interface WholeLine {
  words: Token[]
  amount: Found<number>
}

const fewestLines = 2

export function wholeItems(page: Labelled, reader: Reader): ItemFound[] {
  for (const { row } of occurrencesOf(page, 'subtotal', 'taxed', 'total')) {
    const sum = amountsIn(page.sheet.rows[row]?.tokens ?? [], reader).at(-1)?.value
    const over = page.sheet.rows.slice(0, row)
    const end = over.findLastIndex((one) => !isSum(page, one) && hasText(one))
    const lines = sum === undefined ? [] : linesOf({ page, over: over.slice(0, end + 1), sum }, reader)
    // Items that all have decimals are found by other rules.
    if (!lines.some(({ amount }) => !isMoney(textOf(amount.tokens), reader))) continue
    const items = lines.flatMap(
      ({ words, amount }) => toListedItem(words, [], amount, { reader, isCounted: false }) ?? [],
    )
    if (items.length >= fewestLines && items.length === lines.length) return items
  }
  return []
}

const hasText = ({ tokens }: Row): boolean => tokens.some(({ text }) => /[\p{L}\d]/u.test(text))

const sums: LabelName[] = [
  'subtotal',
  'total',
  'taxed',
  'tax',
  'exempt',
  'unaffected',
  'exported',
  'free',
  'discount',
]

const isSum = ({ byRow }: Labelled, { index }: Row): boolean =>
  (byRow.get(index) ?? []).some(
    ({ startsCell, names }) => startsCell && names.some((name) => sums.includes(name)),
  )

/** The last rows above the sum that add up to it, or none if a row of another kind stands between them. */
function linesOf(
  { page, over, sum }: { page: Labelled; over: readonly Row[]; sum: number },
  reader: Reader,
): WholeLine[] {
  const lines: WholeLine[] = []
  let rest = sum
  for (const row of over.toReversed()) {
    if (!hasText(row)) continue
    const line = isSum(page, row) ? undefined : wholeLine(row, reader)
    if (!line) return []
    lines.unshift(line)
    rest -= line.amount.value
    if (sameAmount(rest, 0)) return lines
    if (rest < 0) return []
  }
  return []
}

/** A row with a name and an amount that fills the last cell. */
function wholeLine({ cells, tokens }: Row, reader: Reader): WholeLine | undefined {
  const amount = amountsIn(tokens, reader).at(-1)
  const last = cells.at(-1)
  const words = tokens.filter((token) => !last?.tokens.includes(token))
  if (!amount || !last || amount.value <= 0 || !isNamed(words)) return undefined
  return last.tokens.includes(amount.tokens[0] as Token) &&
    amount.tokens.includes(last.tokens.at(-1) as Token)
    ? { words, amount }
    : undefined
}
