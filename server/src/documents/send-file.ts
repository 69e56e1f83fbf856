// Sends stored bytes: the original as it was uploaded, and the pages as they were drawn.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FileMissing } from '../adapters/files/file-store.ts'
import { refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { pageKey, type PageSize } from './page-key.ts'
import type { DocumentRow } from './to-document.ts'

/** Only the owner's company gets these, so no shared cache may keep them; the browser may, content never changes. */
const privateForever = 'private, max-age=31536000, immutable'

export async function sendOriginal(
  { files }: Services,
  row: DocumentRow,
  { request, reply, download }: { request: FastifyRequest; reply: FastifyReply; download: boolean },
): Promise<FastifyReply> {
  const etag = `"${row.fileSha256}"`
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (row.fileDeletedAt) refuse('archivo_no_encontrado')
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

export async function sendPage(
  { files }: Services,
  row: DocumentRow,
  { page, size, reply }: { page: number; size: PageSize; reply: FastifyReply },
): Promise<FastifyReply> {
  const image = await files.findDerived({ sha256: row.fileSha256, name: pageKey(page, size) })
  if (!image) refuse('imagen_no_encontrada')
  return reply.header('content-type', 'image/webp').header('cache-control', privateForever).send(image)
}

function disposition(filename: string, download: boolean): string {
  const ascii = filename.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
  return `${download ? 'attachment' : 'inline'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`
}
