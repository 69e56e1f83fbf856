// One call per changed field. The old value, the new one, who and when are appended to the history; the processor's
// own reading stays as it was in `extractions`.
import { parseAmount } from '@conforme/contract/amounts'
import { parseDate } from '@conforme/contract/dates'
import type { ExtractedData, Metadata } from '@conforme/contract/extracted-data'
import { isDateField, isNumericField } from '@conforme/contract/fields'
import { eq, sql } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import type { SignedIn } from '../auth/sessions.ts'
import type { Database } from '../db/database.ts'
import { documentEdits, documents } from '../db/schema.ts'
import { refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { announceDocument } from './announce-document.ts'
import { isEditable, parseFieldPath, readField, writeField } from './field-path.ts'
import { lockDocument } from './lock-document.ts'
import { judgeDocument } from './process-job.ts'
import { summarize } from './summarize.ts'

type Value = string | number | boolean | null

export interface FieldEdit {
  documentId: string
  fieldPath: string
  newValue: Value
}

export async function editField({ db, jobs, now }: Services, user: SignedIn, edit: FieldEdit): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockDocument(tx, user, edit.documentId)
    if (row.isLocked) refuse('documento_bloqueado')
    if (row.isConfirmed) refuse('documento_confirmado')
    if (!row.extractedData) refuse('documento_sin_datos')
    const parts = parseFieldPath(edit.fieldPath) ?? refuse('campo_invalido')
    if (!isEditable(row.extractedData, parts)) refuse('campo_invalido')
    const oldValue = readField(row.extractedData, parts) ?? null
    const newValue = toFieldValue(edit.fieldPath, edit.newValue)
    if (oldValue === newValue) return
    const extractedData = noteEdit(writeField(row.extractedData, parts, newValue), edit.fieldPath, newValue)
    const editedBy = `${user.firstName} ${user.lastName}`.trim()
    const last = { oldValue, newValue, editedBy, editedAt: now().toISOString() }
    const [updated] = await tx
      .update(documents)
      .set({
        extractedData,
        ...summarize(extractedData),
        editedFields: { ...row.editedFields, [edit.fieldPath]: last },
        version: sql`${documents.version} + 1`,
      })
      .where(eq(documents.id, row.id))
      .returning()
    if (!updated) throw new Error(`document ${row.id} vanished while it was locked`)
    await recordEdit(tx, user, { ...edit, filename: row.filename, newValue, oldValue })
    await jobs.enqueue(tx, judgeDocument, { documentId: row.id })
    await announceDocument(tx, updated)
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

/** Numbers stay numbers and days stay days, however they were typed; an emptied field is null, which is not zero. */
function toFieldValue(path: string, value: Value): Value {
  if (value === null || value === '') return null
  if (isDateField(path) && typeof value === 'string') return parseDate(value) ?? value.trim()
  if (!isNumericField(path)) return typeof value === 'string' ? value.trim() : value
  const amount = typeof value === 'number' ? value : parseAmount(String(value))
  return amount !== undefined && Number.isFinite(amount)
    ? amount
    : refuse('valor_invalido', { fieldPath: path })
}

/** What a person typed is certain, and no longer what was found on the page. */
function noteEdit(data: ExtractedData, path: string, value: Value): ExtractedData {
  const metadata: Metadata = data.metadata ?? { campos: {}, revisiones: [], avisos: [] }
  const campos = { ...metadata.campos }
  campos[path] = {
    confianza: value === null ? null : 1,
    evidencia: 'ninguna',
    motivos: ['Corregido por una persona.'],
  }
  return { ...data, metadata: { ...metadata, campos } }
}
