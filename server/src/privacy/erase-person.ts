// Deletes a person: removes credentials and personal data; what accounting and audit need stays under a pseudonym.
import { and, count, eq, isNull, ne } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { lockAdministrators, refuseUnlessAnother } from '../access/change-access.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Transaction } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { discardStored } from '../files/discard-stored.ts'
import { announce } from '../events/hub.ts'
import { refuse } from '../refusal.ts'
import { mailboxes } from '../mailboxes/tables.ts'
import { paymentBatches } from '../payments/tables.ts'
import type { Services } from '../services.ts'
import type { UserRow } from '../users/to-user.ts'
import { eraseDocuments } from './erase-documents.ts'
import { getPerson, isOwn } from './person-data.ts'
import { nextPseudonymNumber } from './queries.ts'
import { removeTraces } from './remove-traces.ts'
import { erasures } from './tables.ts'

/** Returns the erasure's id. */
export async function erasePerson(
  services: Pick<Services, 'db' | 'files' | 'now'>,
  by: SignedIn,
  { userId, email }: { userId: string; email: string },
): Promise<string> {
  const { db, now } = services
  const { id, files } = await db.transaction(async (tx) => {
    await lockAdministrators(tx)
    const person = await getPerson(tx, userId)
    if (email.trim().toLowerCase() !== person.email) refuse('confirmacion_distinta')
    if (person.id === by.id) refuse('eliminacion_propia')
    await refuseWhoIsNeeded(tx, person)
    const number = await nextPseudonymNumber(tx)
    const own = await eraseDocuments(tx, isOwn(person.id))
    const counts = {
      ...(await removeTraces(tx, person, { number, by: by.id, at: now() })),
      documentos: own.count,
    }
    const done = {
      status: 'hecha',
      requestedBy: by.id,
      requestedAt: now(),
      dueAt: now(),
      finishedAt: now(),
    } as const
    const [row] = await tx
      .insert(erasures)
      .values({ number, kind: 'persona', subjectId: person.id, ...done, counts })
      .returning()
    if (!row) throw new Error('an inserted erasure was not returned')
    await announce(tx, { type: 'signed_out', userId: person.id, companyId: person.companyId })
    const details = { targetUserId: person.id, number, ...counts }
    await recordActivity(tx, { action: 'data_erased', userId: by.id, details })
    return { id: row.id, files: own.files }
  })
  for (const sha256 of files) await discardStored(services, sha256)
  return id
}

async function refuseWhoIsNeeded(tx: Transaction, person: UserRow): Promise<void> {
  if (person.role === 'admin' && person.isActive)
    await refuseUnlessAnother(tx, person, eq(users.role, 'admin'))
  const [open] = await tx
    .select({ id: paymentBatches.id })
    .from(paymentBatches)
    .where(and(eq(paymentBatches.preparedBy, person.id), eq(paymentBatches.status, 'preparado')))
    .limit(1)
  if (open) refuse('persona_con_pago_abierto')
  const [mailbox] = await tx
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(eq(mailboxes.userId, person.id))
    .limit(1)
  if (mailbox) refuse('persona_con_buzon')
  if (person.companyId === null) return
  const others = and(eq(users.companyId, person.companyId), ne(users.id, person.id), isNull(users.erasedAt))
  const [left] = await tx.select({ total: count() }).from(users).where(others)
  if (left?.total === 0) refuse('persona_sola_en_empresa')
  if (person.role === 'company_admin' && person.isActive)
    await refuseUnlessAnother(tx, person, and(others, ne(users.role, 'user')))
}
