// Detaches an XML or CDR that does not belong to the document, with a recorded reason. Without its XML the document
// takes the extraction of its print: an earlier one, or else a new one.
import { xmlModel, type WitnessKind } from '@conforme/contract/documents/witnesses'
import { defaultModels } from '@conforme/contract/processors/processors'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { recordActivity } from '../../activity/record.ts'
import { findAlerts } from '../../alerts/find-alerts.ts'
import { keepReasons } from '../../alerts/reasons.ts'
import type { SignedIn } from '../../http/caller.ts'
import type { Transaction } from '../../db/database.ts'
import { documents, extractions } from '../../db/schema.ts'
import { announceDocument } from '../announce-document.ts'
import { lockDocument } from '../lock-document.ts'
import { judgeWitnessesJob, processDocumentJob } from '../processing/document-jobs.ts'
import { takeExtraction } from '../processing/extractions/take-extraction.ts'
import type { DocumentRow } from '../document-row.ts'
import { refuse } from '../../refusal.ts'
import { availableProcessors } from '../../processors/available.ts'
import type { Services } from '../../services.ts'
import { documentWitnesses } from './tables.ts'

interface Detaching {
  documentId: string
  kind: WitnessKind
  motivo: string
}

export async function detachWitness(
  services: Services,
  user: SignedIn,
  { documentId, kind, motivo }: Detaching,
): Promise<void> {
  const text = motivo.trim() || refuse('motivo_requerido')
  await services.db.transaction(async (tx) => {
    const row = await lockDocument(tx, user, documentId)
    if (row.isLocked) refuse('documento_bloqueado')
    if (row.isConfirmed) refuse('documento_confirmado')
    if (row.status === 'processing') refuse('documento_en_proceso')
    // A document that is itself an XML has nothing to detach.
    if (kind === 'xml' && row.fileType === 'application/xml') refuse('testigo_no_encontrado')
    const { alerts } = (await findAlerts(tx, [row]))(row)
    const gone = await removeWitnesses(tx, documentId, kind)
    const answered = alerts.filter(({ code }) =>
      kind === 'cdr' ? code === 'xml-cdr' : code.startsWith('xml-'),
    )
    await keepReasons(tx, user.id, [{ documentId, kind: 'separacion', text, alerts: answered }])
    await recordActivity(tx, {
      action: 'detach_witness',
      userId: user.id,
      companyId: user.companyId,
      details: {
        documentId,
        filename: row.filename,
        motivo: text,
        witnesses: gone.map(({ kind: each, filename, sha256 }) => ({ kind: each, filename, sha256 })),
        alerts: answered.map(({ message }) => message),
      },
    })
    if (kind === 'cdr') await services.jobs.enqueue(tx, judgeWitnessesJob, { documentId })
    else await takePrint(services, tx, row)
  })
}

/** Without its XML, the CDR is removed too. */
async function removeWitnesses(tx: Transaction, documentId: string, kind: WitnessKind) {
  const kinds: WitnessKind[] = kind === 'xml' ? ['xml', 'cdr'] : ['cdr']
  const gone = await tx
    .delete(documentWitnesses)
    .where(and(eq(documentWitnesses.documentId, documentId), inArray(documentWitnesses.kind, kinds)))
    .returning()
  return gone.some((each) => each.kind === kind) ? gone : refuse('testigo_no_encontrado')
}

async function takePrint(services: Services, tx: Transaction, row: DocumentRow): Promise<void> {
  if (await takeExtraction(services, tx, { row, where: ne(extractions.modelUsed, xmlModel) })) return
  const isThere = availableProcessors(services.processors).has(row.processor)
  const [updated] = await tx
    .update(documents)
    .set({
      status: 'processing',
      stage: 'en_cola',
      editedFields: {},
      ...(!isThere && { processor: 'local' as const, model: defaultModels.local }),
      version: sql`${documents.version} + 1`,
    })
    .where(eq(documents.id, row.id))
    .returning()
  if (!updated) throw new Error(`document ${row.id} vanished while it was locked`)
  await services.jobs.enqueue(tx, processDocumentJob, { documentId: row.id })
  await announceDocument(tx, updated)
}
