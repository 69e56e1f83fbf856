// Repairs a document whose stored data cannot be parsed, with the part that is still valid or with its first
// extraction. The activity records what was removed.
import type { DocumentDamage, RepairWay } from '@conforme/contract/documents/document-repair'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { recordActivity } from '../../activity/record.ts'
import { refreshAlertsJob } from '../../alerts/save-alerts.ts'
import type { SignedIn } from '../../http/caller.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { documents, extractions } from '../../db/schema.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { keepValid, type ValidData } from './keep-valid.ts'
import { lockDocument } from '../lock-document.ts'
import { getDocumentRow } from '../queries.ts'
import { extractionColumns } from '../processing/extractions/extraction-columns.ts'
import { damagedDocuments } from '../tables.ts'
import type { DocumentRow } from '../document-row.ts'
import { asReplacement, isDamaged, writeData } from './write-data.ts'

/** Number of removed values recorded: enough to recognise the problem. */
const mostShown = 50

export async function getDamage(db: Database, user: SignedIn, id: string): Promise<DocumentDamage> {
  const row = await getDocumentRow(db, user, id)
  if (!isDamaged(row)) refuse('documento_sin_danos')
  const { data, lost } = await validPartOf(db, id)
  return {
    lost: lost.slice(0, mostShown).map(({ path, before }) => ({ campo: path, antes: before })),
    kept: countValues({ ...data, metadata: undefined }),
    hasOriginal: (await findOriginal(db, id)) !== undefined,
  }
}

export async function repairDocument(
  { db, jobs }: Services,
  user: SignedIn,
  { documentId, how }: { documentId: string; how: RepairWay },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockDocument(tx, user, documentId)
    if (!isDamaged(row)) refuse('documento_sin_danos')
    if (how === 'original') await putOriginalBack(tx, row, user.id)
    else await keepTheRest(tx, row, { userId: user.id, ...(await validPartOf(tx, documentId)) })
    await jobs.enqueue(tx, refreshAlertsJob, { documentIds: [documentId] })
  })
}

/**
 * Repairs automatically if something can be kept or extracted again. One transaction for several documents, because a
 * commit costs more than a repair. Returns the ids of those that could not be repaired.
 */
export async function repairUnasked(db: Database, documentIds: readonly string[]): Promise<string[]> {
  if (documentIds.length === 0) return []
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ row: documents, raw: sql<unknown>`${documents.extractedData}` })
      .from(documents)
      .where(inArray(documents.id, [...documentIds]))
      .orderBy(asc(documents.id))
      .for('update')
    const hopeless: string[] = []
    for (const { row, raw } of rows)
      if (isDamaged(row) && !(await repairRow(tx, row, keepValid(raw)))) hopeless.push(row.id)
    return hopeless
  })
}

async function repairRow(tx: Transaction, row: DocumentRow, valid: ValidData): Promise<boolean> {
  if (hasValues(valid)) await keepTheRest(tx, row, { userId: null, ...valid })
  else if (!row.isConfirmed && (await findOriginal(tx, row.id))) await putOriginalBack(tx, row, null)
  else return false
  return true
}

const hasValues = ({ data }: Pick<ValidData, 'data'>) => countValues({ ...data, metadata: undefined }) > 0

interface Repair extends ValidData {
  userId: string | null
}

async function keepTheRest(tx: Transaction, row: DocumentRow, repair: Repair): Promise<void> {
  const { data, lost, userId } = repair
  if (!hasValues(repair)) refuse('nada_que_conservar')
  await writeData(tx, row.id, { data: asReplacement(data, row) })
  await noteRepair(tx, row, { userId, how: 'conservar', lost })
}

/** Also removes the confirmation, which does not hold for the restored data. */
async function putOriginalBack(tx: Transaction, row: DocumentRow, userId: string | null): Promise<void> {
  const original = (await findOriginal(tx, row.id)) ?? refuse('sin_lectura_original')
  const { lost } = await validPartOf(tx, row.id)
  const unstamped = { isConfirmed: false, confirmedBy: null, confirmedAt: null, confirmationComment: null }
  await writeData(tx, row.id, {
    data: asReplacement(original, row),
    editedFields: {},
    ...(row.workflowStatus === 'pending' ? unstamped : {}),
  })
  await noteRepair(tx, row, { userId, how: 'original', lost })
}

async function noteRepair(
  tx: Transaction,
  row: DocumentRow,
  { userId, how, lost }: { userId: string | null; how: RepairWay; lost: ValidData['lost'] },
): Promise<void> {
  const shown = lost.slice(0, mostShown).map(({ path, before }) => ({ campo: path, antes: before }))
  await tx.delete(damagedDocuments).where(eq(damagedDocuments.documentId, row.id))
  await recordActivity(tx, {
    action: 'repair_document',
    userId,
    companyId: row.companyId,
    details: { documentId: row.id, filename: row.filename, how, lost: shown },
  })
}

async function validPartOf(db: Database, id: string): Promise<ValidData> {
  const [row] = await db
    .select({ raw: sql<unknown>`${documents.extractedData}` })
    .from(documents)
    .where(eq(documents.id, id))
  return keepValid(row?.raw)
}

async function findOriginal(db: Database, documentId: string): Promise<ExtractedData | undefined> {
  const [first] = await db
    .select({ data: extractionColumns.extractedData })
    .from(extractions)
    .where(eq(extractions.documentId, documentId))
    .orderBy(asc(extractions.createdAt))
    .limit(1)
  const data = first && keepValid(first.data).data
  return data && hasValues({ data }) ? data : undefined
}

function countValues(value: unknown): number {
  if (typeof value !== 'object') return value === undefined ? 0 : 1
  return Object.values(value ?? {}).reduce<number>((sum, inner) => sum + countValues(inner), 0)
}
