// One scan of a mailbox: processes each mail that is not recorded yet. The folder is opened read-only, so that nothing in it
// changes, not even the seen flags.
import type { ImapFlow } from 'imapflow'
import { and, eq, gte, lt, or, isNull } from 'drizzle-orm'
import { findLink } from './find-link.ts'
import { connectMailbox, type MailboxRow } from './connect.ts'
import { MailboxTrouble } from './mailbox-trouble.ts'
import { headOf, judgeHead, wantedHeaders, type MailHead } from './judge-head.ts'
import { mailboxes, mailboxMails } from './tables.ts'
import { folderKeyOf, noteMail, takeMail, type MailServices } from './take-mail.ts'
import type { Services } from '../services.ts'

export type ScanServices = MailServices & Pick<Services, 'secret' | 'now'>

const atOnce = 50
export const leaseMs = 2 * 60 * 1000

export interface MailboxScan {
  mailbox: MailboxRow
  client: ImapFlow
  worker: string
  signal: AbortSignal
}

/** Opened once for all scans of a connection. */
export async function openFolder(services: ScanServices, mailbox: MailboxRow): Promise<ImapFlow> {
  const client = await connectMailbox(services, mailbox)
  try {
    await client.mailboxOpen(mailbox.folder, { readOnly: true })
    return client
  } catch (error) {
    client.close()
    throw new MailboxTrouble('carpeta', error)
  }
}

export async function scanMailbox(services: ScanServices, look: MailboxScan): Promise<void> {
  const { mailbox, client } = look
  if (!client.mailbox) throw new MailboxTrouble('sin_conexion')
  const uidValidity = Number(client.mailbox.uidValidity)
  const found = await client.search({ since: new Date(`${mailbox.since}T00:00:00Z`) }, { uid: true })
  const known = await knownUids(services, mailbox, uidValidity)
  const missing = (found || []).filter((uid) => !known.has(uid)).toSorted((a, b) => a - b)
  for (let from = 0; from < missing.length; from += atOnce) {
    if (look.signal.aborted) return
    await keepLease(services, look, { lookTotal: missing.length, lookDone: from })
    await takeBatch(services, look, { uidValidity, uids: missing.slice(from, from + atOnce) })
  }
}

async function takeBatch(
  services: ScanServices,
  { mailbox, client, signal }: MailboxScan,
  { uidValidity, uids }: { uidValidity: number; uids: number[] },
): Promise<void> {
  const wanted = {
    uid: true,
    envelope: true,
    bodyStructure: true,
    size: true,
    internalDate: true,
    headers: wantedHeaders,
  }
  const heads: MailHead[] = []
  for await (const message of client.fetch(uids, wanted, { uid: true })) heads.push(headOf(message))
  for (const head of heads) {
    if (signal.aborted) return
    const place = { mailbox, uidValidity, head }
    const verdict = judgeHead(head, mailbox)
    if (verdict.fetch === 'nothing')
      await noteMail(services, place, { outcome: 'descartado', notices: [verdict.reason] })
    else if (verdict.fetch === 'text')
      await noteMail(services, place, {
        outcome: 'sin_adjunto',
        link: await linkIn(client, head, verdict.parts),
      })
    else {
      const message = await client.fetchOne(String(head.uid), { source: true }, { uid: true })
      // Undefined when its owner moved or deleted it meanwhile.
      if (message && message.source) await takeMail(services, place, message.source)
    }
  }
}

async function linkIn(client: ImapFlow, { uid }: MailHead, parts: string[]): Promise<string | undefined> {
  const texts: string[] = []
  for (const part of parts) {
    const { content } = await client.download(String(uid), part, { uid: true })
    if (!content) continue
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(Buffer.from(chunk))
    texts.push(Buffer.concat(chunks).toString('utf8'))
  }
  const text = texts.join('\n')
  return findLink(text, text)
}

async function knownUids(
  { db }: ScanServices,
  mailbox: MailboxRow,
  uidValidity: number,
): Promise<Set<number>> {
  const rows = await db
    .select({ uid: mailboxMails.uid })
    .from(mailboxMails)
    .where(
      and(
        eq(mailboxMails.mailboxId, mailbox.id),
        eq(mailboxMails.folderKey, folderKeyOf(mailbox)),
        eq(mailboxMails.uidValidity, uidValidity),
      ),
    )
  return new Set(rows.map(({ uid }) => uid))
}

/** Undefined while another worker holds the lease. */
export async function claimMailbox(
  services: ScanServices,
  id: string,
  worker: string,
): Promise<MailboxRow | undefined> {
  const now = services.now()
  const [row] = await services.db
    .update(mailboxes)
    .set({ leasedBy: worker, leasedUntil: new Date(now.getTime() + leaseMs) })
    .where(
      and(
        eq(mailboxes.id, id),
        eq(mailboxes.isActive, true),
        or(isNull(mailboxes.leasedUntil), lt(mailboxes.leasedUntil, now), eq(mailboxes.leasedBy, worker)),
      ),
    )
    .returning()
  return row
}

/** Renews the lease; throws when it was released or taken by another worker. */
export async function keepLease(
  { db, now }: ScanServices,
  { mailbox, worker }: Pick<MailboxScan, 'mailbox' | 'worker'>,
  progress: { lookTotal: number; lookDone: number },
): Promise<void> {
  const [row] = await db
    .update(mailboxes)
    .set({ ...progress, leasedUntil: new Date(now().getTime() + leaseMs) })
    .where(
      and(eq(mailboxes.id, mailbox.id), eq(mailboxes.leasedBy, worker), gte(mailboxes.leasedUntil, now())),
    )
    .returning({ id: mailboxes.id })
  if (!row) throw new MailboxTrouble('interno')
}
