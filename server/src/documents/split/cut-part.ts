// Cuts a part of a split file out into its own file.
import { Readable } from 'node:stream'
import { and, eq, sql } from 'drizzle-orm'
import { documents } from '../../db/schema.ts'
import { holdStored } from '../../files/discard-stored.ts'
import type { ProcessingServices } from '../processing/processing-services.ts'
import type { DocumentRow } from '../document-row.ts'

/** Returns the updated row; undefined if the document was deleted meanwhile. */
export async function cutPart(
  { db, files, extractor }: Pick<ProcessingServices, 'db' | 'files' | 'extractor'>,
  row: DocumentRow,
  signal: AbortSignal,
): Promise<DocumentRow | undefined> {
  await using whole = await files.toLocalPath(row.fileSha256)
  const file = { path: whole.path, name: row.filename }
  const page = row.partFrom ?? 1
  const bytes = row.partArea
    ? await extractor.cutArea(file, { page, box: row.partArea }, signal)
    : await extractor.copyPages(file, { from: page, to: row.partTo ?? page }, signal)
  const { sha256, sizeBytes } = await files.put(Readable.from([bytes]))
  return db.transaction(async (tx) => {
    await holdStored(tx, files, sha256)
    const [cut] = await tx
      .update(documents)
      .set({
        fileSha256: sha256,
        fileSize: sizeBytes,
        ...(row.partArea && { fileType: 'image/jpeg' }),
        awaitsCut: false,
        version: sql`${documents.version} + 1`,
      })
      .where(and(eq(documents.id, row.id), eq(documents.awaitsCut, true)))
      .returning()
    return cut
  })
}
