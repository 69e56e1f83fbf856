// Input for a supplier's memory: its last confirmed documents, and what a person entered or deleted.
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { documents } from '../../../db/schema.ts'
import { supplierMemories } from '../../../suppliers/tables.ts'

/** Limit for all tax ids of one page together. */
const mostDocuments = 50

export type ConfirmedDocument = Awaited<ReturnType<typeof findConfirmed>>[number]
export type MemoryEdit = typeof supplierMemories.$inferSelect

/** Newest first. */
export function findConfirmed(db: Database, owners: SQL | undefined, taxIds: string[]) {
  return db
    .select({
      id: documents.id,
      taxId: documents.supplierTaxId,
      data: documents.extractedData,
      confirmedAt: documents.confirmedAt,
      sha256: documents.fileSha256,
    })
    .from(documents)
    .where(
      and(
        owners,
        inArray(documents.supplierTaxId, taxIds),
        eq(documents.isConfirmed, true),
        eq(documents.isSample, false),
      ),
    )
    .orderBy(desc(documents.confirmedAt))
    .limit(mostDocuments)
}

export function findMemoryEdits(db: Database, companyId: string, taxIds: string[]): Promise<MemoryEdit[]> {
  return db
    .select()
    .from(supplierMemories)
    .where(and(eq(supplierMemories.companyId, companyId), inArray(supplierMemories.taxId, taxIds)))
}
