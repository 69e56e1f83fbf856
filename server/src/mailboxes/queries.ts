import {
  mailboxErrors,
  mailOutcomes,
  type MailboxError,
  type MailOutcome,
} from '@conforme/contract/intake/mailbox-words'
import type { Mail, Mailbox } from '@conforme/contract/intake/mailboxes'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import type { MailboxRow } from './connect.ts'
import { mailboxes, mailboxMails } from './tables.ts'
import { fullName } from '../users/full-name.ts'

export const mailsPerPage = 50

export async function listMailboxes(db: Database, companyId: string, id?: string): Promise<Mailbox[]> {
  const rows = await db
    .select({ mailbox: mailboxes, firstName: users.firstName, lastName: users.lastName })
    .from(mailboxes)
    .innerJoin(users, eq(users.id, mailboxes.userId))
    .where(and(eq(mailboxes.companyId, companyId), id === undefined ? undefined : eq(mailboxes.id, id)))
    .orderBy(asc(mailboxes.createdAt))
  if (rows.length === 0) return []
  const ids = rows.map(({ mailbox }) => mailbox.id)
  const counted = await db
    .select({ mailboxId: mailboxMails.mailboxId, outcome: mailboxMails.outcome, mails: count() })
    .from(mailboxMails)
    .where(inArray(mailboxMails.mailboxId, ids))
    .groupBy(mailboxMails.mailboxId, mailboxMails.outcome)
  const open = await db
    .select({ mailboxId: mailboxMails.mailboxId, mails: count() })
    .from(mailboxMails)
    .where(
      and(
        inArray(mailboxMails.mailboxId, ids),
        eq(mailboxMails.outcome, 'sin_adjunto'),
        isNull(mailboxMails.settledAt),
      ),
    )
    .groupBy(mailboxMails.mailboxId)
  return rows.map(({ mailbox, ...person }) => ({
    ...toMailbox(mailbox),
    owner: fullName(person),
    counts: Object.fromEntries(
      mailOutcomes.map((outcome) => [
        outcome,
        counted.find((one) => one.mailboxId === mailbox.id && one.outcome === outcome)?.mails ?? 0,
      ]),
    ) as Record<MailOutcome, number>,
    waiting: open.find((one) => one.mailboxId === mailbox.id)?.mails ?? 0,
  }))
}

export async function getMailbox(db: Database, companyId: string, id: string): Promise<Mailbox> {
  const [mailbox] = await listMailboxes(db, companyId, id)
  return mailbox ?? refuse('buzon_no_encontrado')
}

function toMailbox(row: MailboxRow): Omit<Mailbox, 'owner' | 'counts' | 'waiting'> {
  const { id, host, port, security, access, username, folder, since, rules, isActive } = row
  return {
    id,
    host,
    port,
    security,
    access,
    username,
    folder,
    since,
    rules,
    isActive,
    lastLookAt: row.lastLookAt?.toISOString() ?? null,
    error: toMailboxError(row.errorCode),
    look: row.lookTotal > 0 ? { done: row.lookDone, total: row.lookTotal } : null,
  }
}

export function toMailboxError(code: string | null): MailboxError | null {
  if (code === null) return null
  return Object.hasOwn(mailboxErrors, code) ? (code as MailboxError) : 'interno'
}

export async function listMails(
  db: Database,
  mailboxId: string,
  { outcome, page }: { outcome?: MailOutcome | undefined; page: number },
): Promise<{ mails: Mail[]; total: number }> {
  const wanted = and(
    eq(mailboxMails.mailboxId, mailboxId),
    outcome === undefined ? undefined : eq(mailboxMails.outcome, outcome),
  )
  const rows = await db
    .select()
    .from(mailboxMails)
    .where(wanted)
    .orderBy(
      // Unsettled mails first: otherwise the many handled ones would hide them.
      ...(outcome === 'sin_adjunto' ? [asc(isNotNull(mailboxMails.settledAt))] : []),
      desc(mailboxMails.createdAt),
      desc(mailboxMails.id),
    )
    .limit(mailsPerPage)
    .offset((page - 1) * mailsPerPage)
  const [counted] = await db.select({ total: count() }).from(mailboxMails).where(wanted)
  return { mails: rows.map(toMail), total: counted?.total ?? 0 }
}

export function toMail(row: typeof mailboxMails.$inferSelect): Mail {
  const { id, sender, subject, outcome, link, notices, documentIds } = row
  return {
    id,
    sender,
    subject,
    outcome,
    link,
    notices,
    documentIds,
    sentAt: row.sentAt?.toISOString() ?? null,
    isSettled: row.settledAt !== null,
    createdAt: row.createdAt.toISOString(),
  }
}
