// What is withheld from a document's total or added to it: detracción, retención, percepción. A person's choice wins
// over the calculation.
import { isWithheldFromNobody } from '../../padrones/padron-signs.ts'
import { parseAmount } from '@conforme/contract/values/amounts'
import { formatMoney } from '@conforme/contract/values/money'
import type { LineFacts, Report } from './line-facts.ts'
import type { Line } from './payment-line.ts'
import { readPercepcion } from './percepcion.ts'
import { isLeftForLater, planDetraccion } from './plan-detraccion.ts'
import { owedOf, reportExchangeRate, type Reckoned } from './reckoned.ts'
import { retencionAbove, withholdRetencion, type Retencion } from './withholdings.ts'

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

/** For a credit note, or a currency that cannot be paid in. */
export const noAmounts: Amounts = {
  detraccionCents: 0,
  detraccionSoles: 0,
  detraccionCode: null,
  detraccionPercentage: null,
  detraccionAccount: null,
  retencionCents: 0,
  percepcionCents: 0,
}

export function planAmounts(reckoned: Reckoned): Amounts & { subjectSoles: number } {
  const { facts, type, report } = reckoned
  const { lacksExchangeRate, ...detraccion } = planDetraccion(reckoned)
  const percepcion = planPercepcion(reckoned)
  const isLater = isLeftForLater(facts)
  const isKeptBack = detraccion.detraccionCents > 0 || facts.paidBefore?.detraccion !== undefined
  const retencion = planRetencion(reckoned, {
    hasDetraccion: isKeptBack || lacksExchangeRate || isLater,
    hasPercepcion: percepcion.isDue,
    hasReportedRate: lacksExchangeRate,
  })
  if (isLater && facts.isRetentionAgent)
    report(
      'detraccion_no_aplicada',
      'Su detracción queda para el pago siguiente: por eso este es sin detracción y sin retención.',
    )
  if (isKeptBack && type !== honorarios)
    reportBoth(reckoned, detraccion.detraccionCents, retencion.retencionCents)
  return { ...detraccion, percepcionCents: percepcion.cents, ...retencion }
}

/** Recibo por honorarios: its retención is of the income, not of the IGV. */
const honorarios = 'R1'

/** By law, an operation with detracción has no retención of IGV in any of its payments. */
function reportBoth(
  { facts, currency, report }: Reckoned,
  detraccionCents: number,
  retencionCents: number,
): void {
  const shown = (cents: number) => formatMoney(cents / 100, currency)
  const { retencionCents: before = 0 } = facts.paidBefore ?? {}
  if (retencionCents > 0)
    report(
      'retencion_dudosa',
      `Lleva detracción, y lo que lleva detracción no lleva retención: no corresponde retenerle además ${shown(retencionCents)}.`,
    )
  else if (detraccionCents > 0 && before > 0)
    report(
      'retencion_dudosa',
      `Ya se le retuvo ${shown(before)}, y lo que lleva detracción no lleva retención: si corresponde la detracción, devuelve lo retenido y revierte su comprobante de retención; si no, decide el depósito en 0.`,
    )
}

interface Beside {
  hasDetraccion: boolean
  hasPercepcion: boolean
  hasReportedRate: boolean
}

interface PlannedRetencion {
  retencionCents: number
  /** Counts towards the limit of the supplier's payment; zero if a person chose to withhold nothing. */
  subjectSoles: number
}

