// Checks the deposits of one document: their sum and their dates.
import { formatDate, isIsoDate } from '@conforme/contract/values/iso-dates'
import type { DetraccionProposal } from '@conforme/contract/detracciones/detraccion'
import { detraccionDeadline } from '@conforme/contract/detracciones/detraccion-deadline'
import { formatMoney } from '@conforme/contract/values/money'

interface Deposits {
  documentDate: string | null
  proposal: DetraccionProposal
  deposits: readonly { paidOn: string; amountCents: number | null }[]
}

/** Deposits are made in whole soles, rounded by whoever makes them. */
const toleranceCents = 100

export function judgeConstancia({ documentDate, proposal, deposits }: Deposits): string[] {
  const notices: string[] = []
  const sum = deposits.reduce((total, { amountCents }) => total + (amountCents ?? 0), 0)
  const isStated = deposits.every(({ amountCents }) => amountCents !== null)
  const expected = proposal.requires ? proposal.depositSoles : null
  if (isStated && expected !== null && Math.abs(sum - expected * 100) > toleranceCents)
    notices.push(
      `Se depositó ${formatMoney(sum / 100, 'PEN')} y la detracción que se propone es ${formatMoney(expected, 'PEN')}.`,
    )
  if (!proposal.requires) notices.push('Según sus datos, el documento no lleva detracción.')
  const last = deposits
    .map(({ paidOn }) => paidOn)
    .toSorted()
    .at(-1)
  if (last !== undefined && documentDate !== null && isIsoDate(documentDate)) {
    const until = detraccionDeadline(documentDate)
    if (last > until)
      notices.push(
        `Se depositó después del ${formatDate(until)}: si se anotó en el mes de su fecha, el crédito fiscal pasa al período del depósito.`,
      )
  }
  return notices
}
