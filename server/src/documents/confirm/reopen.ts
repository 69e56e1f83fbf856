// Undoes a confirmation: within seconds without a reason, later with one, until a payment includes the document.
import { undoConfirmSeconds } from '@conforme/contract/limits'
import type { Action } from '@conforme/contract/administration/activities'
import { eq, sql } from 'drizzle-orm'
import { recordActivity } from '../../activity/record.ts'
import { keepReasons, withdrawReasons } from '../../alerts/reasons.ts'
import { refreshOrder } from '../../alerts/save-alerts.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { SignedIn } from '../../http/caller.ts'
import type { Transaction } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { announceDocument } from '../announce-document.ts'
import { isInPayment } from '../duplicates/match-documents.ts'
import { lockDocument } from '../lock-document.ts'
import type { DocumentRow } from '../document-row.ts'
import { tryEach } from '../../http/try-each.ts'

/** Adds a few seconds of tolerance for the call itself. */
const undoMs = (undoConfirmSeconds + 5) * 1000

export async function reopenDocument(
  { db, jobs, now }: Services,
  user: SignedIn,
  { documentId, motivo }: { documentId: string; motivo: string },
): Promise<void> {
  const text = motivo.trim() || refuse('motivo_requerido')
  await db.transaction(async (tx) => {
    const row = await lockDocument(tx, user, documentId)
    await takeBack(tx, user, { jobs, row, at: now(), action: 'reopen_document', motivo: text })
    await keepReasons(tx, user.id, [{ documentId, kind: 'reapertura', text, alerts: [] }])
  })
}

/** Only for the person who confirmed, and only within `undoMs`. */
export async function undoConfirm({ db, jobs, now }: Services, user: SignedIn, ids: string[]) {
  const { done, refused } = await tryEach(ids, (id) =>
    db.transaction(async (tx) => {
      const row = await lockDocument(tx, user, id)
      const age = now().getTime() - (row.confirmedAt?.getTime() ?? 0)
      if (row.isConfirmed && (row.confirmedBy !== user.id || age > undoMs)) refuse('deshacer_tarde')
      await takeBack(tx, user, { jobs, row, at: now(), action: 'undo_confirm' })
    }),
  )
  return { undone: done, refused }
}

interface TakenBack {
  jobs: Jobs
  row: DocumentRow
  at: Date
  action: Action
  motivo?: string
}

async function takeBack(
  tx: Transaction,
  user: SignedIn,
  { jobs, row, at, action, motivo }: TakenBack,
): Promise<void> {
  if (!row.isConfirmed) refuse('documento_sin_confirmar')
  if (row.isLocked || isInPayment(row)) refuse('documento_en_pago')
  const [updated] = await tx
    .update(documents)
    .set({
      isConfirmed: false,
      confirmedBy: null,
      confirmedAt: null,
      confirmationComment: null,
      version: sql`${documents.version} + 1`,
    })
    .where(eq(documents.id, row.id))
    .returning()
  if (!updated) throw new Error(`document ${row.id} vanished while it was locked`)
  await withdrawReasons(tx, row.id, at)
  await recordActivity(tx, {
    action,
    userId: user.id,
    companyId: user.companyId,
    details: {
      documentId: row.id,
      filename: row.filename,
      ...(motivo !== undefined && { motivo }),
      confirmed: { at: row.confirmedAt?.toISOString(), comment: row.confirmationComment },
    },
  })
  await announceDocument(tx, updated)
  await refreshOrder(tx, jobs, updated)
}
