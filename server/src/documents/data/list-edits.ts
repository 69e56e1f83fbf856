// The edits of a document, oldest first, and the values of its first extraction.
import type { FieldEdit } from '@conforme/contract/documents/documents'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { documentEdits, extractions, users } from '../../db/schema.ts'
import { extractionColumns } from '../processing/extractions/extraction-columns.ts'
import { fullName } from '../../users/full-name.ts'

export async function listEdits(
  db: Database,
  documentId: string,
): Promise<{ edits: FieldEdit[]; original: ExtractedData | null }> {
  const rows = await db
    .select({ edit: documentEdits, firstName: users.firstName, lastName: users.lastName })
    .from(documentEdits)
    .innerJoin(users, eq(users.id, documentEdits.userId))
    .where(eq(documentEdits.documentId, documentId))
    .orderBy(asc(documentEdits.createdAt))
  const [original] = await db
    .select({ data: extractionColumns.extractedData })
    .from(extractions)
    .where(eq(extractions.documentId, documentId))
    .orderBy(asc(extractions.createdAt))
    .limit(1)
  const edits = rows.map(({ edit, ...person }) => ({
    id: edit.id,
    fieldPath: edit.fieldPath,
    oldValue: edit.oldValue,
    newValue: edit.newValue,
    user: fullName(person),
    createdAt: edit.createdAt.toISOString(),
  }))
  return { edits, original: original?.data ?? null }
}
