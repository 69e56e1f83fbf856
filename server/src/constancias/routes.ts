import { createHash } from 'node:crypto'
import { maxTableBytes } from '@conforme/contract/detracciones/constancia-words'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { companyOf } from '../http/company-of.ts'
import { cleanName } from '../documents/files/upload.ts'
import { readForm } from '../files/read-form.ts'
import { refuse } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { importConstancias } from './import-constancias.ts'
import { readConstancias } from './read-constancias.ts'
import { readTable } from './read-table.ts'

export function constanciaRoutes(app: FastifyInstance, services: Services): void {
  route(app, 'POST /api/detracciones/constancias', async ({ user, request }) => {
    companyOf(user)
    const { stored } = await readForm(services, request, takeTable)
    const lines = readConstancias(await readTable(stored.bytes))
    return { lines: await importConstancias(services, user, { filename: stored.filename, lines }) }
  })
}

/** Buffers the file: its lines are stored, the file is not. */
async function takeTable(part: MultipartFile) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of part.file) {
    const piece = Buffer.from(chunk)
    size += piece.length
    if (size > maxTableBytes) refuse('tabla_grande')
    chunks.push(piece)
  }
  const bytes = Buffer.concat(chunks)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { bytes, sha256, filename: cleanName(part.filename) }
}
