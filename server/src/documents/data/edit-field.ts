// One call per changed field. Appends old value, new value, person and time to the history; the extraction stays
// unchanged.
import type { Seen } from '@conforme/contract/documents/documents'
import type { ExtractedData, Metadata } from '@conforme/contract/data/extracted-data'
import { recordActivity } from '../../activity/record.ts'
import type { SignedIn } from '../../http/caller.ts'
import type { Database } from '../../db/database.ts'
import { documentEdits } from '../../db/schema.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { findAddress, writeField } from './field-path.ts'
import { toFieldValue, type FieldValue } from './field-value.ts'
import { lockDocument } from '../lock-document.ts'
import { judgeDocumentJob } from '../processing/document-jobs.ts'
import { currentLinePath, refuseIfChanged, resolveLineIds } from './seen.ts'
import { dataOf, writeData } from './write-data.ts'
import { fullName } from '../../users/full-name.ts'

export interface FieldEdit extends Seen {
  documentId: string
  fieldPath: string
  newValue: FieldValue
}

export async function editField({ db, jobs, now }: Services, user: SignedIn, edit: FieldEdit): Promise<void> {
  const { documentId } = edit
  const [lineId] = await resolveLineIds(db, user, documentId, [{ ...edit, path: edit.fieldPath }])
  await db.transaction(async (tx) => {
    const row = await lockDocument(tx, user, documentId)
    if (row.isLocked) refuse('documento_bloqueado')
    if (row.isConfirmed) refuse('documento_confirmado')
    const before = dataOf(row)
    const fieldPath = currentLinePath(row, edit.fieldPath, lineId)
    const address = findAddress(before, fieldPath) ?? refuse('campo_invalido', { campo: fieldPath })
    const oldValue = address.value ?? null
    const newValue = toFieldValue(fieldPath, edit.newValue, oldValue)
    if (oldValue === newValue) return
    refuseIfChanged(row, { path: fieldPath, version: edit.version }, oldValue)
    const editedBy = fullName(user)
    const last = { oldValue, newValue, editedBy, editedAt: now().toISOString(), version: row.version + 1 }
    await writeData(tx, documentId, {
      data: noteEdit(writeField(before, address, newValue), fieldPath, newValue),
      editedFields: { ...row.editedFields, [fieldPath]: last },
    })
    await recordEdit(tx, user, { documentId, fieldPath, filename: row.filename, newValue, oldValue })
    await jobs.enqueue(tx, judgeDocumentJob, { documentId })
  })
}

async function recordEdit(
  tx: Database,
  user: SignedIn,
  edit: FieldEdit & { filename: string; oldValue: unknown },
): Promise<void> {
  const { documentId, filename, fieldPath, oldValue, newValue } = edit
  await tx.insert(documentEdits).values({ documentId, userId: user.id, fieldPath, oldValue, newValue })
  await recordActivity(tx, {
    action: 'edit_field',
    userId: user.id,
    companyId: user.companyId,
    details: { documentId, filename, fieldPath, oldValue, newValue },
  })
}

/** A typed value has full confidence and no evidence on the page. */
function noteEdit(data: ExtractedData, path: string, value: FieldValue): ExtractedData {
  const metadata: Metadata = data.metadata ?? { campos: {}, revisiones: [], avisos: [] }
  const campos = { ...metadata.campos }
  campos[path] = {
    confianza: value === null ? null : 1,
    evidencia: 'ninguna',
    motivos: ['Corregido por una persona.'],
  }
  return { ...data, metadata: { ...metadata, campos } }
}
