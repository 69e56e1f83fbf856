// The only code that writes a document's data: it validates the whole, updates the derived columns and the version, and
// sends the event.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { toStorable } from '../../db/document-data.ts'
import { documents } from '../../db/schema.ts'
import { refuse } from '../../refusal.ts'
import { announceDocument } from '../announce-document.ts'
import { withLineIds, withNewLineIds } from './line-ids.ts'
import { summarize } from '../lists/summarize.ts'
import type { DocumentRow } from '../document-row.ts'

type OtherColumns = Omit<typeof documents.$inferInsert, 'id' | 'extractedData' | 'version'>

/** The data and the columns derived from it. */
export function dataColumns(data: ExtractedData) {
  const extractedData = toStorable(withNewLineIds(data))
  return { extractedData, ...summarize(extractedData), version: sql`${documents.version} + 1` }
}

/** The caller must hold the row's lock. */
export async function writeData(
  tx: Transaction,
  documentId: string,
  { data, ...columns }: { data: ExtractedData } & Partial<OtherColumns>,
): Promise<DocumentRow> {
  const [updated] = await tx
    .update(documents)
    .set({ ...columns, ...dataColumns(data) })
    .where(eq(documents.id, documentId))
    .returning()
  if (!updated) throw new Error(`document ${documentId} vanished while it was locked`)
  await announceDocument(tx, updated)
  return updated
}

/** The data to change; refuses damaged and empty documents. */
export function dataOf(row: DocumentRow): ExtractedData {
  if (isDamaged(row)) refuse('documento_danado')
  return withLineIds(row.extractedData ?? refuse('documento_sin_datos'))
}

/**
 * For data that replaces all of the old: assigns new line ids, so that an edit of the old data is answered as a
 * conflict.
 */
export function asReplacement(data: ExtractedData, row: DocumentRow): ExtractedData {
  const { campos = {}, revisiones = [], avisos = [], ...more } = data.metadata ?? {}
  const metadata = { ...more, campos, revisiones, avisos, lineas: {}, version: row.version + 1 }
  return { ...data, metadata }
}

/** True if there is data that cannot be parsed. */
export function isDamaged({
  hasData,
  extractedData,
}: Pick<DocumentRow, 'hasData' | 'extractedData'>): boolean {
  return hasData === true && extractedData === null
}
