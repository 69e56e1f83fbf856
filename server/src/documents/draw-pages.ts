// The pages as the screen shows them: drawn once, kept beside the file.
import type { SourceFile } from '@conforme/extraction'
import { eq } from 'drizzle-orm'
import { documents } from '../db/schema.ts'
import { pageKey, pagesAtOnce } from './page-key.ts'
import type { ProcessingServices } from './process-document.ts'
import type { DocumentRow } from './to-document.ts'

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
  if (!row || page > (row.pageCount ?? 0)) return
  await using local = await files.toLocalPath(row.fileSha256)
  await drawPages(
    { files, extractor },
    { row, file: { path: local.path, name: row.filename }, from: page, signal },
  )
}
