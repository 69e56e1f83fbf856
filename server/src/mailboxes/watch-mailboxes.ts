// Watches the installation's mailboxes, one worker for each: the server notifies of new mail (IMAP IDLE), and polling
// every minute finds what IDLE missed.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ImapFlow } from 'imapflow'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { isAhead } from '../db/clock-ahead.ts'
import { repeat } from '../repeat.ts'
import type { Services } from '../services.ts'
import type { MailboxRow } from './connect.ts'
import { MailboxTrouble } from './mailbox-trouble.ts'
import {
  claimMailbox,
  isFree,
  keepLease,
  scanMailbox,
  openFolder,
  type ScanServices,
} from './scan-mailbox.ts'
import { mailboxes } from './tables.ts'

const tickMs = 5_000
const scanEveryMs = 60_000
/** Backoff after the first, second… consecutive failed scan. */
const pausesMs = [60_000, 2 * 60_000, 5 * 60_000, 15 * 60_000, 30 * 60_000]

export function watchMailboxes(services: Services): () => Promise<void> {
  const worker = randomUUID()
  const watched = new Map<string, { stop: AbortController; ended: Promise<void> }>()
  const startWatching = (id: string, ending: AbortSignal) => {
    const stop = new AbortController()
    const signal = AbortSignal.any([ending, stop.signal])
    const ended = watchMailbox(services, id, { worker, signal })
      .catch((error: unknown) => services.log.error({ err: error, mailbox: id }, 'a mailbox was left'))
      .finally(() => watched.delete(id))
    return { stop, ended }
  }
  const repeated = { restMs: tickMs, log: services.log, failure: 'mailboxes were not looked for' }
  const end = repeat(repeated, async (signal) => {
    for (const { id } of await dueMailboxes(services)) {
      if (signal.aborted) return
      const known = watched.get(id)
      // The lease was released (settings changed, or a scan was requested), so restart the watcher.
      if (known) known.stop.abort()
      else watched.set(id, startWatching(id, signal))
    }
  })
  return async () => {
    await end()
    await Promise.all([...watched.values()].map(({ ended }) => ended))
  }
}

export async function dueMailboxes({ db, now }: Services): Promise<{ id: string }[]> {
  const at = now()
  return db
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(
      and(
        eq(mailboxes.isActive, true),
        isFree(at),
        or(
          isNull(mailboxes.nextLookAt),
          lt(mailboxes.nextLookAt, at),
          isAhead(mailboxes.nextLookAt, at, Math.max(...pausesMs)),
        ),
      ),
    )
}

interface Watching {
  worker: string
  signal: AbortSignal
}

/** Scans in a loop until an error, a change of the mailbox, or shutdown. */
async function watchMailbox(services: Services, id: string, { worker, signal }: Watching): Promise<void> {
  const mailbox = await claimMailbox(services, id, worker)
  if (!mailbox) return
  let client: ImapFlow | undefined
  let hasLooked = false
  try {
    client = await openFolder(services, mailbox, { signal })
    const scan = { mailbox, client, worker, signal }
    while (!signal.aborted) {
      await scanMailbox(services, scan)
      if (signal.aborted) return
      await noteLook(services, mailbox)
      hasLooked = true
      await newMail(client, signal)
      if (!client.usable) throw new MailboxTrouble('sin_conexion')
      await keepLease(services, scan, { lookTotal: 0, lookDone: 0 })
    }
  } catch (error) {
    // Servers end connections now and then, which is no trouble: the next tick reconnects.
    const isCut = hasLooked && client?.usable === false
    if (!signal.aborted && !isCut) await noteTrouble(services, mailbox, { worker, error })
  } finally {
    client?.close()
    await releaseMailbox(services, mailbox, worker)
  }
}

/** Runs a single scan, for tests without a worker. */
export async function scanOnce(
  services: ScanServices,
  id: string,
  worker: string,
  limits: { longestMs?: number } = {},
): Promise<void> {
  const mailbox = await claimMailbox(services, id, worker)
  if (!mailbox) return
  const client = await openFolder(services, mailbox, limits)
  try {
    await scanMailbox(services, { mailbox, client, worker, signal: new AbortController().signal, ...limits })
    await noteLook(services, mailbox)
  } finally {
    client.close()
    await releaseMailbox(services, mailbox, worker)
  }
}

/** Resolves when the server announces a mail, or at the next poll. */
async function newMail(client: ImapFlow, signal: AbortSignal): Promise<void> {
  const arrived = new AbortController()
  const onNewMail = () => arrived.abort()
  client.once('exists', onNewMail)
  client.once('close', onNewMail)
  await wait(scanEveryMs, undefined, { signal: AbortSignal.any([signal, arrived.signal]), ref: false }).catch(
    () => undefined,
  )
  client.off('exists', onNewMail)
  client.off('close', onNewMail)
}

async function noteLook({ db, now }: ScanServices, mailbox: MailboxRow): Promise<void> {
  await db
    .update(mailboxes)
    .set({ lastLookAt: now(), errorCode: null, failures: 0, nextLookAt: null, lookTotal: 0, lookDone: 0 })
    .where(eq(mailboxes.id, mailbox.id))
}

async function noteTrouble(
  { db, log, now }: Services,
  mailbox: MailboxRow,
  { worker, error }: { worker: string; error: unknown },
): Promise<void> {
  const code = error instanceof MailboxTrouble ? error.code : 'interno'
  log.warn({ err: error, mailbox: mailbox.id, code }, 'a mailbox could not be looked at')
  const [current] = await db.select().from(mailboxes).where(eq(mailboxes.id, mailbox.id))
  const failures = (current?.failures ?? 0) + 1
  const pauseMs = pausesMs[Math.min(failures, pausesMs.length) - 1] ?? 0
  await db
    .update(mailboxes)
    .set({
      errorCode: code,
      failures,
      lookTotal: 0,
      lookDone: 0,
      nextLookAt: new Date(now().getTime() + pauseMs),
    })
    .where(and(eq(mailboxes.id, mailbox.id), eq(mailboxes.leasedBy, worker)))
}

async function releaseMailbox({ db }: ScanServices, { id }: MailboxRow, worker: string): Promise<void> {
  await db
    .update(mailboxes)
    .set({ leasedBy: null, leasedUntil: null })
    .where(and(eq(mailboxes.id, id), eq(mailboxes.leasedBy, worker)))
}
