// Line item of a paper without a table: one service, described in words, for the paper's only amount.
import { textIn } from '../../../layout/found.ts'
import type { ItemFound } from '../line-items/items/to-item.ts'
import type { LabelledAmounts } from './amounts/labelled-amounts.ts'
import type { Occurrence } from '../../../labels/find-labels.ts'
import { cellsBeside, behind, twoLinesBeside } from '../../../labels/beside-label.ts'
import type { Labelled } from '../../../labels/labelled.ts'
import { plainText, type Cell, type Row, type Token } from '../../../layout/sheet.ts'
import { one } from './amounts/amounts-of-label.ts'

/** By its label on a recibo por honorarios or a cuenta de cobro; on other sales right above the totals, or under a heading of services. */
export function feeItem(
  page: Labelled,
  amounts: LabelledAmounts,
  code: string | undefined,
): ItemFound | undefined {
  return code === 'R1' || code === 'CDC'
    ? labelledFee(page, amounts)
    : sales.has(code ?? '')
      ? soleService(page, amounts)
      : undefined
}

/** Type codes of facturas, boletas, tickets, utility bills, bus tickets, receipts and sales notes. */
const sales = new Set(['01', '03', '12', '14', '16', 'REC', 'NV'])

const ofService =
  /^(?:(?:POR )?(?:EL |LOS )?SERVICIOS? (?:DE|POR)\b|PEAJE\b|POR (?:EL |LA )?(?:CONSUMO|ALQUILER|TRANSPORTE)\b)/
const overServices =
  /^(?:DISCRIMINACAO|DESCRIPCION|DESCRICAO|DETALLE)(?: DEL?| DOS?| DE LOS)? SERVI[CZ][IO]\w*$/

/** `SERVICIO DE PEAJE` over `VALOR VENTA   33.22`; or text under `DISCRIMINAÇÃO DOS SERVIÇOS`. */
function soleService(page: Labelled, amounts: LabelledAmounts): ItemFound | undefined {
  const total = one(amounts, 'total')
  const first = Math.min(...[...amounts.values()].flat().map(({ label }) => label.row))
  const { rows } = page.sheet
  const isText = ({ cells, tokens }: Row) =>
    cells.length === 1 && !tokens.some(({ colon }) => colon) && /\p{L}{3}/u.test(plainText(tokens))
  const over = rows[first - 1]
  const heading = rows.slice(0, first).findLast(({ tokens }) => overServices.test(plainText(tokens)))
  const under = heading ? rows.slice(heading.index + 1, first) : []
  const end = under.findIndex((row) => !isText(row))
  const lines = heading
    ? under.slice(0, end < 0 ? undefined : end)
    : over && isText(over) && ofService.test(plainText(over.tokens))
      ? [over]
      : []
  const description = textIn(lines.flatMap(({ tokens }) => tokens))
  return description && total
    ? {
        item: { descripcion: description.value, total: total.value },
        tokens: { descripcion: description.tokens, total: total.tokens },
      }
    : undefined
}

function labelledFee(page: Labelled, amounts: LabelledAmounts): ItemFound | undefined {
  const total = one(amounts, 'total') ?? one(amounts, 'subtotal')
  for (const label of page.occurrences) {
    if (!label.names.includes('fee-concept')) continue
    const start = [behind(page, label), cellsBeside(page, label)[0] ?? [], twoLinesBeside(page, label)].find(
      (tokens) => textIn(tokens),
    )
    if (!start) continue
    const description = textIn([...start, ...continued(page, label, start)])
    if (!description || !total) continue
    return {
      item: { descripcion: description.value, total: total.value },
      tokens: { descripcion: description.tokens, total: total.tokens },
    }
  }
  return undefined
}

/** Lines that continue the description: at its left edge, or alone on their row at the left edge of the label. */
function continued(page: Labelled, label: Occurrence, start: Token[]): Token[] {
  const tokens: Token[] = []
  const [first] = start
  let edge = start.at(-1)
  const isBelow = ({ x0 }: Cell, other: { x0: number } | undefined) =>
    other !== undefined && Math.abs(x0 - other.x0) <= page.sheet.em
  const isLabelled = ({ tokens: [word, ...words] }: Cell) =>
    [word, ...words.slice(0, 3)].some((one) => one?.colon) ||
    (word !== undefined && page.labelOf.get(word)?.startsCell === true)
  if (!edge) return tokens
  for (const row of page.sheet.rows.slice(edge.row + 1, edge.row + 4)) {
    const cell = row.cells[0]
    if (
      !cell ||
      row.page !== edge.page ||
      !(isBelow(cell, first) || (isBelow(cell, label) && row.cells.length === 1 && !isLabelled(cell))) ||
      row.y0 - edge.y1 > 0.7 * page.sheet.em
    )
      break
    if (/^(?:OBSERVACION|INCISO|FECHA)/.test(plainText(cell.tokens))) break
    tokens.push(...cell.tokens)
    edge = cell.tokens.at(-1) ?? edge
  }
  return tokens
}
