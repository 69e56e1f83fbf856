// Closes a company at once and schedules its deletion; during the grace period it can be reopened.
import { dayMs } from '@conforme/contract/values/durations'
import { erasureGraceDays } from '@conforme/contract/administration/privacy'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { endSessionsOf } from '../auth/sessions.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Transaction } from '../db/database.ts'
import { companies, users } from '../db/schema.ts'
import { announce } from '../events/hub.ts'
import { refuse } from '../refusal.ts'
import { invitations } from '../invitations/tables.ts'
import { mailboxes } from '../mailboxes/tables.ts'
import { paymentBatches } from '../payments/tables.ts'
import type { Services } from '../services.ts'
import { lockAdministrators } from '../access/change-access.ts'
import { nextPseudonymNumber } from './queries.ts'
import { erasures } from './tables.ts'

/** Returns the erasure's id. */
export async function askCompanyErasure(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: SignedIn,
  { companyId, name }: { companyId: string; name: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockAdministrators(tx)
    const company = await lockCompany(tx, companyId)
    if (name.trim() !== company.name.trim()) refuse('confirmacion_distinta')
    if (await findAsked(tx, companyId)) refuse('eliminacion_ya_pedida')
    await refuseWhatIsOpen(tx, companyId)
    const requestedAt = now()
    const times = { requestedAt, dueAt: new Date(requestedAt.getTime() + erasureGraceDays * dayMs) }
    const number = await nextPseudonymNumber(tx)
    const closed = await close(tx, companyId, requestedAt)
    const [row] = await tx
      .insert(erasures)
      .values({ number, kind: 'empresa', subjectId: companyId, requestedBy: by.id, ...times, closed })
      .returning()
    if (!row) throw new Error('an inserted erasure was not returned')
    await recordActivity(tx, { action: 'erasure_asked', userId: by.id, details: { companyId, number } })
    return row.id
  })
}

export async function withdrawCompanyErasure(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: SignedIn,
  companyId: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    const asked = await findAsked(tx, companyId)
    // A deletion in progress cannot be withdrawn.
    if (!asked || asked.dueAt <= now()) return refuse('eliminacion_no_pedida')
    const { users: people = [], mailboxes: boxes = [] } = asked.closed ?? {}
    // Except people who were deleted meanwhile.
    const closed = and(inArray(users.id, people), isNull(users.erasedAt))
    if (people.length > 0) await tx.update(users).set({ isActive: true }).where(closed)
    if (boxes.length > 0)
      await tx.update(mailboxes).set({ isActive: true }).where(inArray(mailboxes.id, boxes))
    await tx
      .update(erasures)
      .set({ status: 'cancelada', finishedAt: now(), closed: null })
      .where(eq(erasures.id, asked.id))
    const details = { companyId, number: asked.number }
    await recordActivity(tx, { action: 'erasure_withdrawn', userId: by.id, details })
    return asked.id
  })
}

async function lockCompany(tx: Transaction, companyId: string) {
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId)).for('update')
  if (!company || company.erasedAt) refuse('empresa_no_encontrada')
  return company
}

async function findAsked(tx: Transaction, companyId: string) {
  const [asked] = await tx
    .select()
    .from(erasures)
    .where(and(eq(erasures.subjectId, companyId), eq(erasures.status, 'pedida')))
    .for('update')
  return asked
}

async function refuseWhatIsOpen(tx: Transaction, companyId: string): Promise<void> {
  const [administrator] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.role, 'admin')))
    .limit(1)
  if (administrator) refuse('empresa_con_administrador')
  const [open] = await tx
    .select({ id: paymentBatches.id })
    .from(paymentBatches)
    .where(and(eq(paymentBatches.companyId, companyId), eq(paymentBatches.status, 'preparado')))
    .limit(1)
  if (open) refuse('empresa_con_pago_abierto')
}

/** Deactivates accounts and mailboxes. */
async function close(tx: Transaction, companyId: string, now: Date) {
  const people = await tx
    .update(users)
    .set({ isActive: false })
    .where(and(eq(users.companyId, companyId), eq(users.isActive, true)))
    .returning({ id: users.id })
  for (const { id } of people) {
    await endSessionsOf(tx, id)
    await announce(tx, { type: 'signed_out', userId: id, companyId })
  }
  const boxes = await tx
    .update(mailboxes)
    .set({ isActive: false, leasedBy: null, leasedUntil: null })
    .where(and(eq(mailboxes.companyId, companyId), eq(mailboxes.isActive, true)))
    .returning({ id: mailboxes.id })
  await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(
      and(
        eq(invitations.companyId, companyId),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
      ),
    )
  return { users: people.map(({ id }) => id), mailboxes: boxes.map(({ id }) => id) }
}
