import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { padronImports } from '../padrones/tables.ts'
import { documentWitnesses } from '../documents/witnesses/tables.ts'
import { workflowAttachments } from '../workflow/tables.ts'

/** Which of these files are needed by a document, its XML or CDR, a workflow attachment, or a running import. */
export async function findKnownFiles(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const ofDocuments = await db
    .select({ sha256: documents.fileSha256 })
    .from(documents)
    .where(and(inArray(documents.fileSha256, [...hashes]), isNull(documents.fileDeletedAt)))
  const ofAttachments = await db
    .select({ sha256: workflowAttachments.sha256 })
    .from(workflowAttachments)
    .where(inArray(workflowAttachments.sha256, [...hashes]))
  const ofWitnesses = await db
    .select({ sha256: documentWitnesses.sha256 })
    .from(documentWitnesses)
    .innerJoin(documents, eq(documents.id, documentWitnesses.documentId))
    .where(and(inArray(documentWitnesses.sha256, [...hashes]), isNull(documents.fileDeletedAt)))
  const ofImports = await db
    .select({ sha256: padronImports.stamp })
    .from(padronImports)
    .where(and(inArray(padronImports.stamp, [...hashes]), eq(padronImports.status, 'en_curso')))
  return new Set([...ofDocuments, ...ofAttachments, ...ofWitnesses, ...ofImports].map(({ sha256 }) => sha256))
}
