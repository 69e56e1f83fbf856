// One mail → its documents. Everything that says so commits together: that it was looked at, what was taken of it, the
// documents, their credits and jobs. Whatever ends in the middle leaves nothing behind, and it is taken the next time.
import { createHash } from 'node:crypto'
import type { MailOutcome } from '@conforme/contract/mailbox-words'
import { gatherPapers, type Gathered, type GatheredPaper } from '@conforme/extraction'
import { and, eq } from 'drizzle-orm'
import { defaultModels } from '@conforme/contract/processors'
import { recordActivity } from '../activity/record.ts'
import { chooseDefault } from '../auth/admission.ts'
import type { Transaction } from '../db/database.ts'
import { documents, users } from '../db/schema.ts'
import { discardStored } from '../documents/discard-stored.ts'
import { insertPaper, storePaper, type PaperOwner, type StoredPaper } from '../documents/store-papers.ts'
import { Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { documentWitnesses } from '../witnesses/tables.ts'
import type { MailboxRow } from './connect.ts'
import { MailboxTrouble } from './mailbox-trouble.ts'
import type { MailHead } from './judge-head.ts'
import { readMail } from './read-mail.ts'
import { mailboxFiles, mailboxMails } from './tables.ts'

export type MailServices = Pick<Services, 'config' | 'processors' | 'db' | 'files' | 'jobs' | 'log'>

export interface MailPlace {
  mailbox: MailboxRow
  uidValidity: number
  head: MailHead
}

interface Result {
  outcome: MailOutcome
  link?: string | undefined
  notices?: string[]
  documentIds?: string[]
}

/** A mail that is left without its content being fetched, or whose words are all there is. */
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
  // An answer whose paper is not in the mail waits for it as a document of its own.
  const papers = [...gathered.papers, ...gathered.cdrs.map((cdr): GatheredPaper => ({ cdr }))]
  const notices = [...content.notices, ...noticesOf(gathered)]
  if (papers.length === 0) {
    await noteMail(services, place, { outcome: 'sin_adjunto', link: content.link, notices })
    return
  }
  await keepPapers(services, place, { papers, notices })
}

async function keepPapers(
  services: MailServices,
  place: MailPlace,
  { papers, notices }: { papers: GatheredPaper[]; notices: string[] },
): Promise<void> {
  const stored: StoredPaper[] = []
  let areAllNeeded = false
  try {
    for (const paper of papers) stored.push(await storePaper(services, paper))
    await services.db.transaction(async (tx) => {
      const mailId = await insertMail(tx, place, { outcome: 'tomado' })
      if (mailId === undefined) return
      const taken = await insertPapers(services, tx, { place, stored })
      const all = [...notices, ...taken.notices]
      const outcome = taken.documentIds.length > 0 ? 'tomado' : 'repetido'
      await tx
        .update(mailboxMails)
        .set({ outcome, notices: all, documentIds: taken.documentIds })
        .where(eq(mailboxMails.id, mailId))
      if (taken.documentIds.length > 0) await recordTaking(tx, place, taken.documentIds)
      areAllNeeded = taken.documentIds.length === stored.length
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'sin_creditos')
      throw new MailboxTrouble('sin_creditos', error)
    throw error
  } finally {
    const unsure = areAllNeeded ? [] : stored.flatMap(hashesOf)
    for (const sha256 of new Set(unsure)) await discardStored(services, sha256)
  }
}

async function insertPapers(
  services: MailServices,
  tx: Transaction,
  { place, stored }: { place: MailPlace; stored: StoredPaper[] },
): Promise<{ documentIds: string[]; notices: string[] }> {
  const owner = await ownerOf(services, tx, place.mailbox)
  const messageKey = messageKeyOf(place.head)
  const documentIds: string[] = []
  const notices: string[] = []
  for (const paper of stored) {
    const { fileSha256: sha256, filename } = paper.file
    const [isNew] = await tx
      .insert(mailboxFiles)
      .values({ mailboxId: place.mailbox.id, messageKey, sha256 })
      .onConflictDoNothing()
      .returning()
    if (isNew && !(await isHere(tx, place.mailbox.companyId, paper)))
      documentIds.push(await insertPaper(services, tx, { owner, paper }))
    else notices.push(`«${filename}»: ya estaba.`)
  }
  return { documentIds, notices }
}

/** Every file of the paper is in the company already: a mail that was sent twice, or forwarded. */
async function isHere(tx: Transaction, companyId: string, paper: StoredPaper): Promise<boolean> {
  for (const sha256 of hashesOf(paper)) {
    const [document] = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.fileSha256, sha256), eq(documents.companyId, companyId)))
      .limit(1)
    const [witness] = await tx
      .select({ id: documentWitnesses.id })
      .from(documentWitnesses)
      .innerJoin(documents, eq(documents.id, documentWitnesses.documentId))
      .where(and(eq(documentWitnesses.sha256, sha256), eq(documents.companyId, companyId)))
      .limit(1)
    if (!document && !witness) return false
  }
  return true
}

async function ownerOf(services: MailServices, tx: Transaction, mailbox: MailboxRow): Promise<PaperOwner> {
  const [user] = await tx.select().from(users).where(eq(users.id, mailbox.userId))
  if (!user) throw new Error(`mailbox ${mailbox.id} has no owner`)
  const processor = chooseDefault(services, user)
  return { userId: user.id, companyId: mailbox.companyId, processor, model: defaultModels[processor] }
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

/** Undefined where another worker was here before. */
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
      uidValidity,
      uid,
      sender,
      subject,
      sentAt,
      outcome,
      link: link ?? null,
      notices,
      documentIds,
    }) // prettier-ignore
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

function hashesOf({ file, xml, cdr }: StoredPaper): string[] {
  const all = [file.fileSha256, xml?.file.sha256, cdr?.file.sha256]
  return [...new Set(all)].filter((sha256) => sha256 !== undefined)
}

function noticesOf({ refused, ignored }: Gathered): string[] {
  return [
    ...refused.map(({ name, failure }) => `«${name}»: ${failure.message}`),
    ...ignored.map((name) => `«${name}»: no es un comprobante.`),
  ]
}
