// What is kept back from an invoice: the detracción, which goes to the supplier's own account in the Banco de la
// Nación, and the retención, which the company pays over itself. Pure; people can decide otherwise for each document.
import { convertToSoles, detraccionDeposit, type DetraccionProposal } from '@conforme/contract/detraccion'

export interface DecidedDetraccion {
  code?: string | undefined
  percentage?: number | undefined
  depositSoles?: number | undefined
}

export interface Withheld {
  /** In the document's currency. */
  detraccionCents: number
  detraccionSoles: number
  detraccionCode: string | null
  detraccionPercentage: number | null
  /** The deposit could not be reckoned for want of an exchange rate. */
  lacksExchangeRate: boolean
}

const nothing: Withheld = {
  detraccionCents: 0,
  detraccionSoles: 0,
  detraccionCode: null,
  detraccionPercentage: null,
  lacksExchangeRate: false,
}

export interface Owed {
  totalCents: number
  currency: 'PEN' | 'USD'
  exchangeRate: number | undefined
}

/** In soles what is deposited is taken off; in dollars, the percentage of the total. */
export function withholdDetraccion(
  { totalCents, currency, exchangeRate }: Owed,
  decided: DecidedDetraccion | undefined,
  proposal: DetraccionProposal,
): Withheld {
  if (!decided || decided.depositSoles === 0) return nothing
  const percentage = decided.percentage ?? proposal.percentage
  const code = decided.code ?? proposal.code
  const totalSoles =
    currency === 'PEN' ? totalCents / 100 : exchangeRate && convertToSoles(totalCents / 100, exchangeRate)
  const soles =
    decided.depositSoles ??
    (totalSoles === undefined ? undefined : detraccionDeposit(totalSoles, percentage ?? 0))
  const facts = { detraccionCode: code, detraccionPercentage: percentage }
  if (soles === undefined) return { ...nothing, ...facts, lacksExchangeRate: true }
  if (currency === 'PEN')
    return { ...facts, detraccionCents: soles * 100, detraccionSoles: soles, lacksExchangeRate: false }
  const share = percentage === null ? shareOf(soles, totalSoles) : percentage / 100
  if (share === undefined) return { ...nothing, ...facts, lacksExchangeRate: true }
  const detraccionCents = Math.round(totalCents * share)
  return { ...facts, detraccionCents, detraccionSoles: soles, lacksExchangeRate: false }
}

function shareOf(soles: number, totalSoles: number | undefined): number | undefined {
  return totalSoles ? soles / totalSoles : undefined
}

/** 3 % of the whole, above this many soles, and never on what carries detracción. */
export const retencionAbove = 700
const retencionRate = 0.03
/** Income tax on honorarios above this many soles, unless the issuer shows a suspension. */
const honorariosAbove = 1500
const honorariosRate = 0.08

export interface RetencionFacts extends Owed {
  documentTypeCode: string
  isRetentionAgent: boolean
  supplierExempt: boolean
  hasDetraccion: boolean
}

export interface Retencion {
  cents: number
  lacksExchangeRate: boolean
  isHonorarios: boolean
}

export function withholdRetencion(facts: RetencionFacts): Retencion {
  const { totalCents, currency, exchangeRate, documentTypeCode: type } = facts
  const none: Retencion = { cents: 0, lacksExchangeRate: false, isHonorarios: false }
  const ofIgv =
    facts.isRetentionAgent &&
    !facts.supplierExempt &&
    !facts.hasDetraccion &&
    (type === '01' || type === '08')
  if (!ofIgv && type !== 'R1') return none
  const soles =
    currency === 'PEN' ? totalCents / 100 : exchangeRate && convertToSoles(totalCents / 100, exchangeRate)
  if (soles === undefined) return { ...none, lacksExchangeRate: true }
  const [above, rate] = ofIgv ? [retencionAbove, retencionRate] : [honorariosAbove, honorariosRate]
  if (soles <= above) return none
  return { cents: Math.round(totalCents * rate), lacksExchangeRate: false, isHonorarios: !ofIgv }
}
