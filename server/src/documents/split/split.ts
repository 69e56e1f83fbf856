// Splits a file with several documents, by pages or by areas of its only page: each part becomes a document, read by
// the same processor and paid with a credit. The original's credit, if any, passes to the first part and is refunded if
// that part cannot be read. The original stays, locked, for the record.
import { cutText } from '@conforme/contract/values/plain-text'
import type { PartOfFile } from '@conforme/contract/documents/document-parts'
import type { PageTurns } from '@conforme/contract/documents/documents'
import type { Box } from '@conforme/contract/data/extracted-data'
import { pagesToSplit } from '@conforme/contract/documents/pages-to-split'
import { eq, sql } from 'drizzle-orm'
import { recordActivity } from '../../activity/record.ts'
import { refreshAlertsJob } from '../../alerts/save-alerts.ts'
import type { SignedIn } from '../../http/caller.ts'
import { passCredit, spendCredit } from '../../credits/ledger.ts'
import type { Transaction } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'
import { refuse } from '../../refusal.ts'
import { enforceLimits } from '../../limits/enforce-limits.ts'
import type { Services } from '../../services.ts'
import { announceDocument } from '../announce-document.ts'
import { lockDocument } from '../lock-document.ts'
import { processDocumentJob } from '../processing/document-jobs.ts'
import { priorityOf } from '../processing/queue-turn.ts'
import type { DocumentRow } from '../document-row.ts'

export interface Split {
  documentId: string
  parts: PartOfFile[]
}

export async function splitDocument(
  { db, jobs }: Services,
  user: SignedIn,
  { documentId, parts }: Split,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockDocument(tx, user, documentId)
    refuseUnlessDivisible(row)
    const pages = pagesToSplit(row)
    if (!(pages > 1 ? areInOrder(parts, pages) : areAreas(parts))) refuse('division_invalida')
    await enforceLimits(tx, { companyId: user.companyId, documents: parts.length })
    for (const [index, part] of parts.entries()) {
      const priority = await priorityOf(tx, { id: user.id, companyId: row.companyId })
      const inserted = await insertPart(tx, user, { row, part, number: index + 1 })
      await payForPart(tx, user, { row, partId: inserted.id, isFirst: index === 0 })
      await jobs.enqueue(tx, processDocumentJob, { documentId: inserted.id }, { priority })
      await announceDocument(tx, inserted)
    }
    const [original] = await tx
      .update(documents)
      .set({ splitAt: sql`now()`, isLocked: true, version: sql`${documents.version} + 1` })
      .where(eq(documents.id, documentId))
      .returning()
    if (!original) throw new Error(`document ${documentId} vanished while it was locked`)
    await recordActivity(tx, {
      action: 'split_document',
      userId: user.id,
      companyId: user.companyId,
      details: { documentId, parts },
    })
    await jobs.enqueue(tx, refreshAlertsJob, { documentIds: [documentId] })
    await announceDocument(tx, original)
  })
}

function refuseUnlessDivisible(row: DocumentRow): void {
  if (row.splitAt) refuse('documento_separado')
  if (row.isConfirmed) refuse('documento_confirmado')
  if (row.isLocked) refuse('documento_bloqueado')
  if (row.status === 'processing' || row.rereading) refuse('documento_en_proceso')
  if (row.workflowStatus !== 'pending') refuse('documento_en_flujo')
  if (pagesToSplit(row) < 1) refuse('documento_indivisible')
}

/** Pages may be left out, but one part with all pages would be the same document again. */
function areInOrder(parts: readonly PartOfFile[], pageCount: number): boolean {
  let last = 0
  for (const { desde, hasta, recorte } of parts) {
    if (recorte || desde <= last || hasta < desde || hasta > pageCount) return false
    last = hasta
  }
  const [only] = parts
  return parts.length > 1 || (only !== undefined && only.hasta - only.desde + 1 < pageCount)
}

const almostWhole = 0.98 // fraction of the page's area

/** Areas may overlap, as receipts that lie askew do. An area that is nearly the page would be the same document again. */
function areAreas(parts: readonly PartOfFile[]): boolean {
  return parts.every(({ desde, hasta, recorte }) => {
    const [, , width, height] = areaOf(recorte) ?? [0, 0, 1, 1]
    return desde === 1 && hasta === 1 && width * height < almostWhole
  })
}

function areaOf(recorte: PartOfFile['recorte']): Box | undefined {
  const [x, y, width, height] = recorte ?? []
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined
  return [x, y, width, height]
}

async function insertPart(
  tx: Transaction,
  user: SignedIn,
  { row, part, number }: { row: DocumentRow; part: PartOfFile; number: number },
): Promise<DocumentRow> {
  const [inserted] = await tx
    .insert(documents)
    .values({
      // The person who splits pays, and gets any refund.
      userId: user.id,
      companyId: row.companyId,
      filename: partName(row.filename, part, number),
      fileSha256: row.fileSha256,
      fileSize: row.fileSize,
      fileType: row.fileType,
      processor: row.processor,
      model: row.model,
      noRush: row.noRush,
      isSample: row.isSample,
      pageTurns: turnsIn(row.pageTurns, part),
      partOf: row.id,
      partFrom: part.desde,
      partTo: part.hasta,
      partArea: areaOf(part.recorte) ?? null,
      awaitsCut: true,
    })
    .returning()
  if (!inserted) throw new Error('an inserted document was not returned')
  return inserted
}

async function payForPart(
  tx: Transaction,
  user: SignedIn,
  { row, partId, isFirst }: { row: DocumentRow; partId: string; isFirst: boolean },
): Promise<void> {
  if (row.isSample) return
  if (isFirst && (await passCredit(tx, { from: row.id, to: partId }))) return
  await spendCredit(tx, { userId: user.id, documentId: partId })
}

/** Keeps the rotations of the original's pages. */
function turnsIn(pageTurns: PageTurns, { desde, hasta }: PartOfFile): PageTurns {
  const own = Object.entries(pageTurns).filter(([page]) => Number(page) >= desde && Number(page) <= hasta)
  return Object.fromEntries(own.map(([page, quarters]) => [Number(page) - desde + 1, quarters]))
}

function partName(filename: string, { desde, hasta, recorte }: PartOfFile, number: number): string {
  const name = cutText(filename.replace(/\.(?:pdf|jpe?g|png)$/i, ''), 170)
  if (recorte) return `${name} (recorte ${number}).jpg`
  return `${name} (${desde === hasta ? `pág. ${desde}` : `págs. ${desde}-${hasta}`}).pdf`
}
