// Compares a proposal with the documents as they are now. The result is not stored, so a missing purchase is found as
// soon as its document is read.
import type { Crossing, CrossedPurchase } from '@conforme/contract/sire/sire'
import { crossingOutcomes, type CrossingOutcome } from '@conforme/contract/sire/sire-words'
import { fromCents, sumAmounts } from '@conforme/contract/values/amounts'
import type { Database } from '../db/database.ts'
import { comparePurchase, hasSameTotal, typeName } from './compare-purchase.ts'
import { findLines, findOfMonth, type OwnPurchase, type ProposedLine } from './find-purchases.ts'
import type { ProposedPurchase } from './read-proposal.ts'

export interface Asked {
  companyId: string
  proposalId: string
  period: string
}

/** All purchases, largest first. */
export async function crossPurchases(
  db: Database,
  { companyId, proposalId, period }: Asked,
): Promise<CrossedPurchase[]> {
  const lines = await findLines(db, companyId, proposalId)
  const matched = new Set(lines.flatMap(({ named }) => named.map(({ id }) => id)))
  const others = (await findOfMonth(db, companyId, period)).filter(({ id }) => !matched.has(id))
  const findSimilar = similarAmong(others)
  const crossed = [...lines.map((line) => crossLine(line, findSimilar)), ...others.map(notProposed)]
  return crossed.toSorted((a, b) => Math.abs(b.total ?? 0) - Math.abs(a.total ?? 0))
}

export function totalsOf(purchases: readonly CrossedPurchase[]): Crossing['totals'] {
  const totals = (outcome: CrossingOutcome) => {
    const own = purchases.filter((purchase) => purchase.outcome === outcome)
    const inSoles = own.filter(({ currency }) => outcome !== 'no_figura' || currency === 'PEN')
    return { count: own.length, igv: sumAmounts(inSoles.map(({ igv }) => igv ?? 0)) }
  }
  const entries = crossingOutcomes.map((outcome) => [outcome, totals(outcome)] as const)
  return Object.fromEntries(entries) as Crossing['totals']
}

type FindSimilar = (line: ProposedPurchase) => OwnPurchase | undefined

function crossLine({ line, named }: ProposedLine, findSimilar: FindSimilar): CrossedPurchase {
  // An issuer may have a factura and a note with the same number.
  const ofType = named.filter(({ type }) => type === line.type)
  const candidates = ofType.length > 0 ? ofType : named
  const own = candidates.find(({ isConfirmed }) => isConfirmed) ?? candidates[0]
  const differences = own ? comparePurchase(line, own) : []
  const similar = own ? undefined : findSimilar(line)
  return {
    outcome: !own ? 'falta' : differences.length > 0 ? 'difiere' : 'cuadra',
    line: line.line,
    document: line.document,
    type: typeName(line.type),
    supplierTaxId: line.supplierTaxId,
    supplierName: line.supplierName,
    date: line.issuedOn,
    currency: line.currency,
    igv: line.igvCents === null ? null : fromCents(line.igvCents),
    total: line.totalCents === null ? null : fromCents(line.totalCents),
    documentId: own?.id ?? null,
    differences,
    notices: noticesOf(line, own, candidates.length),
    similar: similar ? { documentId: similar.id, document: similar.document } : null,
  }
}

function noticesOf({ state }: ProposedPurchase, own: OwnPurchase | undefined, count: number): string[] {
  return [
    ...(state !== null && state !== '1' ? [`SUNAT lo trae con el estado ${state}; el vigente es 1.`] : []),
    ...(own && !own.isConfirmed ? ['Sin confirmar.'] : []),
    ...(own?.isSample ? ['Es un documento de ejemplo.'] : []),
    ...(count > 1 ? [`Hay ${count} documentos con este número: elimina los repetidos.`] : []),
  ]
}

/** Finds documents whose number or RUC was probably misread: the same total, and the same supplier or number. */
function similarAmong(others: readonly OwnPurchase[]): FindSimilar {
  const bySupplier = Map.groupBy(others, ({ supplierTaxId }) => supplierTaxId)
  const byNumber = Map.groupBy(others, ({ documentNumber }) => documentNumber)
  return (line) =>
    [...(bySupplier.get(line.supplierTaxId) ?? []), ...(byNumber.get(line.documentNumber) ?? [])].find(
      (own) => hasSameTotal(line, own),
    )
}

function notProposed(own: OwnPurchase): CrossedPurchase {
  return {
    outcome: 'no_figura',
    line: null,
    document: own.document === '' ? 'Sin número' : own.document,
    type: own.type === undefined ? '' : typeName(own.type),
    supplierTaxId: own.supplierTaxId,
    supplierName: own.supplierName,
    date: own.date,
    currency: own.currency,
    igv: own.igv,
    total: own.totalCents === null ? null : fromCents(own.totalCents),
    documentId: own.id,
    differences: [],
    notices: own.isConfirmed ? [] : ['Sin confirmar.'],
    similar: null,
  }
}
