// Reads the printed instalments of a credit sale: `Cuota001 Fec. Venc. 17/03/2026 Monto 59.00`, or under headings
// `1  17/03/2026  59.00`, also several side by side. Accepted only if they add up to the amount owed.
import { sumAmounts } from '@conforme/contract/values/amounts'
import { amountsIn, datesIn, isMoney, type Found, type Reader } from '../../../layout/found.ts'
import { plainText, textOf, type Token } from '../../../layout/sheet.ts'
import type { LabelledAmounts } from '../totals/amounts/labelled-amounts.ts'
import type { Labelled } from '../../../labels/labelled.ts'

export interface InstalmentFound {
  numero: Found<string>
  fecha_vencimiento: Found<string>
  monto: Found<number>
}

interface Owed {
  total: Found<number> | undefined
  amounts: LabelledAmounts
}

export function findInstalments(page: Labelled, reader: Reader, owed: Owed): InstalmentFound[] {
  const { rows } = page.sheet
  const start = rows.findIndex(
    ({ tokens }, row) =>
      (page.byRow.get(row) ?? []).some(({ names }) => names.includes('instalments')) ||
      /^CUOTA\s?\d/.test(plainText(tokens)),
  )
  if (start < 0) return []
  const found: InstalmentFound[] = []
  for (const { tokens } of rows.slice(start)) found.push(...instalmentsIn(tokens, reader, found.length + 1))
  const sum = sumAmounts(found.map(({ monto }) => monto.value))
  return found.length > 0 && isOwed(sum, owed) ? found : []
}

type Part =
  | { kind: 'number'; value: number; tokens: Token[] }
  | ({ kind: 'day' } & Found<string>)
  | ({ kind: 'amount' } & Found<number>)

/** Instalments of one row, counting on from `next`; each is a number followed by a due date and an amount. */
function instalmentsIn(tokens: Token[], reader: Reader, next: number): InstalmentFound[] {
  const found: InstalmentFound[] = []
  let numero: Found<string> | undefined
  let day: Found<string> | undefined
  let monto: Found<number> | undefined
  for (const part of partsOf(tokens, reader)) {
    if (part.kind === 'number' && !numero && part.value === next + found.length)
      numero = { value: `Cuota${String(part.value).padStart(3, '0')}`, tokens: part.tokens }
    else if (part.kind === 'day' && numero) day ??= part
    else if (part.kind === 'amount' && numero) monto ??= part
    if (!numero || !day || !monto) continue
    found.push({ numero, fecha_vencimiento: day, monto })
    numero = day = monto = undefined
  }
  return found
}

function partsOf(tokens: Token[], reader: Reader): Part[] {
  const days = datesIn(tokens, reader)
  const taken = new Set(days.flatMap((day) => day.tokens))
  const amounts = amountsIn(tokens, reader).filter(
    (amount) =>
      amount.value > 0 &&
      !amount.tokens.some((token) => taken.has(token)) &&
      isMoney(textOf(amount.tokens), reader),
  )
  for (const amount of amounts) for (const token of amount.tokens) taken.add(token)
  const numbers = tokens.flatMap((token): Part[] => {
    const [, digits] = /^(?:CUOTA)?[N°º.:#]*0*(\d{1,3})[°º.):]*$/i.exec(token.text) ?? []
    return digits === undefined || taken.has(token)
      ? []
      : [{ kind: 'number', value: Number(digits), tokens: [token] }]
  })
  const parts: Part[] = [
    ...numbers,
    ...days.map((day) => ({ kind: 'day' as const, ...day })),
    ...amounts.map((amount) => ({ kind: 'amount' as const, ...amount })),
  ]
  const placeOf = ({ tokens: [first] }: Part) => (first ? tokens.indexOf(first) : -1)
  return parts.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Least part of the total that is owed after a detracción of at most 15 %, or a retención. */
const leastShare = 0.8
const toleranceOfRounding = 0.05

function isOwed(sum: number, { total, amounts }: Owed): boolean {
  // The printed net amount after detracción or retención.
  const pending = amounts.get('pending-net')?.at(-1)
  if (pending && Math.abs(pending.value - sum) <= toleranceOfRounding) return true
  if (!total) return false
  return sum <= total.value + toleranceOfRounding && sum >= leastShare * total.value
}
