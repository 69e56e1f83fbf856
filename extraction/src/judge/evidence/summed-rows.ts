// A base or tax that the paper prints by rate: the value is the sum of the rows that bear its label.
import type { LabelName } from '../../labels/labels.ts'
import { placeOfWords, type AmountPlace } from '../../layout/place.ts'
import type { WordIndex } from '../../layout/word-index.ts'
import type { Evidence } from './evidence.ts'
import type { Labels } from './labels.ts'

/** Amounts that end within this share of the page's width of each other stand in one column. */
const sameColumn = 0.02
const mostRows = 8
const halfCent = 0.005
/** `1.234` could be 1.234 or 1,234: only amounts with cents are added. */
const withCents = /[.,]\d{2}\D*$/

/** Requires all rows of one column that bear a wanted label to add up to the value. */
export function findSummedRows(
  { index, labels }: { index: WordIndex; labels: Labels },
  value: number,
  wanted: readonly LabelName[],
  itemRows: ReadonlySet<number>,
): Evidence | undefined {
  const rows = index.amounts.filter(
    (amount) =>
      amount.exact &&
      !amount.percent &&
      amount.value !== 0 &&
      withCents.test(amount.text) &&
      !itemRows.has(amount.row) &&
      labelOfRow(index, labels, amount)?.names.some((name) => wanted.includes(name)),
  )
  const summed = columnsOf(rows).find(
    (column) =>
      column.length >= 2 &&
      column.length <= mostRows &&
      Math.abs(column.reduce((sum, amount) => sum + amount.value, 0) - value) < halfCent,
  )
  const first = summed?.[0]
  if (!summed || !first) return undefined
  const label = labelOfRow(index, labels, first)
  return {
    kind: 'exacta',
    place: placeOfWords(
      summed.flatMap((amount) => amount.words),
      true,
    ),
    ...(label && { label }),
    labelled: 'own',
    places: 1,
    summed: summed.map((amount) => amount.text),
  }
}

/** `IVA 21 % de 570,00   119,70`: the label stands before the first amount of the row. */
function labelOfRow(index: WordIndex, labels: Labels, amount: AmountPlace) {
  const before = (index.amountsByRow.get(amount.row) ?? []).filter(({ box }) => box[0] < amount.box[0])
  return labels.of(amount) ?? before.map((other) => labels.of(other)).find((label) => label?.side === 'left')
}

function columnsOf(amounts: readonly AmountPlace[]): AmountPlace[][] {
  const columns: AmountPlace[][] = []
  for (const amount of amounts) {
    const end = amount.box[0] + amount.box[2]
    const column = columns.find(
      ([top]) => top?.page === amount.page && Math.abs(top.box[0] + top.box[2] - end) < sameColumn,
    )
    // Several readings of one word are one amount.
    if (!column) columns.push([amount])
    else if (!column.some(({ words }) => words[0] === amount.words[0])) column.push(amount)
  }
  return columns
}
