// A recibo por honorarios has no table: one service, said in words, for one amount.
import { textIn } from '../../../layout/found.ts'
import type { ItemFound } from '../line-items/items/to-item.ts'
import type { LabelledAmounts } from './labelled-amounts.ts'
import { cellsBeside, behind, twoLinesBeside, type Labelled } from '../../../labels/near-label.ts'
import { plainText, type Token } from '../../../layout/sheet.ts'
import { one } from './amounts-of-label.ts'

export function feeItem(page: Labelled, amounts: LabelledAmounts): ItemFound | undefined {
  const total = one(amounts, 'total') ?? one(amounts, 'subtotal')
  for (const label of page.occurrences) {
    if (!label.names.includes('fee-concept')) continue
    const start = [behind(page, label), cellsBeside(page, label)[0] ?? [], twoLinesBeside(page, label)].find(
      (tokens) => textIn(tokens),
    )
    const first = start?.[0]
    if (!start || !first) continue
    const description = textIn([...start, ...continued(page, first, start.at(-1) ?? first)])
    if (!description || !total) continue
    return {
      item: { descripcion: description.value, total: total.value },
      tokens: { descripcion: description.tokens, total: total.tokens },
    }
  }
  return undefined
}

/** Lines that carry the concept on: from the same left edge, with no label before them. */
function continued(page: Labelled, first: Token, last: Token): Token[] {
  const tokens: Token[] = []
  let edge = last
  for (const row of page.sheet.rows.slice(last.row + 1, last.row + 4)) {
    const cell = row.cells[0]
    if (
      !cell ||
      row.page !== edge.page ||
      Math.abs(cell.x0 - first.x0) > page.sheet.em ||
      row.y0 - edge.y1 > 0.7 * page.sheet.em
    )
      break
    if (/^(?:OBSERVACION|INCISO|FECHA)/.test(plainText(cell.tokens))) break
    tokens.push(...cell.tokens)
    edge = cell.tokens.at(-1) ?? edge
  }
  return tokens
}
