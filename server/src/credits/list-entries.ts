import type { CreditEntry } from '@conforme/contract/accounts/credits'
import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import { creditEntries, documents } from '../db/schema.ts'

/** A user's ledger entries, newest first, each with its document. */
export async function listCreditEntries(
  db: Database,
  userId: string,
  limit: number,
): Promise<z.infer<typeof CreditEntry>[]> {
  const rows = await db
    .select({ entry: creditEntries, filename: documents.filename })
    .from(creditEntries)
    .leftJoin(documents, eq(documents.id, creditEntries.documentId))
    .where(eq(creditEntries.userId, userId))
    .orderBy(desc(creditEntries.createdAt), desc(creditEntries.id))
    .limit(limit)
  return rows.map(({ entry, filename }) => ({
    id: entry.id,
    delta: entry.delta,
    balance: entry.balance,
    reason: entry.reason,
    documentId: entry.documentId,
    filename,
    createdAt: entry.createdAt.toISOString(),
  }))
}
