// Compares one line of the proposal with the document that it names.
import { findDocumentType } from '@conforme/contract/documents/document-types'
import { fromCents, toCents } from '@conforme/contract/values/amounts'
import { formatDate } from '@conforme/contract/values/iso-dates'
import { formatMoney } from '@conforme/contract/values/money'
import type { ProposedPurchase } from './read-proposal.ts'

/** Rounding tolerance: SUNAT converts each part separately and adds them. */
const convertedToleranceCents = 5

/** What the comparison needs of a document. */
export interface Comparable {
  /** Code of catalogue 01; undefined if the document's title names none. */
  type: string | undefined
  date: string | null
  currency: string | null
  totalCents: number | null
  igv: number | null
}

/** The differences, one sentence each. */
export function comparePurchase(line: ProposedPurchase, own: Comparable): string[] {
  const differences = [...typeDifference(line, own), ...dateDifference(line, own)]
  if (line.currency !== null && own.currency !== null && line.currency !== own.currency) {
    return [...differences, `SUNAT lo trae en ${line.currency} y el documento está en ${own.currency}.`]
  }
  // A document without tax need not state that.
  const igvCents = own.igv === null ? (line.igvCents ? null : 0) : toCents(own.igv)
  const amounts = [
    amountDifference('total', line, [line.totalCents, own.totalCents]),
    amountDifference('IGV', line, [line.igvCents, igvCents]),
  ]
  return [...differences, ...amounts.filter((difference) => difference !== undefined)]
}

/** Whether the line may be this document, judging by the total. */
export function hasSameTotal(line: ProposedPurchase, own: Comparable): boolean {
  if (line.totalCents === null || own.totalCents === null) return false
  return amountDifference('total', line, [line.totalCents, own.totalCents]) === undefined
}

function typeDifference({ type }: ProposedPurchase, own: Comparable): string[] {
  if (own.type === undefined || own.type === type) return []
  return [`SUNAT lo trae como ${typeName(type)} y el documento es ${typeName(own.type)}.`]
}

function dateDifference({ issuedOn }: ProposedPurchase, { date }: Comparable): string[] {
  if (issuedOn === null || issuedOn === date) return []
  const own = date === null ? 'y el documento no tiene fecha' : `y el documento, el ${formatDate(date)}`
  return [`SUNAT dice que se emitió el ${formatDate(issuedOn)} ${own}.`]
}

type Amounts = readonly [said: number | null, own: number | null]

/** Compares absolute values: a note may be negative on one side only. */
function amountDifference(name: string, line: ProposedPurchase, amounts: Amounts): string | undefined {
  const [said, own] = amounts.map((cents) => (cents === null ? null : Math.abs(cents))) as [...Amounts]
  if (said === null || said === own) return undefined
  const saying = `SUNAT dice ${money(said, 'PEN')} de ${name} y el documento`
  if (own === null) return `${saying} no lo dice.`
  const { currency, exchangeRate } = line
  if (currency === null || currency === 'PEN' || exchangeRate === null)
    return `${saying} ${money(own, currency ?? 'PEN')}.`
  // The proposal's amounts are in soles.
  const converted = Math.round(own * exchangeRate)
  if (Math.abs(said - converted) <= convertedToleranceCents) return undefined
  const inSoles = `${money(converted, 'PEN')} al cambio de ${exchangeRate}`
  return `${saying} ${money(own, currency)}, que son ${inSoles}.`
}

const money = (cents: number, currency: string) => formatMoney(fromCents(cents), currency)

export function typeName(code: string): string {
  return findDocumentType(code)?.name ?? `tipo ${code}`
}
