// Resolves two similar documents: either one is deleted, or a person says why they are distinct.
import { recordActivity } from '../../activity/record.ts'
import { refreshAlertsJob } from '../../alerts/save-alerts.ts'
import { distinctMarks } from '../../alerts/tables.ts'
import type { SignedIn } from '../../http/caller.ts'
import type { Transaction } from '../../db/database.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { touchDocument } from '../touch-document.ts'
import { deleteRow } from '../files/delete-document.ts'
import { discardOrLeave } from '../../files/discard-stored.ts'
import { pairOf } from './duplicates.ts'
import { matchOf } from './match-documents.ts'
import { refuseIfAnyChanged } from '../data/seen.ts'
import { lockDocument } from '../lock-document.ts'
import type { DocumentRow } from '../document-row.ts'

export interface Pair {
  documentId: string
  otherId: string
  motivo: string
}

/** Records one person's mark. `match-documents.ts` decides how many marks settle an alert. */
export async function markDistinct(
  { db, jobs }: Services,
  user: SignedIn,
  { documentId, otherId, motivo }: Pair,
): Promise<void> {
  const reason = motivo.trim() || refuse('motivo_requerido')
  await db.transaction(async (tx) => {
    const { row, other } = await lockPair(tx, user, { documentId, otherId })
    const [firstId, secondId] = pairOf(documentId, otherId)
    const [marked] = await tx
      .insert(distinctMarks)
      .values({ firstId, secondId, userId: user.id, reason })
      .onConflictDoNothing()
      .returning({ id: distinctMarks.id })
    if (!marked) refuse('ya_dijiste_distintos')
    await recordActivity(tx, {
      action: 'mark_distinct',
      userId: user.id,
      companyId: user.companyId,
      details: { documentId, filename: row.filename, otherId, otherFilename: other.filename, motivo: reason },
    })
    await touchDocument(tx, firstId)
    await touchDocument(tx, secondId)
    await jobs.enqueue(tx, refreshAlertsJob, { documentIds: [firstId, secondId] })
  })
}

/** Deletes the first document and keeps the other. Refuses if the first was corrected since the caller saw it. */
export async function removeDuplicate(
  services: Services,
  user: SignedIn,
  { documentId, otherId, motivo, version }: Pair & { version?: number | undefined },
): Promise<void> {
  const sha256 = await services.db.transaction(async (tx) => {
    const { row } = await lockPair(tx, user, { documentId, otherId })
    refuseIfAnyChanged(row, version)
    await deleteRow(services, tx, user, { row, why: { sameAs: otherId, motivo: motivo.trim() || null } })
    return row.fileSha256
  })
  await discardOrLeave(services, sha256)
}

/** Locks both, always in the same order to avoid deadlocks. */
async function lockPair(
  tx: Transaction,
  user: SignedIn,
  { documentId, otherId }: Omit<Pair, 'motivo'>,
): Promise<{ row: DocumentRow; other: DocumentRow }> {
  const [firstId, secondId] = pairOf(documentId, otherId)
  const first = await lockDocument(tx, user, firstId)
  const second = await lockDocument(tx, user, secondId)
  const [row, other] = firstId === documentId ? [first, second] : [second, first]
  if (!matchOf(row, other)) refuse('no_se_parecen')
  return { row, other }
}
