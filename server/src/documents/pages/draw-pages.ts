// The pages as the screen shows them: drawn once, kept beside the file.
import { Failure, type SourceFile } from '@conforme/extraction'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { documents } from '../../db/schema.ts'
import { announceDocument } from '../announce-document.ts'
import { pageKey, pagesAtOnce } from './page-key.ts'
import type { ProcessingServices } from '../reading/process-document.ts'
import type { DocumentRow } from '../to-document.ts'

export interface PagesToDraw {
  row: Pick<DocumentRow, 'fileSha256' | 'pageCount'>
  file: SourceFile
  /** The first of them. */
  from: number
  signal: AbortSignal
}

export async function drawPages(
  { files, extractor }: Pick<ProcessingServices, 'files' | 'extractor'>,
  { row, file, from, signal }: PagesToDraw,
): Promise<void> {
  const sha256 = row.fileSha256
  if (await files.findDerived({ sha256, name: pageKey(from, 'large') })) return
  const last = Math.min(from + pagesAtOnce - 1, row.pageCount ?? from)
  const pages = Array.from({ length: last - from + 1 }, (_, index) => from + index)
  for await (const image of extractor.images(file, { pages, signal })) {
    await files.putDerived({ sha256, name: pageKey(image.page, image.size) }, image.bytes)
  }
}

/** The worker's side of turning to a page that was not drawn ahead. */
export async function drawFurther(
  { db, files, extractor }: ProcessingServices,
  { documentId, page }: { documentId: string; page: number },
  signal: AbortSignal,
): Promise<void> {
  const [row] = await db.select().from(documents).where(eq(documents.id, documentId))
  if (!row || page > (row.pageCount ?? 1)) return
  await using local = await files.toLocalPath(row.fileSha256)
  const wanted = { row, file: { path: local.path, name: row.filename }, from: page, signal }
  if (row.pageCount === null) await drawUnread({ db, files, extractor }, row.id, wanted)
  else await drawPages({ files, extractor }, wanted)
}

/** Nobody counted the pages of a document that could not be read; of a file that cannot be opened there are none. */
async function drawUnread(
  { db, files, extractor }: Pick<ProcessingServices, 'db' | 'files' | 'extractor'>,
  id: string,
  { row, file, signal }: PagesToDraw,
): Promise<void> {
  let pageCount = 0
  try {
    // All of them: how many there are is known when they are drawn.
    for await (const image of extractor.images(file, { signal })) {
      await files.putDerived({ sha256: row.fileSha256, name: pageKey(image.page, image.size) }, image.bytes)
      pageCount = image.page
    }
  } catch (error) {
    if (!(error instanceof Failure) || error.retryable) throw error
  }
  await db.transaction(async (tx) => {
    const [counted] = await tx
      .update(documents)
      .set({ pageCount, version: sql`${documents.version} + 1` })
      .where(and(eq(documents.id, id), isNull(documents.pageCount)))
      .returning()
    if (counted) await announceDocument(tx, counted)
  })
}
