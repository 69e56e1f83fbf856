// Recognizes dates that are not the paper's own: of its printer, software, a stamp, an offer or an instalment.
import type { Occurrence } from '../../../labels/find-labels.ts'
import type { Found } from '../../../layout/found.ts'
import { textBefore, type Labelled } from '../../../labels/labelled.ts'
import { heightOf, plainText, toCell, type Token } from '../../../layout/sheet.ts'

/** `Serie 001 del 000501 al 001000   N° Aut. 0148820337   F.I. 06/02/2023`: the print date of the blank forms. */
export function isOfPrinter(page: Labelled, { tokens: [first] }: Found<string>): boolean {
  const text = plainText((first && page.sheet.rows[first.row]?.tokens) ?? [])
  const before = first ? page.sheet.rows.slice(Math.max(0, first.row - 1), first.row + 1) : []
  if (
    before.some(({ tokens }) =>
      /\b(?:ACCRED(?:ITATION)?|PTU|ATP|AUTH(?:ORITY)?\.? TO PRINT)\b/.test(plainText(tokens)),
    )
  )
    return true
  return ofPrinter.test(text) || (first !== undefined && isUnderPrinter(page, first))
}

/** `CAE 90251107433   rango A 1 - A 800   vence 14/11/2026`: expiry of the authorization to issue such papers. */
export const isOfAuthorization = (page: Labelled, label: Occurrence): boolean =>
  ofAuthorization.test(textBefore(page, label))

const ofAuthorization =
  /\b(?:C\.?A\.?[EI]|RANGO|TIMBRADO|RESOLUCION|AUTORIZACION|AUTORIZAD[AO]S?|AUT|LICENCIA|LICENSE|LICENCE)\b/

/** `Lote: A-2231   Vence: 30/09/2025` under an item: its expiry date. */
export const isOfLot = (page: Labelled, label: Occurrence): boolean =>
  /^(?:LOTE?|BATCH)\b/.test(textBefore(page, label))

/** `Exchange before 29 Jun 2019`, `Vouchers issued 01/05/2024`, `RETURNS W/IN 90 DAYS (11/28/24)`: not the sale date. */
export function isLaterDay(
  lines: readonly ({ tokens: readonly Token[] } | undefined)[] = [],
  first: Token | undefined,
): boolean {
  if (!first) return false
  const line = lines.find((one) => one?.tokens.includes(first))?.tokens ?? []
  return laterDay.test(plainText(line.slice(0, line.indexOf(first))))
}

const laterDay =
  /\b(?:RETURN(?:S|ED|ABLE)?|REFUND(?:S|ED|ABLE)?|EXCHANGED?|EXCHANGES|VALID (?:UNTIL|TILL|TO|THRU|THROUGH|FOR|FROM)|EXPIR(?:Y|ES|ED)|EXP|UNTIL|BEFORE|WARRANTY|VOUCHERS?|COUPONS?|POINTS|PTS|PROMO(?:TION)?|OFFER|LUCKY DRAW|CAMBIOS|DEVOLUCION(?:ES)?|GARANTIA|CUPON(?:ES)?|PUNTOS|PROMOCION|VALID[OA] (?:HASTA|DESDE|AL?))\b/

const ofPrinter =
  /\bIMPRENTA\b|\bSERIE\b.*\bDEL\b.*\bAL\b|\bN(?:RO|UMERO)?[ .]*(?:DE )?AUT(?:ORIZACION)?\b|\bAUT\.? ?(?:SUNAT|N)\b|\bDEL (?:\d{3,4}-)?\d{4,} AL \d{4,}/

/** `Aut. SUNAT 0284417023 - Del 001-0012501 al 0013000` above the date, left-aligned: the printer's small print. */
function isUnderPrinter(page: Labelled, first: Token): boolean {
  let edge = first
  for (const row of page.sheet.rows.slice(Math.max(0, first.row - linesOfPrint), first.row).toReversed()) {
    const cell = row.cells.find(({ x0 }) => Math.abs(x0 - edge.x0) < page.sheet.em)
    const head = cell?.tokens[0]
    if (!head || row.page !== first.page || edge.y0 - head.y1 > 1.2 * heightOf(head)) return false
    if (ofPrinter.test(plainText(row.tokens))) return true
    edge = head
  }
  return false
}

const linesOfPrint = 3

/** `Cuota001   Fec. Venc. 15/04/2026`, or a due date in a row with an instalment label. */
export function isInstalment(page: Labelled, label: Occurrence): boolean {
  return (
    (page.byRow.get(label.row) ?? []).some(
      (other) => other !== label && other.x1 <= label.x0 + 1 && other.names.includes('instalments'),
    ) || /^CUOTA\s?\d/.test(plainText(page.sheet.rows[label.row]?.tokens ?? []))
  )
}

/** `Versión: 03` over `Fecha: …` in the box of a controlled form: the date of the form's revision. */
export function isOfForm(page: Labelled, label: Occurrence): boolean {
  return page.sheet.rows
    .slice(Math.max(0, label.row - 3), label.row + 3)
    .filter((row) => row.page === label.page)
    .flatMap((row) => row.cells)
    .some(
      (cell) =>
        Math.abs(cell.x0 - label.x0) < page.sheet.em &&
        /^(?:VERSION|REVISION|REV)\b/.test(plainText(cell.tokens)),
    )
}

/** `CANCELADO` over `15 MAY 2009`, `RECIBIDO` over `05 MAR 2026`: a stamp of payment or receipt. */
export function isInStamp(page: Labelled, { tokens }: Found<string>): boolean {
  const { x0, x1 } = toCell(tokens)
  const { row, page: on } = tokens[0] as Token
  return page.sheet.rows
    .slice(Math.max(0, row - 2), row + 3)
    .filter((one) => one.page === on && page.sheet.fromPicture)
    .some(({ cells }) =>
      cells.some((cell) => cell.x0 < x1 && cell.x1 > x0 && stamp.test(plainText(cell.tokens))),
    )
}

/** The first letter is often lost at the edge of a stamp. */
const stamp = /^(?:R?ECIBID[OA]|C?ANCELAD[OA]|P?AGAD[OA]|DESPACHAD[OA]|ENTREGAD[OA])$/

/** `Versión 26.01.02`: the version of the program that printed the paper. */
export const isOfProgram = (row: Token[], first: Token): boolean =>
  /^V(?:ER)?(?:SION)?$/.test(row[row.indexOf(first) - 1]?.key ?? '')
