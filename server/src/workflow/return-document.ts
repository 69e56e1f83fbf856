// Returns a document to an earlier step, with a reason that both teams see. Possible only until the payment is
// prepared.
import { returnTarget, teamOf, type WorkflowStatus } from '@conforme/contract/workflow/workflow'
import type { SignedIn } from '../http/caller.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { lockDocuments } from './lock-documents.ts'
import { loadRules, refuseOutsideTeam } from './rules.ts'
import { writeMoves } from './write-moves.ts'

export interface Return {
  documentId: string
  user: string
  reason: string
  /** The status that the caller saw. */
  from: WorkflowStatus
}

export async function returnDocument(
  { db }: Services,
  user: SignedIn,
  { documentId, ...given }: Return,
): Promise<void> {
  const userName = given.user.trim()
  const reason = given.reason.trim()
  if (userName === '') refuse('usuario_requerido')
  if (reason === '') refuse('motivo_requerido')
  await db.transaction(async (tx) => {
    const rules = await loadRules(tx, user)
    const { row } =
      (await lockDocuments(tx, user, [documentId])).get(documentId) ?? refuse('documento_no_encontrado')
    if (given.from !== row.workflowStatus) refuse('paso_fuera_de_orden')
    const to = returnTarget(row.workflowStatus)
    const team = teamOf(row.workflowStatus)
    if (!to || !team) return refuse('no_se_puede_devolver')
    if (row.paidCents > 0) return refuse('pagado_en_parte')
    refuseOutsideTeam(rules, team)
    await writeMoves(tx, user, {
      action: 'workflow_return',
      to,
      team,
      userName,
      comment: reason,
      moves: [{ row, step: null, additionalData: { returned: true } }],
    })
  })
}
