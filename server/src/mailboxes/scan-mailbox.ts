// One scan of a mailbox: processes each mail that is not recorded yet. The folder is opened read-only, so that nothing
// in it changes, not even the seen flags.
import type { ImapFlow } from 'imapflow'
import { and, eq, lt, or, isNull } from 'drizzle-orm'
import { isAhead } from '../db/clock-ahead.ts'
import { findLink } from './find-link.ts'
import { connectMailbox, longestEnteringMs, type EnterLimits, type MailboxRow } from './connect.ts'
import { inTime, maxStepMs } from './in-time.ts'
import { MailboxTrouble } from './mailbox-trouble.ts'
import { headOf, judgeHead, wantedHeaders, type MailHead } from './judge-head.ts'
import { mailboxes, mailboxMails } from './tables.ts'
import { folderKeyOf, noteMail, takeMail, type MailPlace, type MailServices } from './take-mail.ts'
import type { Services } from '../services.ts'

export type ScanServices = MailServices & Pick<Services, 'secret' | 'now'>

const atOnce = 50
export const leaseMs = 2 * 60 * 1000
/** The lease is renewed between mails, which may have 60 MB each, but not after each of many small ones. */
const renewEveryMs = 2_000

export interface MailboxScan {
  mailbox: MailboxRow
  client: ImapFlow
  worker: string
  signal: AbortSignal
  longestMs?: number
}

/** Opens the folder once for all scans of a connection. */
export async function openFolder(
  services: ScanServices,
  mailbox: MailboxRow,
  limits: EnterLimits = {},
): Promise<ImapFlow> {
  const client = await connectMailbox(services, mailbox, limits)
  const { signal, longestMs = longestEnteringMs } = limits
  try {
    await inTime({ client, signal, longestMs }, () => client.mailboxOpen(mailbox.folder, { readOnly: true }))
    return client
  } catch (error) {
    client.close()
    throw error instanceof MailboxTrouble ? error : new MailboxTrouble('carpeta', error)
  }
}

/** A mail that fails does not hold up the others; the next scan tries it again. */
export async function scanMailbox(services: ScanServices, look: MailboxScan): Promise<void> {
  const { mailbox, client } = look
  if (!client.mailbox) throw new MailboxTrouble('sin_conexion')
  const uidValidity = Number(client.mailbox.uidValidity)
  const step = stepsOf(services, look)
  const since = new Date(`${mailbox.since}T00:00:00Z`)
  const found = await step(() => client.search({ since }, { uid: true }))
  // A refused search returns false, which must not count as an empty mailbox.
  if (!found) throw new MailboxTrouble('interno', 'the server refused the search')
  const known = await knownUids(services, mailbox, uidValidity)
  const missing = found.filter((uid) => !known.has(uid)).toSorted((a, b) => a - b)
  const failures: unknown[] = []
  const renew = renewal(services, look, missing.length)
  for (let from = 0; from < missing.length; from += atOnce) {
    if (look.signal.aborted) return
    await renew(from)
    const heads = await step(() => headsOf(client, missing.slice(from, from + atOnce)))
    for (const [at, head] of heads.entries()) {
      if (look.signal.aborted) return
      await renew(from + at)
      const take = () => takeOne(services, client, { mailbox, uidValidity, head })
      await step(take).catch((error: unknown) => {
        // Missing credits or a broken connection affect all mails, so stop.
        if (error instanceof MailboxTrouble || !client.usable) throw error
        services.log.error({ err: error, mailbox: mailbox.id, uid: head.uid }, 'a mail could not be taken')
        failures.push(error)
      })
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Renews the lease during each step, so that no other worker starts with the mailbox however long it takes. */
function stepsOf(services: ScanServices, look: MailboxScan) {
  const { client, signal, longestMs = maxStepMs } = look
  const meanwhile = { everyMs: leaseMs / 4, call: () => keepLease(services, look) }
  return <T>(work: () => Promise<T>): Promise<T> => inTime({ client, signal, longestMs, meanwhile }, work)
}

function renewal(services: ScanServices, look: MailboxScan, lookTotal: number) {
  let renewedAt = Number.NEGATIVE_INFINITY
  return async (lookDone: number): Promise<void> => {
    const at = services.now().getTime()
    if (at - renewedAt < renewEveryMs) return
    await keepLease(services, look, { lookTotal, lookDone })
    renewedAt = at
  }
}

async function headsOf(client: ImapFlow, uids: number[]): Promise<MailHead[]> {
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
  return heads
}

async function takeOne(services: ScanServices, client: ImapFlow, place: MailPlace): Promise<void> {
  const { head, mailbox } = place
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
    // Undefined if its owner moved or deleted it meanwhile.
    if (message && message.source) await takeMail(services, place, message.source)
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

/** Condition: nobody holds the mailbox's lease. */
export const isFree = (now: Date) =>
  or(
    isNull(mailboxes.leasedUntil),
    lt(mailboxes.leasedUntil, now),
    isAhead(mailboxes.leasedUntil, now, leaseMs),
  )

/** Takes the lease; undefined while another worker holds it. */
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
        or(isFree(now), eq(mailboxes.leasedBy, worker)),
      ),
    )
    .returning()
  return row
}

/** Renews the lease, even one that expired but nobody took; throws if it was released or taken by another worker. */
export async function keepLease(
  { db, now }: ScanServices,
  { mailbox, worker }: Pick<MailboxScan, 'mailbox' | 'worker'>,
  progress: { lookTotal?: number; lookDone?: number } = {},
): Promise<void> {
  const [row] = await db
    .update(mailboxes)
    .set({ ...progress, leasedUntil: new Date(now().getTime() + leaseMs) })
    .where(and(eq(mailboxes.id, mailbox.id), eq(mailboxes.leasedBy, worker)))
    .returning({ id: mailboxes.id })
  if (!row) throw new MailboxTrouble('interno')
}
