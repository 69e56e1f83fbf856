// Page images for the screen: rendered once, on first view, in the requested size, and stored beside the file.
// Processing does not wait for them, and most are never viewed.
import { Failure, type SourceFile } from '@conforme/extraction'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { documents } from '../../db/schema.ts'
import { announceDocument } from '../announce-document.ts'
import { findReading } from '../processing/kept-reading.ts'
import type { ProcessingServices } from '../processing/processing-services.ts'
import type { DocumentRow } from '../document-row.ts'
import { pageKey, thumbsAtOnce, type PageSize } from './page-key.ts'

interface PageToDraw {
  documentId: string
  page: number
  size: PageSize
}

/** The worker's job that renders one page. */
export async function drawPage(
  { db, files, extractor }: ProcessingServices,
  { documentId, page, size }: PageToDraw,
  signal: AbortSignal,
): Promise<void> {
  const [row] = await db.select().from(documents).where(eq(documents.id, documentId))
  if (!row || page > (row.pageCount ?? 1)) return
  if (await files.findDerived({ sha256: row.fileSha256, name: pageKey(page, size) })) return
  await using local = await files.toLocalPath(row.fileSha256)
  const drawing = { row, file: { path: local.path, name: row.filename }, size, signal }
  if (row.pageCount === null) await drawUnread({ db, files, extractor }, drawing)
  else await drawPages({ files, extractor }, drawing, page)
}

interface Drawing {
  row: DocumentRow
  file: SourceFile
  size: PageSize
  signal: AbortSignal
}

/** Renders several thumbnails at once, because they are viewed together. */
async function drawPages(
  { files, extractor }: Pick<ProcessingServices, 'files' | 'extractor'>,
  { row, file, size, signal }: Drawing,
  page: number,
): Promise<void> {
  const sha256 = row.fileSha256
  const last = size === 'thumb' ? Math.min(page + thumbsAtOnce - 1, row.pageCount ?? page) : page
  const pages = Array.from({ length: last - page + 1 }, (_, index) => page + index)
  const views = (await findReading(files, sha256))?.views
  for await (const image of extractor.images(file, { pages, sizes: [size], views, signal })) {
    await files.putDerived({ sha256, name: pageKey(image.page, image.size) }, image.bytes)
  }
}

/** The page count of a document that could not be read is unknown; a file that cannot be opened has no pages. */
async function drawUnread(
  { db, files, extractor }: Pick<ProcessingServices, 'db' | 'files' | 'extractor'>,
  { row, file, size, signal }: Drawing,
): Promise<void> {
  let pageCount = 0
  try {
    // Renders all pages: their count is known only afterwards.
    for await (const image of extractor.images(file, { sizes: [size], signal })) {
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
      .where(and(eq(documents.id, row.id), isNull(documents.pageCount)))
      .returning()
    if (counted) await announceDocument(tx, counted)
  })
}
