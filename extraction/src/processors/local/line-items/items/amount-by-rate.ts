// `Valor de venta` over `Exentas   5%   10%`, `Ventas no sujetas   Exentas   Gravadas`: each line has its amount in one of
// these columns and zero in the others, as on papers of Paraguay and El Salvador.
import { sameAmount } from '@conforme/contract/values/amounts'
import { amountsIn, type Reader } from '../../../../layout/found.ts'
import { plainText } from '../../../../layout/sheet.ts'
import type { Column } from '../columns/column.ts'
import type { ColumnKind } from '../columns/column-kinds.ts'
import type { ItemRows } from '../rows/group-rows.ts'

const ofRate = /(?:^|\s)\d{1,2} ?%|\bEXENT[AO]|\bGRAVAD[AO]|\bNO SUJET[AO]/

/** If the amount column is zero, takes the amount from the rate column that equals quantity × price. */
export function withAmountByRate(group: ItemRows, columns: Column[], reader: Reader): ItemRows {
  const { anchor, rows } = group
  const placeOf = (...kinds: ColumnKind[]) => columns.findIndex(({ kind }) => kinds.includes(kind))
  const valueAt = (at: number) => amountsIn(anchor.cells[at] ?? [], reader)[0]?.value
  const amount = placeOf('total', 'subtotal')
  const product = (valueAt(placeOf('cantidad')) ?? 0) * (valueAt(placeOf('precio', 'valor')) ?? 0)
  if (product === 0 || valueAt(amount) !== 0) return group
  const other = columns.findIndex(
    ({ tokens }, at) => ofRate.test(plainText(tokens)) && sameAmount(valueAt(at) ?? 0, product, 2),
  )
  if (other < 0) return group
  const cells = anchor.cells.map(
    (cell, at) => anchor.cells[at === amount ? other : at === other ? amount : at] ?? cell,
  )
  const swapped = { ...anchor, cells }
  return { anchor: swapped, rows: rows.map((row) => (row === anchor ? swapped : row)) }
}
