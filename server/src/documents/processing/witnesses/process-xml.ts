// Handles a file that is an XML: a comprobante, which is read through our own rendering of it, or a CDR, which waits
// for its comprobante.
import { normalizeDocumentNumber, findDocumentType } from '@conforme/contract/documents/document-types'
import { Failure, type XmlAnswer } from '@conforme/extraction'
import { eq } from 'drizzle-orm'
import { documents } from '../../../db/schema.ts'
import { keepWitness } from '../../witnesses/keep-witness.ts'
import type { ProcessingServices } from '../processing-services.ts'
import { readStored } from './process-witnesses.ts'
import type { DocumentRow } from '../../document-row.ts'

/** Stores an XML as the document's own witness; throws for a CDR, which is no document. */
export async function takeXml({ db, files }: ProcessingServices, row: DocumentRow): Promise<void> {
  if (row.fileType !== 'application/xml') return
  const read = await readStored(files, row.fileSha256)
  const file = { filename: row.filename, sha256: row.fileSha256, sizeBytes: row.fileSize }
  await db.transaction(async (tx) => {
    await keepWitness(tx, row.id, { file, read })
    // Stores the key, by which the comprobante finds it later.
    if (read.kind === 'cdr') await tx.update(documents).set(keyOf(read)).where(eq(documents.id, row.id))
  })
  if (read.kind === 'cdr') throw waitingAnswer(read)
}

function keyOf({ cdr }: XmlAnswer) {
  return {
    supplierTaxId: cdr.supplierTaxId ?? null,
    documentNumber: normalizeDocumentNumber(cdr.reference),
    documentType: findDocumentType(cdr.type ?? '')?.name ?? null,
  }
}

function waitingAnswer({ cdr }: XmlAnswer): Failure {
  const whose = cdr.supplierTaxId === undefined ? '' : ` del RUC ${cdr.supplierTaxId}`
  return new Failure('cdr_alone', {
    message: `Es un CDR: responde a ${cdr.reference || 'un comprobante'}${whose}, que todavía no está. Cuando llegue, se unirá a él.`,
  })
}
