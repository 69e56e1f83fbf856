// Corrects a mistyped operation number of an executed batch wherever it is shown, and keeps the old one.
import { and, eq, sql } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { workflowMoves } from '../db/schema.ts'
import { touchDocuments } from '../documents/touch-document.ts'
import { companyOf } from '../http/company-of.ts'
import type { SignedIn } from '../http/caller.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { takeTurn } from '../workflow/payment-turn.ts'
import { loadRules, refuseOutsideTeam } from '../workflow/rules.ts'
import { paymentBatches } from './tables.ts'

export async function correctReference(
  { db }: Pick<Services, 'db'>,
  user: SignedIn,
  { batchId, ...given }: { batchId: string; user: string; reference: string },
): Promise<void> {
  const companyId = companyOf(user)
  const userName = given.user.trim() || refuse('usuario_requerido')
  const reference = given.reference.trim() || refuse('referencia_requerida')
  await db.transaction(async (tx) => {
    await takeTurn(tx, companyId)
    refuseOutsideTeam(await loadRules(tx, user), 'tesoreria')
    const isIt = and(eq(paymentBatches.id, batchId), eq(paymentBatches.companyId, companyId))
    const [batch] = await tx.select().from(paymentBatches).where(isIt)
    if (!batch) return refuse('lote_no_encontrado')
    if (batch.status !== 'ejecutado') return refuse('lote_sin_ejecutar')
    if (batch.closingNote === reference) return
    await tx.update(paymentBatches).set({ closingNote: reference }).where(isIt)
    // In the documents, only the moves of this payment contain it.
    const paid = sql`${workflowMoves.additionalData} -> 'paymentInfo'`
    const corrected = { telereditoReference: reference, referenceBefore: batch.closingNote ?? '' }
    const moves = await tx
      .update(workflowMoves)
      .set({
        additionalData: sql`jsonb_set(${workflowMoves.additionalData}, '{paymentInfo}', ${paid} || ${JSON.stringify(corrected)}::jsonb)`,
      })
      .where(
        and(
          sql`${workflowMoves.documentId} in (select document_id from payment_items where batch_id = ${batchId})`,
          sql`${workflowMoves.additionalData} ->> 'batchId' = ${batchId}`,
          sql`${paid} ? 'telereditoReference'`,
        ),
      )
      .returning({ documentId: workflowMoves.documentId })
    await touchDocuments(
      tx,
      moves.map(({ documentId }) => documentId),
    )
    await recordActivity(tx, {
      action: 'payment_reference_corrected',
      userId: user.id,
      companyId,
      details: { batch: batch.number, userName, reference: { old: batch.closingNote, new: reference } },
    })
  })
}
