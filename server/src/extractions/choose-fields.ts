// A person takes single values from other extractions. Each counts as an edit: it goes into the history, is certain
// from then on, and triggers the checks again.
import { valueAt } from '@conforme/contract/values/records'
import type { FieldChoice } from '@conforme/contract/documents/extractions'
import type { ExtractedData, FieldNote, Metadata } from '@conforme/contract/data/extracted-data'
import { and, eq, inArray } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Transaction } from '../db/database.ts'
import { documentEdits, extractions } from '../db/schema.ts'
import { findAddress, writeField } from '../documents/data/field-path.ts'
import { lockDocument } from '../documents/lock-document.ts'
import { judgeDocumentJob } from '../documents/processing/document-jobs.ts'
import { extractionColumns } from '../documents/processing/extractions/extraction-columns.ts'
import { currentLinePath, refuseIfChanged, resolveLineIds } from '../documents/data/seen.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import { dataOf, writeData } from '../documents/data/write-data.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { fullName } from '../users/full-name.ts'

interface Taken {
  fieldPath: string
  oldValue: unknown
  newValue: string | number
  extractionId: string
}

export async function chooseFields(
  { db, jobs, now }: Services,
  user: SignedIn,
  { documentId, choices }: { documentId: string; choices: readonly FieldChoice[] },
): Promise<void> {
  const asked = choices.map(({ fieldPath: path, lineId }) => ({ path, lineId }))
  const lineIds = await resolveLineIds(db, user, documentId, asked)
  const seen = choices.map((choice, at) => ({ ...choice, lineId: lineIds[at] }))
  await db.transaction(async (tx) => {
    const row = await lockDocument(tx, user, documentId)
    if (row.isLocked) refuse('documento_bloqueado')
    if (row.isConfirmed) refuse('documento_confirmado')
    if (row.status === 'processing') refuse('documento_en_proceso')
    const before = dataOf(row)
    const found = await findExtractions(tx, documentId, choices)
    const { data, taken } = takeValues(before, found, seenNow(row, seen))
    if (taken.length === 0) return
    const who = { editedBy: fullName(user), editedAt: now().toISOString() }
    const version = row.version + 1
    const edited = taken.map(({ fieldPath, oldValue, newValue }) => [
      fieldPath,
      { oldValue, newValue, ...who, version },
    ])
    await writeData(tx, documentId, {
      data,
      editedFields: { ...row.editedFields, ...Object.fromEntries(edited) },
    })
    await tx.insert(documentEdits).values(
      taken.map(({ fieldPath, oldValue, newValue }) => ({
        documentId,
        userId: user.id,
        fieldPath,
        oldValue,
        newValue,
      })),
    )
    await recordActivity(tx, {
      action: 'choose_fields',
      userId: user.id,
      companyId: user.companyId,
      details: { documentId, fields: taken },
    })
    await jobs.enqueue(tx, judgeDocumentJob, { documentId })
  })
}

/** The current paths of the fields; refuses those that changed since the caller saw them. */
function seenNow(row: DocumentRow, choices: readonly FieldChoice[]): FieldChoice[] {
  return choices.map((choice) => {
    const path = currentLinePath(row, choice.fieldPath, choice.lineId)
    refuseIfChanged(row, { path, version: choice.version }, valueAt(row.extractedData, path))
    return { ...choice, fieldPath: path }
  })
}

async function findExtractions(
  tx: Transaction,
  documentId: string,
  choices: readonly FieldChoice[],
): Promise<Map<string, ExtractedData>> {
  const ids = [...new Set(choices.map(({ extractionId }) => extractionId))]
  const rows = await tx
    .select({ id: extractions.id, data: extractionColumns.extractedData })
    .from(extractions)
    .where(and(eq(extractions.documentId, documentId), inArray(extractions.id, ids)))
  if (rows.length < ids.length) refuse('lectura_no_encontrada')
  return new Map(rows.map(({ id, data }) => [id, data]))
}

function takeValues(
  before: ExtractedData,
  found: Map<string, ExtractedData>,
  choices: readonly FieldChoice[],
): { data: ExtractedData; taken: Taken[] } {
  const taken: Taken[] = []
  let data = before
  for (const { fieldPath, extractionId, sourcePath } of choices) {
    const extraction = found.get(extractionId) ?? refuse('lectura_no_encontrada')
    const place = findAddress(data, fieldPath)
    const source = findAddress(extraction, sourcePath)
    if (!place || !isSameField(place.parts, sourcePath.split('.')))
      return refuse('campo_invalido', { campo: fieldPath })
    const newValue = source?.value
    if (typeof newValue !== 'string' && typeof newValue !== 'number')
      return refuse('campo_invalido', { campo: sourcePath })
    const oldValue = place.value ?? null
    if (oldValue === newValue) continue
    const note = extraction.metadata?.campos[sourcePath]
    data = withNote(writeField(data, place, newValue), fieldPath, note)
    taken.push({ fieldPath, oldValue, newValue, extractionId })
  }
  return { data, taken }
}

const row = /^\d+$/

/** Compares paths but ignores the line's index: another extraction may order or name its lines differently. */
function isSameField(place: readonly string[], source: readonly string[]): boolean {
  if (place.length !== source.length) return false
  const isLine = (path: readonly string[]) => path.length > 2 && row.test(path[1] ?? '')
  if (isLine(place) && isLine(source)) return place.slice(2).join('.') === source.slice(2).join('.')
  return place.join('.') === source.join('.')
}

/** The evidence of the extraction stays with the value. */
function withNote(data: ExtractedData, path: string, found: FieldNote | undefined): ExtractedData {
  const metadata: Metadata = data.metadata ?? { campos: {}, revisiones: [], avisos: [] }
  const { otraLectura: _, ...known } = found ?? { evidencia: 'ninguna' as const }
  const note: FieldNote = { ...known, confianza: 1, motivos: ['Elegido por una persona entre las lecturas.'] }
  return { ...data, metadata: { ...metadata, campos: { ...metadata.campos, [path]: note } } }
}
