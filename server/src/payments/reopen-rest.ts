// Reopens a rest that was closed unpaid: the document waits for it where it waited before. What was paid stays paid,
// and the steps after the payment are taken again once the rest is paid.
import { closedRest } from '@conforme/contract/workflow/closed-rest'
import type { SignedIn } from '../http/caller.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { lockDocuments } from '../workflow/lock-documents.ts'
import { writeMoves } from '../workflow/write-moves.ts'
import { inTurn } from './in-turn.ts'
import type { ClosedRest } from './close-rest.ts'

export async function reopenRest(
  { db }: Pick<Services, 'db'>,
  user: SignedIn,
  { documentId, ...given }: ClosedRest,
): Promise<void> {
  await inTurn(db, user, given, async (tx, { userName, reason }) => {
    const held = await lockDocuments(tx, user, [documentId])
    const { row, moves } = held.get(documentId) ?? refuse('documento_no_encontrado')
    const reopenedRest = closedRest(moves.map((move) => ({ ...move, to: move.toStatus })))
    if (!reopenedRest) return refuse('sin_resto_por_reabrir')
    await writeMoves(tx, user, {
      action: 'rest_reopened',
      to: 'tesoreria_validated',
      team: 'tesoreria',
      userName,
      comment: reason,
      moves: [{ row, step: null, additionalData: { reopenedRest } }],
    })
  })
}
