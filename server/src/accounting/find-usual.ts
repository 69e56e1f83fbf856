// What the suppliers of waiting purchases are usually booked to, and how firm that is: their last purchases with an account.
import type { Coding, UsualOfSupplier } from '@conforme/contract/accounting/accounting'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { findUsualCodings } from './codings.ts'
import type { Purchase } from './find-purchases.ts'
import { documentCodings } from './tables.ts'

/** Of each supplier; an account that was given up long ago says nothing about the next purchase. */
const lastPurchases = 10

export async function findUsualOfSuppliers(
  db: Database,
  companyId: string,
  waiting: readonly Purchase[],
): Promise<UsualOfSupplier[]> {
  const bySupplier = Map.groupBy(waiting, ({ supplierTaxId }) => supplierTaxId)
  const usual = await findUsualCodings(db, companyId, [...bySupplier.keys()])
  const earlier = await lastCodings(db, companyId, [...usual.keys()])
  const suppliers = [...usual].map(([supplierTaxId, coding]): UsualOfSupplier => {
    const purchases = bySupplier.get(supplierTaxId) ?? []
    const last = earlier.get(supplierTaxId) ?? []
    return {
      supplierTaxId,
      supplierName: purchases.find(({ supplierName }) => supplierName !== '')?.supplierName ?? '',
      coding,
      purchases: purchases.length,
      earlier: last.length,
      same: last.filter((each) => isSame(each, coding)).length,
    }
  })
  return suppliers.toSorted((a, b) => a.supplierName.localeCompare(b.supplierName, 'es'))
}

const isSame = (a: Coding, b: Coding) => a.accountCode === b.accountCode && a.costCenter === b.costCenter

async function lastCodings(db: Database, companyId: string, supplierTaxIds: readonly string[]) {
  if (supplierTaxIds.length === 0) return new Map<string, Coding[]>()
  const { supplierTaxId } = documents
  const { accountCode, costCenter, updatedAt, documentId } = documentCodings
  const place = sql<number>`row_number() over (partition by ${supplierTaxId} order by ${desc(updatedAt)}, ${documentId})`
  const placed = db
    .select({ supplierTaxId, accountCode, costCenter, place: place.as('place') })
    .from(documentCodings)
    .innerJoin(documents, eq(documents.id, documentId))
    .where(and(eq(documents.companyId, companyId), inArray(supplierTaxId, [...supplierTaxIds])))
    .as('placed')
  const rows = await db
    .select()
    .from(placed)
    .where(sql`${placed.place} <= ${lastPurchases}`)
  return Map.groupBy(rows, (row) => row.supplierTaxId ?? '')
}
