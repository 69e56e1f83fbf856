import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { recordActivity } from '../../activity/record.ts'
import { refreshAlertsJob } from '../../alerts/save-alerts.ts'
import { passCredit, refundCredit } from '../../credits/ledger.ts'
import type { SignedIn } from '../../http/caller.ts'
import type { Transaction } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { announceDocument } from '../announce-document.ts'
import { discardOrLeave } from '../../files/discard-stored.ts'
import { findOrderRelatives } from '../orders/order-relatives.ts'
import { findAlike } from '../duplicates/duplicates.ts'
import { lockDocument } from '../lock-document.ts'
import type { DocumentRow } from '../document-row.ts'
import { reassignParts } from '../split/reassign-parts.ts'
import { tryEach } from '../../http/try-each.ts'

/** Confirmed documents and those in the workflow cannot be deleted. A split original can: its parts hold the same data. */
function mayDelete(row: DocumentRow): boolean {
  const isFree = !row.isLocked || row.splitAt !== null
  return row.isSample || (!row.isConfirmed && isFree && row.workflowStatus === 'pending')
}

export async function deleteDocument(services: Services, user: SignedIn, documentId: string): Promise<void> {
  const sha256 = await services.db.transaction(async (tx) => {
    await lockOriginal(tx, documentId)
    const row = await lockDocument(tx, user, documentId)
    await deleteRow(services, tx, user, { row })
    return row.fileSha256
  })
  await discardOrLeave(services, sha256)
}

/**
 * Locks a part's original before the part, in the same order as undoing a split. Otherwise two people who delete its
 * last two parts at once would each leave it locked because of the other's part.
 */
async function lockOriginal(tx: Transaction, partId: string): Promise<void> {
  const original = tx.select({ id: documents.partOf }).from(documents).where(eq(documents.id, partId))
  await tx.select({ id: documents.id }).from(documents).where(inArray(documents.id, original)).for('update')
}

/** True if the credit is spent and there is no result yet, which after the deletion nobody will see. */
function isPaidAhead({ status, rereading }: DocumentRow): boolean {
  return status === 'processing' || (rereading !== null && !rereading.isLater)
}

/** The row must be locked. The alerts that it caused are removed too. */
export async function deleteRow(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  user: SignedIn,
  { row, why = {} }: { row: DocumentRow; why?: Record<string, unknown> },
): Promise<void> {
  if (!mayDelete(row)) refuse('documento_en_flujo')
  if (row.splitAt && row.partOf) await reassignParts(tx, row)
  if (row.partOf) await returnCredit(tx, row.id, row.partOf)
  if (isPaidAhead(row)) await refundCredit(tx, row.id)
  const alike = (await findAlike(tx, row)).map((one) => one.documentId)
  const documentIds = [...alike, ...(await findOrderRelatives(tx, row)).ids]
  await tx.delete(documents).where(eq(documents.id, row.id))
  await announceDocument(tx, row)
  if (documentIds.length > 0) await jobs.enqueue(tx, refreshAlertsJob, { documentIds, onlyThese: true })
  await recordActivity(tx, {
    action: 'delete_document',
    userId: user.id,
    companyId: user.companyId,
    details: { documentId: row.id, filename: row.filename, ...why },
  })
  if (row.partOf) await unlockWithoutParts({ jobs }, tx, row.partOf)
}

/** Gives the original its credit back, which went to its first part, unless that credit was refunded. */
async function returnCredit(tx: Transaction, partId: string, originalId: string): Promise<void> {
  const [original] = await tx
    .select({ splitAt: documents.splitAt })
    .from(documents)
    .where(eq(documents.id, originalId))
  if (original?.splitAt) await passCredit(tx, { from: partId, to: originalId, spentBefore: original.splitAt })
}

const parts = alias(documents, 'parts')

/** Unlocks the original when its last part is deleted; it may then be a duplicate again. */
async function unlockWithoutParts(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  originalId: string,
): Promise<void> {
  const [original] = await tx
    .update(documents)
    .set({ splitAt: null, isLocked: false, version: sql`${documents.version} + 1` })
    .where(
      and(
        eq(documents.id, originalId),
        isNotNull(documents.splitAt),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(parts)
            .where(eq(parts.partOf, originalId)),
        ),
      ),
    )
    .returning()
  if (!original) return
  await jobs.enqueue(tx, refreshAlertsJob, { documentIds: [originalId] })
  await announceDocument(tx, original)
}

export async function deleteMany(services: Services, user: SignedIn, ids: string[]) {
  const { done, refused } = await tryEach(ids, (id) => deleteDocument(services, user, id))
  return { deleted: done, refused }
}

export async function deleteSamples(services: Services, user: SignedIn): Promise<number> {
  const mine = await services.db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.userId, user.id), eq(documents.isSample, true)))
  for (const { id } of mine) await deleteDocument(services, user, id)
  return mine.length
}
