// The instalments that an invoice on credit names, as far as they are not paid yet.
import { isIsoDate } from '@conforme/contract/values/iso-dates'
import { parseAmount } from '@conforme/contract/values/amounts'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'

export interface Instalment {
  name: string
  amountCents: number
  dueOn: string | null
}

/** Whoever writes them rounds them. */
const toleranceCents = 100

/** The last ones that make up what is left to pay, in their order. */
export function unpaidInstalments(data: ExtractedData | null, leftCents: number): Instalment[] {
  const unpaid: Instalment[] = []
  let sum = 0
  for (const instalment of instalmentsOf(data).toReversed()) {
    if (sum + toleranceCents >= leftCents) break
    unpaid.unshift(instalment)
    sum += instalment.amountCents
  }
  return unpaid
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
  return found.toSorted((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? ''))
}
