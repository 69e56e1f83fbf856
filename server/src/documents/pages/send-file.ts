// Sends stored bytes: the original as it was uploaded, and the pages as they were drawn.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FileMissing } from '../../adapters/files/file-store.ts'
import { isSecure } from '../../http/origin.ts'
import { refuse } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { pageKey, pagesAtOnce, type PageSize } from './page-key.ts'
import { drawFurtherPages } from '../reading/process-job.ts'
import type { DocumentRow } from '../to-document.ts'

const drawnAheadWithinMs = 60_000

/** Only the owner's company gets these, so no shared cache may keep them; the browser may, content never changes. */
const privateForever = 'private, max-age=31536000, immutable'
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A browser forgets at logout (`Clear-Site-Data`) only what came encrypted or from its own machine. */
function keepingOf({ config }: Pick<Services, 'config'>, { hostname }: FastifyRequest): string {
  return isSecure(config) || loopback.has(hostname) ? privateForever : 'private, no-store'
}

export async function sendOriginal(
  { files }: Services,
  row: DocumentRow,
  { request, reply, download }: { request: FastifyRequest; reply: FastifyReply; download: boolean },
): Promise<FastifyReply> {
  const etag = `"${row.fileSha256}"`
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (row.fileDeletedAt) refuse('archivo_eliminado')
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  const stream = await files.get(row.fileSha256).catch((error: unknown) => {
    if (error instanceof FileMissing) refuse('archivo_no_encontrado')
    throw error
  })
  return reply
    .header('content-type', row.fileType)
    .header('content-length', row.fileSize)
    .header('content-disposition', disposition(row.filename, download))
    .header(
      'content-security-policy',
      "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; object-src 'self'",
    )
    .send(stream)
}

interface PageCall {
  page: number
  size: PageSize
  request: FastifyRequest
  reply: FastifyReply
}

export async function sendPage(
  services: Services,
  row: DocumentRow,
  { page, size, request, reply }: PageCall,
): Promise<FastifyReply> {
  if (row.fileDeletedAt) refuse('archivo_eliminado')
  const image = await services.files.findDerived({ sha256: row.fileSha256, name: pageKey(page, size) })
  if (!image) {
    // The screen asks again in a moment.
    if (isDrawnOnDemand(row, page)) await orderPages(services, row, page)
    refuse('imagen_no_encontrada')
  }
  return reply
    .header('content-type', 'image/webp')
    .header('cache-control', keepingOf(services, request))
    .send(image)
}

/** The first pages are drawn by the job that read the file; asking for them again would only do it twice. */
function isDrawnOnDemand(row: DocumentRow, page: number): boolean {
  // What could not be read was not drawn either, and nobody knows yet how many pages it has.
  if (row.pageCount === null) return row.status !== 'processing' && page === 1
  const isOver = row.processedAt !== null && Date.now() - row.processedAt.getTime() > drawnAheadWithinMs
  return row.status === 'completed' && page <= (row.pageCount ?? 0) && (page > pagesAtOnce || isOver)
}

async function orderPages(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  row: DocumentRow,
  page: number,
): Promise<void> {
  const oncePer = { key: `${row.id}:${page}`, seconds: 30 }
  await db.transaction((tx) => jobs.enqueue(tx, drawFurtherPages, { documentId: row.id, page }, { oncePer }))
}

export function disposition(filename: string, download: boolean): string {
  const ascii = filename.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
  return `${download ? 'attachment' : 'inline'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`
}
