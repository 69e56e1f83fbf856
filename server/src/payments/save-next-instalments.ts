import { nextInstalmentDay } from '@conforme/contract/payments/instalments'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import { findPaidBefore } from './find-paid-before.ts'

/** Documents that wait for the rest are due on the day of their next instalment. */
export async function saveNextInstalments(tx: Database, rows: readonly DocumentRow[]): Promise<void> {
  const paid = await findPaidBefore(
    tx,
    rows.map(({ id }) => id),
  )
  for (const row of rows) {
    const nextInstalmentOn = nextInstalmentDay(row.extractedData, paid.get(row.id)?.netCents ?? 0)
    if (nextInstalmentOn !== row.nextInstalmentOn)
      await tx.update(documents).set({ nextInstalmentOn }).where(eq(documents.id, row.id))
  }
}
