// Groups of items with a name above and a sum below: `Parts` … `Total Parts   114.90`. Neither is an item.
import { plainText, type Row, type Sheet } from '../../../../layout/sheet.ts'

const sumOfGroup = /^(?:SUB ?)?TOTAL (?:DE |OF )?(\p{L}[\p{L} &/-]+?)(?: ?:)?(?: [^\p{L}]*\d.*)?$/u

interface GroupRows {
  names: ReadonlySet<Row>
  sums: ReadonlySet<Row>
}

export function findGroupRows({ rows }: Sheet): GroupRows {
  const names = new Set<Row>()
  const sums = new Set<Row>()
  for (const sum of rows) {
    const name = sumOfGroup.exec(plainText(sum.tokens))?.[1]
    const over = name && rows.slice(0, sum.index).findLast((row) => isCalled(row, name))
    if (!over) continue
    // `LABOR   HRS   RATE   AMOUNT` is also a row of headings.
    if (over.cells.length === 1) names.add(over)
    sums.add(sum)
  }
  return { names, sums }
}

const isCalled = ({ cells: [first] }: Row, name: string): boolean =>
  first !== undefined && plainText(first.tokens).replace(/ ?:$/, '') === name
