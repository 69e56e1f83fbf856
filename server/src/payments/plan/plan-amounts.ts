// What is withheld from a document's total or added to it: detracción, retención, percepción. A person's choice wins over
// what is calculated.
import type { AccountCurrency } from '@conforme/contract/payments/bank-accounts'
import { isWithheldFromNobody } from '../../padrones/padron-signs.ts'
import { parseAmount } from '@conforme/contract/values/amounts'
import { formatDate } from '@conforme/contract/values/iso-dates'
import { formatMoney } from '@conforme/contract/values/money'
import { canBePaidTo } from '../../suppliers/change-account.ts'
import { recordAt } from '../../workflow/check-move.ts'
import type { LineFacts, Report } from './line-facts.ts'
import type { Line } from './payment-line.ts'
import { readPercepcion } from './percepcion.ts'
import { withholdDetraccion, withholdRetencion, type DecidedDetraccion, type Owed } from './withholdings.ts'

export type Amounts = Pick<
  Line,
  | 'detraccionCents'
  | 'detraccionSoles'
  | 'detraccionCode'
  | 'detraccionPercentage'
  | 'detraccionAccount'
  | 'retencionCents'
  | 'percepcionCents'
>

/** For a credit note, or a currency without payments. */
export const noAmounts: Amounts = {
  detraccionCents: 0,
  detraccionSoles: 0,
  detraccionCode: null,
  detraccionPercentage: null,
  detraccionAccount: null,
  retencionCents: 0,
  percepcionCents: 0,
}

export interface Reckoned {
  facts: LineFacts
  /** The document's type in SUNAT's catalogue 01. */
  type: string
  currency: AccountCurrency
  report: Report
}

export function planAmounts(reckoned: Reckoned): Amounts {
  const { facts, report } = reckoned
  const { supplier, proposal, at } = facts
  const { lacksExchangeRate, ...detraccion } = withholdDetraccion(
    owedOf(reckoned),
    decide(reckoned),
    proposal,
  )
  const hasDetraccion = detraccion.detraccionSoles > 0 || lacksExchangeRate
  const account = supplier?.accounts.find((one) => one.kind === 'detracciones' && canBePaidTo(one, at))
  if (hasDetraccion && !account)
    report('sin_cuenta_detracciones', 'Falta confirmar la cuenta de detracciones del proveedor.')
  if (hasDetraccion && !/^\d{3}$/.test(detraccion.detraccionCode ?? ''))
    report('sin_codigo_detraccion', 'Falta el código de tres dígitos del bien o servicio de la detracción.')
  if (lacksExchangeRate) reportExchangeRate(reckoned)
  const percepcion = planPercepcion(reckoned)
  return {
    ...detraccion,
    detraccionAccount: hasDetraccion ? (account?.digits ?? null) : null,
    percepcionCents: percepcion.cents,
    retencionCents: planRetencion(reckoned, {
      hasDetraccion,
      hasPercepcion: percepcion.isDue,
      hasReportedRate: lacksExchangeRate,
    }),
  }
}

