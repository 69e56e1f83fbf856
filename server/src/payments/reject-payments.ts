// Records that the bank did not execute some payments of an executed batch: their documents are owed again, and return
// to where payments are chosen. A payment is rejected whole, with all documents of its supplier and account.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { refreshAlike } from '../alerts/refresh-alike.ts'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import type { SignedIn } from '../http/caller.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { lockDocuments } from '../workflow/lock-documents.ts'
import { writeMoves } from '../workflow/write-moves.ts'
import { inTurn } from './in-turn.ts'
import { paymentKey, signedCents } from './plan/payment-line.ts'
import { itemsOf } from './queries.ts'
import { saveNextInstalments } from './save-next-instalments.ts'
import { paymentBatches, paymentItems } from './tables.ts'

export interface Rejection {
  batchId: string
  /** One document of each rejected payment, or all. */
  documentIds: readonly string[]
  user: string
  reason: string
}

type Item = Awaited<ReturnType<typeof itemsOf>>[number]
type Noted = Pick<Item, 'rejectedAt' | 'rejectedBy' | 'rejectedName' | 'rejectedReason'>

export async function rejectPayments(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  user: SignedIn,
  { batchId, documentIds, ...given }: Rejection,
): Promise<void> {
  await inTurn(db, user, given, async (tx, { companyId, userName, reason }) => {
    const [batch] = await tx
      .select({ status: paymentBatches.status, number: paymentBatches.number })
      .from(paymentBatches)
      .where(and(eq(paymentBatches.id, batchId), eq(paymentBatches.companyId, companyId)))
    if (!batch) return refuse('lote_no_encontrado')
    if (batch.status !== 'ejecutado') return refuse('lote_sin_ejecutar')
    const rejected = paymentsOf(await itemsOf(tx, [batchId]), documentIds)
    if (rejected.length === 0) return refuse('sin_abono_por_rechazar')
    const held = await lockDocuments(
      tx,
      user,
      rejected.flatMap(({ documentId }) => documentId ?? []),
    )
    const rows = [...held.values()].map(({ row }) => row)
    if (rows.some(({ workflowStatus }) => workflowStatus === 'payment_prepared')) refuse('documento_en_lote')
    const noted = {
      rejectedAt: now(),
      rejectedBy: user.id,
      rejectedName: userName,
      rejectedReason: reason,
    }
    const paid = await takeBack(tx, rejected, noted)
    await writeMoves(tx, user, {
      action: 'payment_rejected',
      to: 'tesoreria_validated',
      team: 'tesoreria',
      userName,
      comment: reason,
      batch: batch.number,
      moves: rows.map((row) => ({
        row,
        step: null,
        additionalData: { rejectedPayment: { batchId, batchNumber: batch.number } },
      })),
    })
    await saveNextInstalments(tx, rows)
    const moves = rows.map((row) => ({ row, paidCents: paid.get(row.id) ?? 0 }))
    await refreshAlike(tx, jobs, { to: 'tesoreria_validated', held, moves })
  })
}

/**
 * All items of the payments that contain one of these documents. The bank knows nothing of a payment that credit notes
 * cover.
 */
function paymentsOf(items: readonly Item[], documentIds: readonly string[]): Item[] {
  const open = items.filter(({ rejectedAt }) => rejectedAt === null)
  const payments = Map.groupBy(
    open,
    (item) => `${item.currency} ${paymentKey(item.supplierRuc, item.accountDigits)}`,
  )
  return [...payments.values()].flatMap((payment) => {
    const isMeant = payment.some(({ documentId }) => documentId !== null && documentIds.includes(documentId))
    const netCents = payment.reduce((sum, item) => sum + signedCents(item), 0)
    return isMeant && netCents !== 0 ? payment : []
  })
}

/** Returns the paid amount that is left of each document. A document without one can be changed again. */
async function takeBack(tx: Database, rejected: readonly Item[], noted: Noted): Promise<Map<string, number>> {
  const ids = rejected.map(({ id }) => id)
  await tx.update(paymentItems).set(noted).where(inArray(paymentItems.id, ids))
  const left = sql`${documents.paidCents} - ${paymentItems.settledCents}`
  const rows = await tx
    .update(documents)
    .set({ paidCents: left, isLocked: sql`${left} > 0` })
    .from(paymentItems)
    .where(and(inArray(paymentItems.id, ids), eq(paymentItems.documentId, documents.id)))
    .returning({ id: documents.id, paidCents: documents.paidCents })
  return new Map(rows.map(({ id, paidCents }) => [id, paidCents]))
}
