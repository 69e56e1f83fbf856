// Gives up the rest of a partly paid document, because it was voided, credited or agreed otherwise. The document goes
// on as paid; its history says how much was not paid, and why.
import type { SignedIn } from '../http/caller.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { lockDocuments } from '../workflow/lock-documents.ts'
import { writeMoves } from '../workflow/write-moves.ts'
import { inTurn } from './in-turn.ts'

export interface ClosedRest {
  documentId: string
  user: string
  reason: string
}

export async function closeRest(
  { db }: Pick<Services, 'db'>,
  user: SignedIn,
  { documentId, ...given }: ClosedRest,
): Promise<void> {
  await inTurn(db, user, given, async (tx, { userName, reason }) => {
    const held = await lockDocuments(tx, user, [documentId])
    const { row } = held.get(documentId) ?? refuse('documento_no_encontrado')
    if (row.workflowStatus === 'payment_prepared') refuse('documento_en_lote')
    if (row.workflowStatus !== 'tesoreria_validated' || row.paidCents === 0) refuse('sin_resto_por_cerrar')
    const unpaid = ((row.totalCents ?? 0) - row.paidCents) / 100
    await writeMoves(tx, user, {
      action: 'rest_closed',
      to: 'payment_executed',
      team: 'tesoreria',
      userName,
      comment: reason,
      moves: [{ row, step: null, additionalData: { closedRest: { unpaid, currency: row.currency } } }],
    })
  })
}
