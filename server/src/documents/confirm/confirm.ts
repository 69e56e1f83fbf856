// Confirming freezes the data of a document. Some alerts refuse it; others only ask for a reason.
import { openDuplicateAlerts, firstStop, openAlerts } from '@conforme/contract/documents/judge-alerts'
import { quickConfirmComment } from '@conforme/contract/limits'
import { eq, sql } from 'drizzle-orm'
import { recordActivity } from '../../activity/record.ts'
import { findAlerts } from '../../alerts/find-alerts.ts'
import { keepReasons, reasonText } from '../../alerts/reasons.ts'
import { refreshOrder } from '../../alerts/save-alerts.ts'
import { refuseStopped } from '../../alerts/refuse-stopped.ts'
import type { SignedIn } from '../../http/caller.ts'
import { documents } from '../../db/schema.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { announceDocument } from '../announce-document.ts'
import { lockDocument } from '../lock-document.ts'
import { refuseIfAnyChanged } from '../data/seen.ts'
import { dataOf } from '../data/write-data.ts'

export interface Confirmation {
  documentId: string
  comment?: string | undefined
  motivo?: string | undefined
  /** False in the API's call for one document, where the reason is optional and recorded if given. */
  mustSayWhy?: boolean
  /** The reason was given for several documents at once. */
  sharesReason?: boolean
  /** Of the document that was on screen. */
  version?: number | undefined
}

export async function confirmDocument(
  { db, jobs, now }: Services,
  user: SignedIn,
  { documentId, comment, motivo, mustSayWhy = false, sharesReason = false, version }: Confirmation,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockDocument(tx, user, documentId)
    if (row.isConfirmed) refuse('documento_confirmado')
    if (row.isLocked) refuse('documento_bloqueado')
    if (row.status === 'processing') refuse('documento_en_proceso')
    dataOf(row)
    refuseIfAnyChanged(row, version)
    const { alerts } = (await findAlerts(tx, [row]))(row)
    refuseStopped(firstStop(alerts, 'confirmar'))
    const open = openAlerts(alerts)
    if (sharesReason && openDuplicateAlerts(alerts).length > 0) refuse('motivo_aparte')
    if (mustSayWhy && open.length > 0 && !reasonText(motivo)) refuse('motivo_pendiente')
    const [confirmed] = await tx
      .update(documents)
      .set({
        isConfirmed: true,
        confirmedBy: user.id,
        confirmedAt: now(),
        confirmationComment: comment?.trim() || null,
        version: sql`${documents.version} + 1`,
      })
      .where(eq(documents.id, row.id))
      .returning()
    if (!confirmed) throw new Error(`document ${row.id} vanished while it was locked`)
    const text = reasonText(motivo, comment === quickConfirmComment ? null : comment)
    await keepReasons(tx, user.id, [{ documentId, kind: 'confirmacion', text, alerts: open }])
    await recordActivity(tx, {
      action: 'confirm_document',
      userId: user.id,
      companyId: user.companyId,
      details: {
        documentId,
        filename: row.filename,
        comment: confirmed.confirmationComment,
        ...(open.length > 0 && { motivo: text, alerts: open.map(({ message }) => message) }),
      },
    })
    await announceDocument(tx, confirmed)
    await refreshOrder(tx, jobs, confirmed)
  })
}
