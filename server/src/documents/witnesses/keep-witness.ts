import type { XmlAnswer, XmlPaper } from '@conforme/extraction'
import type { Transaction } from '../../db/database.ts'
import { documentWitnesses } from './tables.ts'

export interface StoredXml {
  filename: string
  sha256: string
  sizeBytes: number
}

/** Stores a witness unless there is one of that kind: a document has one XML and one CDR, and the first stays. */
export async function keepWitness(
  tx: Transaction,
  documentId: string,
  { file, read }: { file: StoredXml; read: XmlPaper | XmlAnswer },
): Promise<void> {
  const { digest: _own, ...signature } = read.signature
  await tx
    .insert(documentWitnesses)
    .values({
      documentId,
      kind: read.kind === 'cdr' ? 'cdr' : 'xml',
      ...file,
      signature,
      cdr: read.kind === 'cdr' ? cdrFacts(read) : null,
    })
    .onConflictDoNothing()
}

function cdrFacts({ cdr }: XmlAnswer) {
  const { responseCode, description, notes, verdict, issuer, answeredAt } = cdr
  return {
    responseCode,
    description,
    notes,
    verdict,
    ...(issuer !== undefined && { issuer }),
    ...(answeredAt !== undefined && { answeredAt }),
  }
}
