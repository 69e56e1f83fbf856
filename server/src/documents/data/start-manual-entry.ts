// A document that could not be extracted is typed in on the same screen, starting with empty sections.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { recordActivity } from '../../activity/record.ts'
import type { SignedIn } from '../../http/caller.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { lockDocument } from '../lock-document.ts'
import { judgeDocumentJob } from '../processing/document-jobs.ts'
import { writeData } from './write-data.ts'

const blank: ExtractedData = {
  documento: { tipo: null, serie: null, numero: null, fecha: null, moneda: null },
  proveedor: { nombre: null, rfc: null },
  cliente: { nombre: null, rfc: null },
  totales: { subtotal: null, iva: null, total: null },
  productos: [],
  metadata: { campos: {}, revisiones: [], avisos: ['Documento digitado a mano.'] },
}

export async function startManualEntry({ db, jobs }: Services, user: SignedIn, documentId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockDocument(tx, user, documentId)
    if (row.status === 'processing') refuse('documento_en_proceso')
    if (row.hasData) refuse('documento_con_datos')
    await writeData(tx, documentId, {
      data: blank,
      status: 'completed',
      errorCode: null,
      errorMessage: null,
    })
    await recordActivity(tx, {
      action: 'type_document',
      userId: user.id,
      companyId: user.companyId,
      details: { documentId },
    })
    await jobs.enqueue(tx, judgeDocumentJob, { documentId })
  })
}
