import { createHash } from 'node:crypto'
import { maxTableBytes } from '@conforme/contract/limits'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { cleanName } from '../files/clean-name.ts'
import { readForm } from '../files/read-form.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { readTable } from './read-table.ts'

/** Reads the rows of an uploaded table. The file itself is not stored. */
export async function takeTable(
  services: Services,
  request: FastifyRequest,
): Promise<{ filename: string; rows: string[][] }> {
  const { stored } = await readForm(services, request, bufferFile)
  return { filename: stored.filename, rows: await readTable(stored.bytes) }
}

async function bufferFile(part: MultipartFile) {
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
