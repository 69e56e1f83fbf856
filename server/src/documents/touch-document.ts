import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { announceDocument } from './announce-document.ts'

/** Something beside the document changed: open screens should fetch it again. */
export async function touchDocument(tx: Database, id: string): Promise<void> {
  const [row] = await tx
    .update(documents)
    .set({ version: sql`${documents.version} + 1` })
    .where(eq(documents.id, id))
    .returning()
  if (row) await announceDocument(tx, row)
}
