import { randomUUID } from 'node:crypto'
import type { MailboxRule, MailboxSettings } from '@conforme/contract/intake/mailboxes'
import { and, eq } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { companyOf } from '../http/company-of.ts'
import type { Transaction } from '../db/database.ts'
import type { SignedIn } from '../http/caller.ts'
import { refuse } from '../refusal.ts'
import { sealSecret } from '../installation/seal-secret.ts'
import type { Services } from '../services.ts'
import { isHostAllowed } from './connect.ts'
import { mailboxes, mailboxMails } from './tables.ts'

/**
 * Creates a mailbox if there is no `id`. Documents belong to its creator. Saving releases the lease, so that the
 * watcher restarts.
 */
export async function saveMailbox(
  { db, config, secret: key }: Services,
  user: SignedIn,
  { id, settings }: { id?: string; settings: MailboxSettings },
): Promise<string> {
  const companyId = companyOf(user)
  const { secret, ...rest } = settings
  if (!isHostAllowed(settings, config.OUTBOUND_ALLOWED_HOSTS)) refuse('buzon_no_permitido', { field: 'host' })
  return db.transaction(async (tx) => {
    const own = and(eq(mailboxes.id, id ?? randomUUID()), eq(mailboxes.companyId, companyId))
    const [before] = id === undefined ? [] : await tx.select().from(mailboxes).where(own).for('update')
    if (id !== undefined && !before) refuse('buzon_no_encontrado')
    // A stored password is never sent to another server or user: it must be typed again.
    const isElsewhere =
      before &&
      (before.host !== settings.host ||
        before.username !== settings.username ||
        before.access !== settings.access)
    if (secret === '' && (!before || isElsewhere)) refuse('buzon_sin_clave', { field: 'secret' })
    const mailboxId = before?.id ?? randomUUID()
    const sealedSecret = secret === '' ? before?.sealedSecret : sealSecret(key, mailboxId, secret)
    const values = {
      ...rest,
      sealedSecret: sealedSecret ?? '',
      errorCode: null,
      failures: 0,
      nextLookAt: null,
      leasedBy: null,
      leasedUntil: null,
      lookTotal: 0,
      lookDone: 0,
    }
    if (before && textOf(before.rules) !== textOf(settings.rules)) await forgetLeft(tx, mailboxId)
    if (before) await tx.update(mailboxes).set(values).where(own)
    else await tx.insert(mailboxes).values({ id: mailboxId, companyId, userId: user.id, ...values })
    const { host, username, folder, isActive } = rest
    const details = { host, username, folder, isActive, changedSecret: secret !== '' }
    await recordActivity(tx, {
      action: before ? 'mailbox_changed' : 'mailbox_added',
      userId: user.id,
      companyId,
      details,
    })
    return mailboxId
  })
}

const textOf = (rules: readonly MailboxRule[]) =>
  rules.map(({ sender, action }) => `${action} ${sender}`).join()

/** Mails discarded by their headers alone are judged again with the new rules. */
async function forgetLeft(tx: Transaction, mailboxId: string): Promise<void> {
  await tx
    .delete(mailboxMails)
    .where(and(eq(mailboxMails.mailboxId, mailboxId), eq(mailboxMails.outcome, 'descartado')))
}

export async function removeMailbox({ db }: Services, user: SignedIn, id: string): Promise<void> {
  const companyId = companyOf(user)
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(mailboxes)
      .where(and(eq(mailboxes.id, id), eq(mailboxes.companyId, companyId)))
      .returning({ host: mailboxes.host, username: mailboxes.username })
    if (!removed) refuse('buzon_no_encontrado')
    await recordActivity(tx, { action: 'mailbox_removed', userId: user.id, companyId, details: removed })
  })
}
