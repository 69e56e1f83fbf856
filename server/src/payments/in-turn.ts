// Runs what Tesorería does with a decided payment: under the company's payment lock, signed and with a reason.
import type { Database, Transaction } from '../db/database.ts'
import type { SignedIn } from '../http/caller.ts'
import { companyOf } from '../http/company-of.ts'
import { refuse } from '../refusal.ts'
import { takeTurn } from '../workflow/payment-turn.ts'
import { loadRules, refuseOutsideTeam } from '../workflow/rules.ts'

interface Signed {
  user: string
  reason: string
}

interface InTurn {
  companyId: string
  userName: string
  reason: string
}

export async function inTurn(
  db: Database,
  user: SignedIn,
  given: Signed,
  work: (tx: Transaction, turn: InTurn) => Promise<void>,
): Promise<void> {
  const companyId = companyOf(user)
  const userName = given.user.trim() || refuse('usuario_requerido')
  const reason = given.reason.trim() || refuse('motivo_requerido')
  await db.transaction(async (tx) => {
    await takeTurn(tx, companyId)
    refuseOutsideTeam(await loadRules(tx, user), 'tesoreria')
    await work(tx, { companyId, userName, reason })
  })
}
