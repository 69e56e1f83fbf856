// The unpaid instalments that an invoice on credit names.
import type { ExtractedData } from '../data/extracted-data.ts'
import { parseAmount } from '../values/amounts.ts'
import { isIsoDate } from '../values/iso-dates.ts'

export interface Instalment {
  name: string
  amountCents: number
  dueOn: string | null
}

/** Tolerance for instalments that were rounded when written. */
export const instalmentToleranceCents = 100

/**
 * The unpaid instalments in order: drops the first ones that the received amount covers; of a partly paid one, returns what
 * is left.
 */
export function unpaidInstalments(data: ExtractedData | null, receivedCents: number): Instalment[] {
  const all = instalmentsOf(data)
  let covered = 0
  const at = all.findIndex(
    ({ amountCents }) => (covered += amountCents) > receivedCents + instalmentToleranceCents,
  )
  const [first, ...others] = at < 0 ? [] : all.slice(at)
  if (!first) return []
  const leftCents = covered - receivedCents
  const isWhole = leftCents >= first.amountCents - instalmentToleranceCents
  return [isWhole ? first : { ...first, amountCents: leftCents }, ...others]
}

/** Due day of the first unpaid instalment that has one. */
export function nextInstalmentDay(data: ExtractedData | null, receivedCents: number): string | null {
  return unpaidInstalments(data, receivedCents).find(({ dueOn }) => dueOn !== null)?.dueOn ?? null
}

function instalmentsOf(data: ExtractedData | null): Instalment[] {
  const stated: unknown = data?.['cuotas']
  if (!Array.isArray(stated)) return []
  const found = stated.flatMap((one: unknown, at) => {
    if (typeof one !== 'object' || one === null) return []
    const amount = parseAmount(Reflect.get(one, 'monto'))
    if (amount === undefined || amount <= 0) return []
    const name: unknown = Reflect.get(one, 'numero')
    const day: unknown = Reflect.get(one, 'fecha_vencimiento')
    return [
      {
        name: typeof name === 'string' && name !== '' ? name : `Cuota ${at + 1}`,
        amountCents: Math.round(amount * 100),
        dueOn: typeof day === 'string' && isIsoDate(day) ? day : null,
      },
    ]
  })
  // Instalments without a day sort last.
  return found.toSorted((a, b) => (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999'))
}
