import { and, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'
import { visibleTo, type Viewer } from '../visible-to.ts'

export interface UploadedFile {
  sha256: string
  documentId: string
  filename: string
}

/** Finds which of these files were uploaded before (the newest document of each), so that no credit is spent twice. */
export async function findUploaded(
  db: Database,
  viewer: Viewer,
  sha256: readonly string[],
): Promise<UploadedFile[]> {
  const rows = await db
    .select({ sha256: documents.fileSha256, documentId: documents.id, filename: documents.filename })
    .from(documents)
    .where(
      and(inArray(documents.fileSha256, [...sha256]), visibleTo(viewer), isNull(documents.fileDeletedAt)),
    )
    .orderBy(documents.createdAt)
  return [...new Map(rows.map((row) => [row.sha256, row])).values()]
}
