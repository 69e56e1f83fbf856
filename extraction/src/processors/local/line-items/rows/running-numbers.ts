// `1 0069081`: a line number in the same column as the code. It is not part of the code.
import type { Column } from '../columns/column.ts'
import type { ItemRows } from './group-rows.ts'

/** Separates the two, if the first numbers count up from one; otherwise they are part of the code. */
export function withoutRunningNumbers(groups: ItemRows[], columns: Column[]): ItemRows[] {
  const index = columns.findIndex((column) => column.kind === 'indice')
  const code = columns.findIndex((column) => column.kind === 'codigo')
  if (code < 0) return groups
  for (const { anchor } of groups) {
    const [inIndex, inCode] = [anchor.cells[index], anchor.cells[code]]
    if (inIndex && inIndex.length > 1 && inCode?.length === 0) inCode.push(...inIndex.splice(1))
  }
  const counted = groups.every(({ anchor }, at) => {
    const cell = anchor.cells[code] ?? []
    return cell.length === 2 && [at + 1, (at + 1) * 10].includes(Number(cell[0]?.text.replace(/[.)-]$/, '')))
  })
  if (counted) for (const { anchor } of groups) anchor.cells[code]?.shift()
  return groups
}
