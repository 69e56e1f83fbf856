// Percepción: collected by an agent of percepción on top of the price, at 2, 1 or 0.5 % of the price with IGV, always
// in soles. "Total a pagar" includes it; documents differ in which of the two they print as their total. Pure.
import { parseAmount } from '@conforme/contract/values/amounts'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { documentNotes } from '../../documents/lists/document-texts.ts'
import { percentOf } from './percent-of.ts'

const rates = [2, 1, 0.5]
/** Tolerance, because a document may round each line separately. */
const sumToleranceCents = 5
const shareToleranceCents = 100

export interface PrintedPercepcion {
  /** Undefined if the word is printed without an amount. */
  cents: number | undefined
  /** Whether the document's total includes it; undefined if unknown. */
  included: boolean | undefined
  /** Undefined if the amount fits no rate. */
  rate: number | undefined
}

/** Undefined if the document does not mention a percepción. */
export function readPercepcion(data: ExtractedData, totalCents: number): PrintedPercepcion | undefined {
  const notes = documentNotes(data)
  if (!/percepci[oó]n/i.test(notes)) return undefined
  const cents = printedCents(data, notes)
  if (cents === undefined) return { cents, included: undefined, rate: undefined }
  const included = isIncluded(data, totalCents, cents)
  return { cents, included, rate: rateOf(included ? totalCents - cents : totalCents, cents) }
}

function printedCents(data: ExtractedData, notes: string): number | undefined {
  const { percepcion_monto: field, percepcion } = data.informacion_adicional ?? {}
  // Within a text only an amount with cents counts, because the text also contains a rate and the number of a
  // resolution.
  const inWords = /percepci[oó]n[^\n]*?(\d{1,3}(?:,\d{3})+\.\d{2}|\d+\.\d{2})(?!\s*%|\d)/i.exec(notes)?.[1]
  const amount = parseAmount(field) ?? parseAmount(percepcion) ?? parseAmount(inWords)
  return amount !== undefined && amount > 0 ? Math.round(amount * 100) : undefined
}

/** Decided by the sum of the document's parts or, without them, by the base that the amount is a percentage of. */
function isIncluded(data: ExtractedData, totalCents: number, cents: number): boolean | undefined {
  const { subtotal, iva, otros_impuestos: others } = data.totales ?? {}
  if (typeof subtotal === 'number') {
    const base = Math.round(subtotal * 100) + Math.round((iva ?? 0) * 100)
    const sums = [base, base + Math.round((others ?? 0) * 100)]
    const addsUpTo = (whole: number) => sums.some((sum) => Math.abs(sum - whole) <= sumToleranceCents)
    if (addsUpTo(totalCents - cents)) return true
    if (addsUpTo(totalCents)) return false
  }
  const isShareOf = (whole: number) => rates.some((rate) => Math.abs(percentOf(whole, rate) - cents) <= 1)
  const [inside, outside] = [isShareOf(totalCents - cents), isShareOf(totalCents)]
  return inside === outside ? undefined : inside
}

function rateOf(base: number, cents: number): number | undefined {
  return rates.find((rate) => Math.abs(percentOf(base, rate) - cents) <= shareToleranceCents)
}
