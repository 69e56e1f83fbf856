// Sends stored files: the original as uploaded, and the rendered pages.
import { setTimeout } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findFile } from '../../adapters/files/find-file.ts'
import { isSecure } from '../../http/origin.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { pageKey, thumbsAtOnce, type PageSize } from '../pages/page-key.ts'
import { drawPagesJob } from '../processing/document-jobs.ts'
import type { DocumentRow } from '../document-row.ts'

/** Delays between checks for the image. Rendering a page takes about 200 ms on an idle machine. */
const lookAgainAfterMs = [60, 60, 80, 100, 150, 200, 300, 450, 600]

/**
 * Only the owner's company may see the content, so shared caches must not keep it. The browser may: content never
 * changes.
 */
const privateForever = 'private, max-age=31536000, immutable'
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Cache-Control: `Clear-Site-Data` at logout works only over HTTPS or on localhost; elsewhere nothing is cached. */
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
  const stream = (await findFile(files, row.fileSha256)) ?? refuse('archivo_no_encontrado')
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
  // The file is still that of the whole document, with the pages of all parts.
  if (row.awaitsCut) refuse('imagen_no_encontrada')
  const image = await findPicture(services, row, { page, size, request })
  if (!image) refuse('imagen_no_encontrada')
  return reply
    .header('content-type', 'image/webp')
    .header('cache-control', keepingOf(services, request))
    .send(image)
}

/** Finds a page's image; renders one that was never viewed. The screen asks again if that takes longer than a moment. */
async function findPicture(
  services: Services,
  row: DocumentRow,
  { page, size, request }: Omit<PageCall, 'reply'>,
): Promise<Uint8Array | undefined> {
  const find = () => services.files.findDerived({ sha256: row.fileSha256, name: pageKey(page, size) })
  const known = await find()
  if (known || !mayBeDrawn(row, page)) return known
  await orderPage(services, row, { page, size })
  for (const restMs of lookAgainAfterMs) {
    await setTimeout(restMs)
    if (request.raw.destroyed || services.lifecycle.isStopping) return undefined
    const drawn = await find()
    if (drawn) return drawn
  }
  return undefined
}

/** The page count is unknown if the document could not be read. */
function mayBeDrawn(row: DocumentRow, page: number): boolean {
  return row.status !== 'processing' && page <= (row.pageCount ?? 1)
}

async function orderPage(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  row: DocumentRow,
  { page, size }: { page: number; size: PageSize },
): Promise<void> {
  const first = size === 'thumb' ? page - ((page - 1) % thumbsAtOnce) : page
  const oncePer = { key: `${row.id}:${first}:${size}`, seconds: 30 }
  const wanted = { documentId: row.id, page: first, size }
  await db.transaction((tx) => jobs.enqueue(tx, drawPagesJob, wanted, { oncePer }))
}

export function disposition(filename: string, download: boolean): string {
  const ascii = filename.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
  return `${download ? 'attachment' : 'inline'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`
}
