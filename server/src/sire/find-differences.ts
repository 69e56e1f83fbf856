// The differences between SUNAT's proposal of the month and a document, for its alert.
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isAnyOf, prepared } from '../db/prepared.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import { comparePurchase } from './compare-purchase.ts'
import { proposedPurchases, purchaseProposals } from './tables.ts'

type Row = Pick<
  DocumentRow,
  | 'id'
  | 'companyId'
  | 'supplierTaxId'
  | 'documentNumber'
  | 'documentType'
  | 'documentDate'
  | 'currency'
  | 'totalCents'
  | 'extractedData'
>

/** Differences by document id; no entry if nothing was proposed or everything fits. */
export async function findProposedDifferences(
  db: Database,
  rows: readonly Row[],
): Promise<Map<string, string[]>> {
  const companyIds = [...new Set(rows.flatMap(({ companyId }) => companyId ?? []))]
  const numbers = [...new Set(rows.flatMap(({ documentNumber }) => documentNumber ?? []))]
  const taxIds = [...new Set(rows.flatMap(({ supplierTaxId }) => supplierTaxId ?? []))]
  if (companyIds.length === 0 || numbers.length === 0 || taxIds.length === 0) return new Map()
  const lines = await proposedOf(db, { companyIds, taxIds, numbers })
  return new Map(
    rows.flatMap((row) => {
      const type = documentTypeOf(row.documentType ?? '')?.code
      // An issuer may have a factura and a note with the same number. Of two months, the later one is SUNAT's current
      // view.
      const line = lines.find(
        ({ companyId, purchase }) =>
          companyId === row.companyId &&
          purchase.supplierTaxId === row.supplierTaxId &&
          purchase.documentNumber === row.documentNumber &&
          purchase.type === type,
      )
      if (!line) return []
      const { documentDate: date, currency, totalCents, extractedData } = row
      const own = { type, date, currency, totalCents, igv: extractedData?.totales?.iva ?? null }
      const differences = comparePurchase(line.purchase, own)
      return differences.length > 0 ? [[row.id, differences] as const] : []
    }),
  )
}

const proposedOf = prepared('proposed_of', (db) =>
  db
    .select({ companyId: purchaseProposals.companyId, purchase: proposedPurchases })
    .from(proposedPurchases)
    .innerJoin(purchaseProposals, eq(purchaseProposals.id, proposedPurchases.proposalId))
    .where(
      and(
        isAnyOf(purchaseProposals.companyId, 'companyIds'),
        isAnyOf(proposedPurchases.supplierTaxId, 'taxIds'),
        isAnyOf(proposedPurchases.documentNumber, 'numbers'),
      ),
    )
    .orderBy(desc(purchaseProposals.period)),
)
