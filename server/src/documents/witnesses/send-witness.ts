import type { WitnessKind } from '@conforme/contract/documents/witnesses'
import type { FastifyReply } from 'fastify'
import { findFile } from '../../adapters/files/find-file.ts'
import { disposition } from '../files/send-file.ts'
import type { DocumentRow } from '../document-row.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { findWitness } from './find-witnesses.ts'

/** Always as a download: a browser should not open an XML. */
export async function sendWitness(
  { db, files }: Services,
  row: DocumentRow,
  { kind, reply }: { kind: WitnessKind; reply: FastifyReply },
): Promise<FastifyReply> {
  if (row.fileDeletedAt) refuse('archivo_eliminado')
  const witness = (await findWitness(db, row.id, kind)) ?? refuse('archivo_no_encontrado')
  const stream = (await findFile(files, witness.sha256)) ?? refuse('archivo_no_encontrado')
  return reply
    .header('content-type', 'application/xml')
    .header('content-length', witness.sizeBytes)
    .header('content-disposition', disposition(witness.filename, true))
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(stream)
}
