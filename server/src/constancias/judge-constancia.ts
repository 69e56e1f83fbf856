// Checks one document's deposits: their sum and their dates.
import { formatDate, isIsoDate } from '@conforme/contract/values/iso-dates'
import type { DetraccionProposal } from '@conforme/contract/detracciones/propose-detraccion'
import { detraccionDeadline } from '@conforme/contract/detracciones/detraccion-deadline'
import { formatMoney } from '@conforme/contract/values/money'
import type { DecidedDeposit } from './decided-deposits.ts'

interface Deposits {
  documentDate: string | null
  proposal: DetraccionProposal
  /** Set if a payment batch contains the document; wins over the proposal. */
  decided?: DecidedDeposit | undefined
  deposits: readonly Made[]
}

interface Made {
  paidOn: string
  amountCents: number | null
  createdAt: Date
}

/** Deposits are in whole soles, rounded by whoever makes them. */
const toleranceCents = 100

export function judgeConstancia({ documentDate, proposal, decided, deposits }: Deposits): string[] {
  const notices: string[] = []
  const isStated = deposits.every(({ amountCents }) => amountCents !== null)
  const expected = decided ? ofBatch(decided, deposits) : ofProposal(proposal)
  const sum = sumOf(deposits)
  if (isStated && expected && Math.abs(sum - expected.cents) > toleranceCents)
    notices.push(`Se depositó ${formatMoney(sum / 100, 'PEN')} y ${expected.words}.`)
  if (!decided && !proposal.requires) notices.push('Según sus datos, el documento no lleva detracción.')
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

const sumOf = (deposits: readonly Made[]) =>
  deposits.reduce((total, { amountCents }) => total + (amountCents ?? 0), 0)

interface Expected {
  cents: number
  words: string
}

/** A batch deposits what was still missing when it was prepared. */
function ofBatch({ batchNumber, soles, decidedAt }: DecidedDeposit, deposits: readonly Made[]): Expected {
  const before = deposits.filter(({ createdAt }) => createdAt < decidedAt)
  const cents = soles * 100 + sumOf(before)
  if (cents === 0) return { cents, words: `el lote ${batchNumber} lo paga sin detracción` }
  return { cents, words: `con el lote ${batchNumber} su detracción es ${formatMoney(cents / 100, 'PEN')}` }
}

function ofProposal({ requires, depositSoles }: DetraccionProposal): Expected | undefined {
  if (!requires || depositSoles === null) return undefined
  return {
    cents: depositSoles * 100,
    words: `la detracción que se propone es ${formatMoney(depositSoles, 'PEN')}`,
  }
}
