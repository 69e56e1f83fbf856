import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import type { DocumentRow } from './document-row.ts'
import { visibleTo, type Viewer } from './visible-to.ts'

/** The row, locked until the transaction ends (`for update`). */
export async function lockDocument(tx: Database, viewer: Viewer, id: string): Promise<DocumentRow> {
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), visibleTo(viewer)))
    .for('update')
  return row ?? refuse('documento_no_encontrado')
}
