// The detracción of one payment: how much is withheld, and how much of that is deposited with this batch. A person's
// choice wins over the calculation.
import { formatMoney } from '@conforme/contract/values/money'
import { recordAt } from '../../workflow/check-move.ts'
import type { PaidBefore } from '../find-paid-before.ts'
import { chooseDetraccionAccount } from './choose-account.ts'
import { lessDeposited } from './less-deposited.ts'
import type { LineFacts } from './line-facts.ts'
import type { Line } from './payment-line.ts'
import { owedOf, reportExchangeRate, type Reckoned } from './reckoned.ts'
import { withholdDetraccion, type DecidedDetraccion, type Withheld } from './withholdings.ts'

type Detraccion = Pick<
  Line,
  'detraccionCents' | 'detraccionSoles' | 'detraccionCode' | 'detraccionPercentage' | 'detraccionAccount'
>

export function planDetraccion(reckoned: Reckoned): Detraccion & { lacksExchangeRate: boolean } {
  const { facts, report } = reckoned
  const due = withholdDetraccion(owedOf(reckoned), decide(reckoned), facts.proposal)
  const before = facts.paidBefore?.detraccion
  reportLater(due, { before, reckoned })
  // Earlier deposits were already subtracted by the payment that withheld the detracción.
  const detraccion = before ? due : lessDeposited(due, reckoned)
  const isDeposited = detraccion.detraccionSoles > 0 || detraccion.lacksExchangeRate
  if (detraccion.lacksExchangeRate) reportExchangeRate(reckoned)
  if (!isDeposited) return { ...detraccion, detraccionAccount: null }
  if (!/^\d{3}$/.test(detraccion.detraccionCode ?? ''))
    report('sin_codigo_detraccion', 'Falta el código de tres dígitos del bien o servicio de la detracción.')
  return { ...detraccion, detraccionAccount: chooseDetraccionAccount(facts, report)?.digits ?? null }
}

interface Later {
  before: PaidBefore['detraccion']
  reckoned: Reckoned
}

/**
 * The first payment withholds the whole detracción. If a later one withholds some, a person chose that, or the earlier
 * ones left it out.
 */
function reportLater({ detraccionCents }: Withheld, { before, reckoned }: Later): void {
  const { facts, currency, report } = reckoned
  if (facts.held.row.paidCents === 0 || detraccionCents === 0) return
  const amount = formatMoney(detraccionCents / 100, currency)
  if (before)
    report('detraccion_dudosa', `Su detracción ya se retuvo en un pago anterior: este retiene ${amount} más.`)
  else if (!facts.choice.detraccion)
    report('detraccion_no_aplicada', `Los pagos anteriores fueron sin detracción: este retiene ${amount}.`)
}

/** True if a person pays a part without its detracción, which is then due with a later payment. */
export function isLeftForLater({ held, choice, proposal, paidBefore }: LineFacts): boolean {
  const { totalCents, paidCents } = held.row
  const isPart = choice.pay !== undefined && Math.round(choice.pay * 100) < (totalCents ?? 0) - paidCents
  if (!isPart || choice.detraccion?.depositSoles !== 0 || paidBefore?.detraccion) return false
  const { requires = proposal.requires } = decidedAtValidation(held)
  return requires === true
}

function decidedAtValidation({ moves }: LineFacts['held']): Record<string, unknown> {
  const validated = moves.findLast((move) => move.toStatus === 'tesoreria_validated' && move.step !== null)
  return recordAt(validated, 'detraccion')
}

/** The person's choice now, else Tesorería's decision at step 4, else the proposal. */
function decide(reckoned: Reckoned): DecidedDetraccion | undefined {
  const { facts, currency, report } = reckoned
  const { held, choice, proposal, exchangeRate, paidBefore } = facts
  if (choice.detraccion) return choice.detraccion
  // One payment withholds all of it.
  if (paidBefore?.detraccion) return undefined
  const { requires, percentage, code, depositSoles } = decidedAtValidation(held)
  if (requires === true) {
    const rate = {
      ...(typeof percentage === 'number' && { percentage }),
      ...(typeof code === 'string' && { code }),
    }
    if (typeof depositSoles !== 'number') return rate
    reportOtherDeposit(reckoned, rate, depositSoles)
    return { ...rate, depositSoles }
  }
  if (requires === false) {
    if (proposal.requires)
      report('detraccion_no_aplicada', `Se paga sin detracción. ${proposal.reasons.join(' ')}`)
    return undefined
  }
  if (!proposal.requires) return undefined
  // Without an exchange rate it cannot be paid yet; remaining doubts are reported once there is one.
  const reckonable = currency === 'PEN' || exchangeRate !== undefined
  if (proposal.doubts.length > 0 && reckonable) report('detraccion_dudosa', proposal.doubts.join(' '))
  return {}
}

/** Tolerance: a person may round up. */
const depositToleranceSoles = 1

/** Warns if the deposit decided at validation no longer fits the total, which may have been corrected since. */
function reportOtherDeposit(reckoned: Reckoned, rate: DecidedDetraccion, decidedSoles: number): void {
  const { facts, report } = reckoned
  const now = withholdDetraccion(owedOf(reckoned), rate, facts.proposal)
  const { detraccionSoles: soles, detraccionPercentage: percentage, lacksExchangeRate } = now
  const isSame = Math.abs(soles - decidedSoles) <= depositToleranceSoles
  if (isSame || percentage === null || lacksExchangeRate) return
  const decided = formatMoney(decidedSoles, 'PEN')
  const due = formatMoney(soles, 'PEN')
  report(
    'detraccion_dudosa',
    `Al validar se decidió depositar ${decided}, y el ${percentage} % del total de ahora es ${due}.`,
  )
}
