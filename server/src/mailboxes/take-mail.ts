// Stores the documents of one mail, together with the row that marks it as scanned.
import { createHash } from 'node:crypto'
import type { MailOutcome } from '@conforme/contract/intake/mailbox-words'
import { gatherPapers, type GatheredPaper } from '@conforme/extraction'
import { eq } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import type { Transaction } from '../db/database.ts'
import { isLimitRefusal } from '../limits/enforce-limits.ts'
import { Refusal } from '../refusal.ts'
import { findOwner } from '../intake/find-owner.ts'
import { papersOf } from '../documents/files/store-papers.ts'
import { keepPapers, noticesOf, type Intake, type IntakeServices } from '../intake/keep-papers.ts'
import type { MailboxRow } from './connect.ts'
import { MailboxTrouble } from './mailbox-trouble.ts'
import type { MailHead } from './judge-head.ts'
import { readMail } from './read-mail.ts'
import { mailboxFiles, mailboxMails } from './tables.ts'

export type MailServices = IntakeServices

export interface MailPlace {
  mailbox: MailboxRow
  uidValidity: number
  head: MailHead
}

/** A mailbox's settings may change to another folder, account or server, where UIDs start anew. */
export const folderKeyOf = ({ host, username, folder }: MailboxRow): string =>
  [host, username, folder].join('\n')

interface Result {
  outcome: MailOutcome
  link?: string | undefined
  notices?: string[]
  documentIds?: string[]
}

/** Records a mail without documents. */
export async function noteMail({ db }: MailServices, place: MailPlace, result: Result): Promise<void> {
  await insertMail(db, place, result)
}

export async function takeMail(services: MailServices, place: MailPlace, source: Buffer): Promise<void> {
  const content = await readMail(source).catch((error: unknown) => {
    services.log.warn(
      { err: error, mailbox: place.mailbox.id, uid: place.head.uid },
      'a mail could not be read',
    )
    return undefined
  })
  if (!content) {
    await noteMail(services, place, {
      outcome: 'no_leido',
      notices: ['El correo está dañado y no se pudo abrir.'],
    })
    return
  }
  const gathered = gatherPapers(content.files)
  const papers = papersOf(gathered)
  const notices = [...content.notices, ...noticesOf(gathered)]
  if (papers.length === 0) {
    await noteMail(services, place, { outcome: 'sin_adjunto', link: content.link, notices })
    return
  }
  await keepMail(services, place, { papers, notices })
}

async function keepMail(
  services: MailServices,
  place: MailPlace,
  { papers, notices }: { papers: GatheredPaper[]; notices: string[] },
): Promise<void> {
  const { mailbox, head } = place
  const messageKey = messageKeyOf(head)
  const userId = await findOwner(services.db, mailbox.companyId, mailbox.userId)
  if (userId === undefined) throw new MailboxTrouble('sin_responsable')
  const intake: Intake<string> = {
    userId,
    companyId: mailbox.companyId,
    papers,
    claim: (tx) => insertMail(tx, place, { outcome: 'tomado' }),
    isNew: async (tx, { file: { fileSha256: sha256 } }) => {
      const values = { mailboxId: mailbox.id, messageKey, sha256 }
      const rows = await tx.insert(mailboxFiles).values(values).onConflictDoNothing().returning()
      return rows.length > 0
    },
    finish: async (tx, mailId, kept) => {
      const documentIds = kept.documentIds.filter((id) => id !== undefined)
      const outcome = documentIds.length > 0 ? 'tomado' : 'repetido'
      await tx
        .update(mailboxMails)
        .set({ outcome, notices: [...notices, ...kept.notices], documentIds })
        .where(eq(mailboxMails.id, mailId))
      if (documentIds.length > 0) await recordTaking(tx, place, documentIds)
    },
  }
  await keepPapers(services, intake).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'sin_creditos')
      throw new MailboxTrouble('sin_creditos', error)
    if (isLimitRefusal(error)) throw new MailboxTrouble('limite', error)
    throw error
  })
}

async function recordTaking(
  tx: Transaction,
  { mailbox, head }: MailPlace,
  documentIds: string[],
): Promise<void> {
  await recordActivity(tx, {
    action: 'mail_taken',
    userId: null,
    companyId: mailbox.companyId,
    ipAddress: '',
    details: { mailbox: mailbox.username, sender: head.sender, subject: head.subject, documentIds },
  })
}

/** Undefined if another worker has recorded it already. */
async function insertMail(
  db: MailServices['db'],
  { mailbox, uidValidity, head }: MailPlace,
  { outcome, link, notices = [], documentIds = [] }: Result,
): Promise<string | undefined> {
  const { uid, sender, subject, sentAt } = head
  const [row] = await db
    .insert(mailboxMails)
    .values({
      mailboxId: mailbox.id,
      folderKey: folderKeyOf(mailbox),
      uidValidity,
      uid,
      sender,
      subject,
      sentAt,
      outcome,
      link: link ?? null,
      notices,
      documentIds,
    })
    .onConflictDoNothing()
    .returning({ id: mailboxMails.id })
  return row?.id
}

function messageKeyOf({ headers, sender, subject, sentAt }: MailHead): string {
  const id = headers.get('message-id')?.trim()
  if (id) return id.slice(0, 998)
  return createHash('sha256')
    .update(JSON.stringify([sender, subject, sentAt]))
    .digest('hex')
}