/** The person's choice now, else Tesorería's decision at step 4, else the proposal. */
function decide(reckoned: Reckoned): DecidedDetraccion | undefined {
  const { facts, currency, report } = reckoned
  const { held, choice, proposal, exchangeRate } = facts
  if (choice.detraccion) return choice.detraccion
  const validated = held.moves.findLast(
    (move) => move.toStatus === 'tesoreria_validated' && move.step !== null,
  )
  const { requires, percentage, code, depositSoles } = recordAt(validated, 'detraccion')
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

function owedOf({ facts: { held, exchangeRate }, currency }: Reckoned): Owed {
  return { totalCents: held.row.totalCents ?? 0, currency, exchangeRate }
}

/** Whoever decides may round up. */
const depositToleranceSoles = 1

/** The deposit was decided for the total of that day, which may have been corrected since. */
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

interface Beside {
  hasDetraccion: boolean
  hasPercepcion: boolean
  hasReportedRate: boolean
}

function planRetencion(reckoned: Reckoned, { hasReportedRate, ...beside }: Beside): number {
  const { facts, type, currency, report } = reckoned
  const { held, choice, supplier, taxpayer, isRetentionAgent } = facts
  if (choice.retencion !== undefined) return Math.round(choice.retencion * 100)
  const printed = parseAmount(held.row.extractedData?.informacion_adicional?.retencion_monto)
  const retencion = withholdRetencion({
    ...owedOf(reckoned),
    documentTypeCode: type,
    isTaxed: held.row.extractedData?.totales?.iva !== 0,
    isRetentionAgent,
    supplierExempt:
      supplier?.row.retentionExempt === true || (taxpayer !== undefined && isWithheldFromNobody(taxpayer)),
    printedCents: printed === undefined ? undefined : Math.round(printed * 100),
    ...beside,
  })
  const amount = formatMoney(retencion.cents / 100, currency)
  if (retencion.lacksExchangeRate && !hasReportedRate) reportExchangeRate(reckoned)
  if (retencion.doubt === 'suspension')
    report('retencion_honorarios', `Se retiene 8 % (${amount}) salvo que el emisor tenga suspensión.`)
  if (retencion.doubt === 'neto')
    report('retencion_dudosa', 'El total parece ser el neto del recibo: no se le retiene otra vez.')
  if (retencion.doubt === 'impresa' && printed !== undefined) {
    const shown = formatMoney(printed, currency)
    report('retencion_dudosa', `El documento imprime una retención de ${shown} y el cálculo da ${amount}.`)
  }
  return retencion.cents
}

function planPercepcion({ facts, currency, report }: Reckoned): { cents: number; isDue: boolean } {
  const { held, choice } = facts
  const totalCents = held.row.totalCents ?? 0
  const printed = held.row.extractedData ? readPercepcion(held.row.extractedData, totalCents) : undefined
  if (choice.percepcion !== undefined) {
    const cents = Math.round(choice.percepcion * 100)
    return currency !== 'PEN' && cents > 0 ? leaveOutSoles(cents, report) : { cents, isDue: cents > 0 }
  }
  if (!printed) return { cents: 0, isDue: false }
  const { cents, included, rate } = printed
  if (cents === undefined) {
    const message =
      'El documento menciona percepción sin su monto: el total a pagar puede ser mayor que su total.'
    report('percepcion', message)
    return { cents: 0, isDue: true }
  }
  if (currency !== 'PEN') return leaveOutSoles(cents, report)
  const amount = formatMoney(cents / 100, 'PEN')
  if (rate === undefined)
    report(
      'percepcion',
      `La percepción de ${amount} no es el 2, el 1 ni el 0.5 % del precio con IGV: revisa el neto.`,
    )
  else if (included === undefined)
    report('percepcion', `No se sabe si el total ya incluye la percepción de ${amount}: se suma.`)
  else if (included) report('percepcion_incluida', `El total ya incluye la percepción de ${amount}.`)
  else report('percepcion_sumada', `Se suma la percepción de ${amount} (${rate} %).`)
  return { cents: included ? 0 : cents, isDue: true }
}

/** A percepción is always in soles: a payment in dollars cannot carry it. */
function leaveOutSoles(cents: number, report: Report): { cents: number; isDue: boolean } {
  const amount = formatMoney(cents / 100, 'PEN')
  report('percepcion', `La percepción de ${amount} se paga en soles: no va en este abono.`)
  return { cents: 0, isDue: true }
}

function reportExchangeRate({ facts: { held }, report }: Reckoned): void {
  const when = held.row.documentDate ? ` del ${formatDate(held.row.documentDate)}` : ''
  report('sin_tipo_de_cambio', `Falta el tipo de cambio (venta)${when}.`)
}
