// When a part that was itself split is deleted, its parts become parts of the file that it came from.
import type { Box } from '@conforme/contract/data/extracted-data'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'
import { refuse } from '../../refusal.ts'
import type { DocumentRow } from '../document-row.ts'

/** The row must be locked. Refuses while parts still have to be cut out of its own file. */
export async function reassignParts(tx: Transaction, { id, partOf, ...place }: DocumentRow): Promise<void> {
  const parts = await tx.select().from(documents).where(eq(documents.partOf, id)).for('update')
  if (parts.some(({ awaitsCut }) => awaitsCut)) refuse('documento_en_proceso')
  const before = (place.partFrom ?? 1) - 1
  for (const { id: partId, partFrom, partTo, partArea } of parts)
    await tx
      .update(documents)
      .set({
        partOf,
        partFrom: before + (partFrom ?? 1),
        partTo: before + (partTo ?? 1),
        partArea: areaWithin(place.partArea, partArea),
        version: sql`${documents.version} + 1`,
      })
      .where(eq(documents.id, partId))
}

function areaWithin(outer: Box | null, inner: Box | null): Box | null {
  if (!outer || !inner) return inner ?? outer
  const [left, top, width, height] = outer
  const [x, y, across, down] = inner
  return [left + x * width, top + y * height, across * width, down * height]
}