function planRetencion(reckoned: Reckoned, { hasReportedRate, ...beside }: Beside): PlannedRetencion {
  const { facts, type, report } = reckoned
  const { held, choice, supplier, taxpayer, isRetentionAgent, paidTogetherSoles } = facts
  const printed = parseAmount(held.row.extractedData?.informacion_adicional?.retencion_monto)
  const retencion = withholdRetencion({
    ...owedOf(reckoned),
    documentTypeCode: type,
    isTaxed: held.row.extractedData?.totales?.iva !== 0,
    isRetentionAgent,
    paidTogetherSoles,
    supplierExempt:
      supplier?.row.retentionExempt === true || (taxpayer !== undefined && isWithheldFromNobody(taxpayer)),
    printedCents: printed === undefined ? undefined : Math.round(printed * 100),
    ...beside,
  })
  const { subjectSoles = 0 } = retencion
  if (choice.retencion !== undefined)
    return {
      retencionCents: Math.round(choice.retencion * 100),
      subjectSoles: choice.retencion > 0 ? subjectSoles : 0,
    }
  if (retencion.lacksExchangeRate && !hasReportedRate) reportExchangeRate(reckoned)
  reportRetencion(retencion, printed, reckoned)
  if (paidTogetherSoles !== undefined && retencion.cents > 0 && subjectSoles <= retencionAbove)
    report(
      'retencion_por_suma',
      `No pasa de ${formatMoney(retencionAbove, 'PEN')}, pero con este pago el proveedor recibe ${formatMoney(paidTogetherSoles, 'PEN')}: también se le retiene.`,
    )
  return { retencionCents: retencion.cents, subjectSoles }
}

function reportRetencion(
  { cents, doubt }: Retencion,
  printed: number | undefined,
  { facts, currency, report }: Reckoned,
): void {
  const amount = formatMoney(cents / 100, currency)
  const whole = isOfPart(facts) ? ' de todo el recibo' : ''
  if (doubt === 'suspension')
    report('retencion_honorarios', `Se retiene 8 % (${amount}${whole}) salvo que el emisor tenga suspensión.`)
  if (doubt === 'neto')
    report('retencion_dudosa', 'El total parece ser el neto del recibo: no se le retiene otra vez.')
  if (doubt === 'impresa' && printed !== undefined) {
    const shown = formatMoney(printed, currency)
    report('retencion_dudosa', `El documento imprime una retención de ${shown} y el cálculo da ${amount}.`)
  }
}

/** Whether this pays only a part; then a proportional share of the amounts is withheld or added. */
function isOfPart({ held, choice }: LineFacts): boolean {
  return choice.pay !== undefined || held.row.paidCents > 0
}

function planPercepcion({ facts, currency, report }: Reckoned): { cents: number; isDue: boolean } {
  const { held, choice, paidBefore } = facts
  const totalCents = held.row.totalCents ?? 0
  const printed = held.row.extractedData ? readPercepcion(held.row.extractedData, totalCents) : undefined
  const isPaidBefore = (paidBefore?.percepcionCents ?? 0) > 0
  if (choice.percepcion !== undefined) {
    const cents = Math.round(choice.percepcion * 100)
    if (currency !== 'PEN' && cents > 0) return leaveOutSoles(cents, report)
    return { cents, isDue: cents > 0 || isPaidBefore }
  }
  if (!printed) return { cents: 0, isDue: isPaidBefore }
  const { cents, included, rate } = printed
  if (cents === undefined) {
    const message =
      'El documento menciona percepción sin su monto: el total a pagar puede ser mayor que su total.'
    report('percepcion', message)
    return { cents: 0, isDue: true }
  }
  if (currency !== 'PEN') return leaveOutSoles(cents, report)
  const amount = formatMoney(cents / 100, 'PEN')
  const share = isOfPart(facts) ? 'en proporción ' : ''
  if (rate === undefined)
    report(
      'percepcion',
      `La percepción de ${amount} no es el 2, el 1 ni el 0.5 % del precio con IGV: revisa el neto.`,
    )
  else if (included === undefined)
    report('percepcion', `No se sabe si el total ya incluye la percepción de ${amount}: se suma.`)
  else if (included) report('percepcion_incluida', `El total ya incluye la percepción de ${amount}.`)
  else report('percepcion_sumada', `Se suma ${share}la percepción de ${amount} (${rate} %).`)
  return { cents: included ? 0 : cents, isDue: true }
}

/** A percepción is always in soles, so a payment in dollars cannot contain it. */
function leaveOutSoles(cents: number, report: Report): { cents: number; isDue: boolean } {
  const amount = formatMoney(cents / 100, 'PEN')
  report('percepcion', `La percepción de ${amount} se paga en soles: no va en este abono.`)
  return { cents: 0, isDue: true }
}
