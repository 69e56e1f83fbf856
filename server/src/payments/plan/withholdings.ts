// Amounts withheld from an invoice: the detracción, which goes to the supplier's own account in the Banco de la Nación,
// and the retención, which the company pays to SUNAT. Pure; people can decide otherwise for each document.
import type { AccountCurrency } from '@conforme/contract/payments/bank-accounts'
import type { DetraccionProposal } from '@conforme/contract/detracciones/propose-detraccion'
import { convertToSoles, detraccionDeposit } from '@conforme/contract/detracciones/detraccion-amount'
import { percentOf } from './percent-of.ts'

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
  /** True if the deposit could not be calculated without an exchange rate. */
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
  currency: AccountCurrency
  exchangeRate: number | undefined
}

/** In soles, subtracts the deposit; in dollars, the deposit's share of the total. */
export function withholdDetraccion(
  { totalCents, currency, exchangeRate }: Owed,
  decided: DecidedDetraccion | undefined,
  proposal: DetraccionProposal,
): Withheld {
  if (!decided || decided.depositSoles === 0) return nothing
  const percentage = decided.percentage ?? proposal.percentage
  const code = decided.code ?? proposal.code
  const totalSoles = solesOf({ totalCents, currency, exchangeRate })
  const soles =
    decided.depositSoles ??
    (totalSoles === undefined ? undefined : detraccionDeposit(totalSoles, percentage ?? 0))
  const facts = { detraccionCode: code, detraccionPercentage: percentage }
  if (soles === undefined) return { ...nothing, ...facts, lacksExchangeRate: true }
  if (currency === 'PEN')
    return { ...facts, detraccionCents: soles * 100, detraccionSoles: soles, lacksExchangeRate: false }
  const detraccionCents = inDollars({ totalCents, totalSoles, percentage, soles })
  if (detraccionCents === undefined) return { ...nothing, ...facts, lacksExchangeRate: true }
  return { ...facts, detraccionCents, detraccionSoles: soles, lacksExchangeRate: false }
}

interface Deposited {
  totalCents: number
  totalSoles: number | undefined
  percentage: number | null
  soles: number
}

/**
 * The percentage of the total, because the deposit's whole soles only round it. A deposit of another amount, which a
 * person chose, is the same share of the dollars as of the soles; without an exchange rate the percentage is used.
 */
function inDollars({ totalCents, totalSoles, percentage, soles }: Deposited): number | undefined {
  const isOfPercentage = totalSoles === undefined || soles === detraccionDeposit(totalSoles, percentage ?? 0)
  if (percentage !== null && isOfPercentage) return percentOf(totalCents, percentage)
  return totalSoles ? Math.round((totalCents * soles) / totalSoles) : undefined
}

export function solesOf({ totalCents, currency, exchangeRate }: Owed): number | undefined {
  if (currency === 'PEN') return totalCents / 100
  return exchangeRate && convertToSoles(totalCents / 100, exchangeRate)
}

/** 3 % of the total, if one payment exceeds this many soles; never together with detracción or percepción. */
export const retencionAbove = 700
const retencionRate = 3
/** Income tax on honorarios above this many soles, unless the issuer has a suspension. */
const honorariosAbove = 1500
const honorariosRate = 8
/** Tolerance: issuers round differently, by up to a sol. */
const printedToleranceCents = 100

export interface RetencionFacts extends Owed {
  documentTypeCode: string
  /** False if the document states that it has no IGV: the retención is of the IGV. */
  isTaxed: boolean
  isRetentionAgent: boolean
  supplierExempt: boolean
  hasDetraccion: boolean
  hasPercepcion: boolean
  /** The withheld amount printed on the document. */
  printedCents: number | undefined
  /** The sum of the supplier's operations in this payment that are subject to the retención. */
  paidTogetherSoles?: number | undefined
}

export interface Retencion {
  cents: number
  lacksExchangeRate: boolean
  /** Amount of an operation subject to the retención of IGV, however small. */
  subjectSoles?: number
  /** The issuer may have a suspension; the total may already be net; or the document prints another amount. */
  doubt?: 'suspension' | 'neto' | 'impresa'
}

export function withholdRetencion(facts: RetencionFacts): Retencion {
  if (facts.documentTypeCode === 'R1') return ofHonorarios(facts)
  const isSubject =
    facts.isRetentionAgent &&
    facts.isTaxed &&
    !facts.supplierExempt &&
    !facts.hasDetraccion &&
    !facts.hasPercepcion &&
    (facts.documentTypeCode === '01' || facts.documentTypeCode === '08')
  if (!isSubject) return nothingWithheld
  const subjectSoles = solesOf(facts)
  const retencion = above(facts, retencionAbove, retencionRate)
  return subjectSoles === undefined ? retencion : { ...retencion, subjectSoles }
}

const nothingWithheld: Retencion = { cents: 0, lacksExchangeRate: false }

function above(facts: RetencionFacts, limit: number, rate: number): Retencion {
  const soles = solesOf(facts)
  if (soles === undefined) return { cents: 0, lacksExchangeRate: true }
  if (Math.max(soles, facts.paidTogetherSoles ?? 0) <= limit) return nothingWithheld
  const cents = percentOf(facts.totalCents, rate)
  const { printedCents = cents } = facts
  const differs = Math.abs(printedCents - cents) > printedToleranceCents
  return { cents, lacksExchangeRate: false, ...(differs && { doubt: 'impresa' as const }) }
}

/** The printed retención of a receipt shows whether its total is the fee or the net amount. */
function ofHonorarios(facts: RetencionFacts): Retencion {
  const { totalCents, printedCents } = facts
  if (!printedCents) {
    const alone = { ...facts, printedCents: undefined, paidTogetherSoles: undefined }
    const retencion = above(alone, honorariosAbove, honorariosRate)
    return retencion.cents > 0 ? { ...retencion, doubt: 'suspension' } : retencion
  }
  const isShareOf = (whole: number) => Math.abs(percentOf(whole, honorariosRate) - printedCents) <= 1
  if (isShareOf(totalCents)) return { cents: printedCents, lacksExchangeRate: false }
  if (isShareOf(totalCents + printedCents)) return { ...nothingWithheld, doubt: 'neto' }
  return { cents: percentOf(totalCents, honorariosRate), lacksExchangeRate: false, doubt: 'impresa' }
}
