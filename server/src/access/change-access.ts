// Changes a user's role and activation. Deactivation applies at once: sessions end, open
// streams are closed, and the user's API keys stop working.
import type { Role } from '@conforme/contract/accounts/roles'
import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { endSessionsOf } from '../auth/sessions.ts'
import type { Transaction } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { announce } from '../events/hub.ts'
import { enforceLimits } from '../limits/enforce-limits.ts'
import { refuse } from '../refusal.ts'
import type { UserRow } from '../users/to-user.ts'

export interface AccessChange {
  role?: Role | undefined
  isActive?: 'true' | 'false' | undefined
  isAdmitted?: boolean | undefined
}

export interface ChangeMaker {
  id: string
}

export async function changeAccess(
  tx: Transaction,
  { userId, change, by }: { userId: string; change: AccessChange; by: ChangeMaker },
): Promise<UserRow> {
  await lockAdministrators(tx)
  if (change.isActive === 'true') await takeRoomAgain(tx, userId)
  const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!before || before.erasedAt) refuse('usuario_no_encontrado')
  const next = {
    role: change.role ?? before.role,
    isActive: change.isActive === undefined ? before.isActive : change.isActive === 'true',
    isAdmitted: change.isAdmitted ?? before.isAdmitted,
  }
  await refuseLosingTheLast(tx, before, next)
  const [after] = await tx.update(users).set(next).where(eq(users.id, userId)).returning()
  if (!after) throw new Error(`user ${userId} vanished while locked`)
  if (before.isActive && !after.isActive) {
    await endSessionsOf(tx, userId)
    await announce(tx, { type: 'signed_out', userId, companyId: before.companyId })
  }
  await recordChange(tx, { before, after, by })
  return after
}

/** For a reactivated user. Called before the user's row is locked, to keep the lock order of an upload. */
async function takeRoomAgain(tx: Transaction, userId: string): Promise<void> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId))
  if (row && !row.isActive) await enforceLimits(tx, { companyId: row.companyId, members: 1 })
}

/** Serialises such changes until the transaction ends, so that two administrators cannot demote each other. */
export async function lockAdministrators(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('conforme.administrators'))`)
}

type Standing = Pick<UserRow, 'role' | 'isActive'>

async function refuseLosingTheLast(tx: Transaction, before: UserRow, next: Standing): Promise<void> {
  const losesAdministrator = before.role === 'admin' && (next.role !== 'admin' || !next.isActive)
  if (before.isActive && losesAdministrator) await refuseUnlessAnother(tx, before, eq(users.role, 'admin'))
}

/** Refuses unless another active user matches `among`. */
export async function refuseUnlessAnother(
  tx: Transaction,
  one: UserRow,
  among: SQL | undefined,
): Promise<void> {
  const [another] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(among, eq(users.isActive, true), ne(users.id, one.id)))
    .limit(1)
  if (!another) refuse('ultimo_administrador')
}

async function recordChange(
  tx: Transaction,
  { before, after, by }: { before: UserRow; after: UserRow; by: ChangeMaker },
): Promise<void> {
  const changes = {
    ...(before.role !== after.role && { role: { old: before.role, new: after.role } }),
    ...(before.isActive !== after.isActive && { isActive: { old: before.isActive, new: after.isActive } }),
    ...(before.isAdmitted !== after.isAdmitted && {
      isAdmitted: { old: before.isAdmitted, new: after.isAdmitted },
    }),
  }
  if (Object.keys(changes).length === 0) return
  await recordActivity(tx, {
    action: 'admin_update_user',
    userId: by.id,
    companyId: after.companyId,
    details: { targetUserId: after.id, targetEmail: after.email, ...changes },
  })
}
