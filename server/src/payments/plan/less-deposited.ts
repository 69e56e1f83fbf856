// A detracción is due within days after its document's month, often before the document is paid. What the bank
// confirmed as deposited is subtracted from the payment and not deposited again.
import { formatDate } from '@conforme/contract/values/iso-dates'
import { formatMoney } from '@conforme/contract/values/money'
import type { Deposit } from '../../constancias/find-deposits.ts'
import { owedOf, type Reckoned } from './reckoned.ts'
import { solesOf, type Withheld } from './withholdings.ts'

/** Deposits are in whole soles, rounded by whoever makes them. */
const toleranceCents = 100

export function lessDeposited(due: Withheld, reckoned: Reckoned): Withheld {
  const { deposits = [] } = reckoned.facts
  if (deposits.length === 0 || due.lacksExchangeRate) return due
  const dueCents = due.detraccionSoles * 100
  const stated = sumOf(deposits)
  const chosen = reckoned.facts.choice.detraccion?.depositSoles
  // A deposit without an amount counts as the whole, unless a person says how much to deposit besides.
  const madeCents = stated ?? (chosen === undefined ? dueCents : 0)
  const rest = chosen ?? restOf(dueCents - madeCents)
  reportDeposits({ dueCents, stated, rest, deposits }, reckoned)
  return keptBack(due, madeCents + rest * 100, { rest, reckoned })
}

function sumOf(deposits: readonly Deposit[]): number | undefined {
  return deposits.reduce<number | undefined>(
    (sum, { amountCents }) => (sum === undefined || amountCents === null ? undefined : sum + amountCents),
    0,
  )
}

/** The deposit still missing, in whole soles. */
function restOf(missingCents: number): number {
  return missingCents > toleranceCents ? Math.round(missingCents / 100) : 0
}

/** `whole`: the total deposited, in cents of a sol. */
function keptBack(
  due: Withheld,
  whole: number,
  { rest, reckoned }: { rest: number; reckoned: Reckoned },
): Withheld {
  const owed = owedOf(reckoned)
  const withheld = { ...due, detraccionSoles: rest }
  if (owed.currency === 'PEN') return { ...withheld, detraccionCents: whole }
  if (Math.abs(whole - due.detraccionSoles * 100) <= toleranceCents) return withheld
  const totalSoles = solesOf(owed)
  if (!totalSoles) return { ...withheld, detraccionCents: 0, lacksExchangeRate: true }
  return { ...withheld, detraccionCents: Math.round((owed.totalCents * whole) / (totalSoles * 100)) }
}

interface Reported {
  dueCents: number
  stated: number | undefined
  rest: number
  deposits: readonly Deposit[]
}

function reportDeposits({ dueCents, stated, rest, deposits }: Reported, { facts, report }: Reckoned): void {
  const proofs = deposits.map(({ number, paidOn }) => `constancia ${number} del ${formatDate(paidOn)}`)
  const shown = proofs.join(', ')
  const isChosen = facts.choice.detraccion?.depositSoles !== undefined
  if (stated === undefined) {
    const taken = isChosen ? '' : ': se toma por toda su detracción'
    report('deposito_distinto', `Tiene ${shown}, que no dice su monto${taken}.`)
    return
  }
  const made = `De su detracción ya se depositó ${formatMoney(stated / 100, 'PEN')} (${shown})`
  if (rest > 0) report('deposito_distinto', `${made}: se deposita además ${formatMoney(rest, 'PEN')}.`)
  else if (isChosen || Math.abs(stated - dueCents) <= toleranceCents)
    report('detraccion_depositada', `${made}: se descuenta y no se deposita otra vez.`)
  else
    report(
      'deposito_distinto',
      `${made}, y la que le corresponde es ${formatMoney(dueCents / 100, 'PEN')}: se descuenta lo depositado.`,
    )
}
