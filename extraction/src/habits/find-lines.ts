// Finds the confirmed lines of a paper on its page: their rows, and the words of each figure.
import type { LineItem } from '@conforme/contract/data/extracted-data'
import { amountsIn, type Found } from '../layout/found.ts'
import type { Row } from '../layout/sheet.ts'
import type { ConfirmedPaper } from './confirmed-paper.ts'
import { isSameValue } from './values-on-row.ts'

export const figures = ['total', 'precio', 'cantidad', 'descuento', 'subtotal'] as const
export type Figure = (typeof figures)[number]

export interface LineFound {
  line: LineItem
  row: Row
  figures: Map<Figure, Found<number>>
}

/** Places each line on the first row below the previous one that holds all of its figures. */
export function findLines({ data, sheet, reader }: ConfirmedPaper): LineFound[] {
  const found: LineFound[] = []
  let from = 0
  for (const line of data.productos ?? []) {
    const wanted = figures.flatMap((name) =>
      typeof line[name] === 'number' ? [[name, line[name]] as const] : [],
    )
    const row = sheet.rows.slice(from).find((one) => holdsAll(amountsIn(one.tokens, reader), wanted))
    if (!row || wanted.length === 0) return []
    found.push({ line, row, figures: assign(amountsIn(row.tokens, reader), wanted) })
    from = row.index + 1
  }
  return found
}

type Wanted = readonly (readonly [Figure, number])[]

function holdsAll(amounts: readonly Found<number>[], wanted: Wanted): boolean {
  return wanted.length > 0 && assign(amounts, wanted).size === wanted.length
}

/** The amount of a line comes last: of equal figures it takes the rightmost, and the others are assigned from there. */
function assign(amounts: readonly Found<number>[], wanted: Wanted): Map<Figure, Found<number>> {
  const left = [...amounts]
  const assigned = new Map<Figure, Found<number>>()
  for (const [name, value] of wanted) {
    const at = left.findLastIndex((one) => isSameValue(one.value, value))
    const [taken] = at < 0 ? [] : left.splice(at, 1)
    if (taken) assigned.set(name, taken)
  }
  return assigned
}
