// Groups of lines with a name over them and a sum under them: `Parts` … `Total Parts   114.90`. Neither was sold.
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
    // `LABOR   HRS   RATE   AMOUNT` heads its columns, too.
    if (over.cells.length === 1) names.add(over)
    sums.add(sum)
  }
  return { names, sums }
}

const isCalled = ({ cells: [first] }: Row, name: string): boolean =>
  first !== undefined && plainText(first.tokens).replace(/ ?:$/, '') === name
