// Timeouts for the steps of a scan: a hostile mail server may send a byte per second forever. A step also ends with its
// worker.
import { minuteMs } from '@conforme/contract/values/durations'
import type { ImapFlow } from 'imapflow'
import { MailboxTrouble } from './mailbox-trouble.ts'

/** A mail may have 60 MB, and a legitimate connection may be slow. */
export const maxStepMs = 10 * minuteMs

interface Step {
  client: Pick<ImapFlow, 'close'>
  /** Aborted when the worker ends or the mailbox is changed. */
  signal?: AbortSignal | undefined
  longestMs: number
  /** Called repeatedly during the step; an error ends the step. */
  meanwhile?: { everyMs: number; call: () => Promise<void> }
}

/** Closes the connection, which makes the running command fail. */
export async function inTime<T>(
  { client, signal, longestMs, meanwhile }: Step,
  work: () => Promise<T>,
): Promise<T> {
  let trouble: unknown
  const end = (why?: unknown) => {
    trouble ??= why
    client.close()
  }
  const stop = () => end()
  const limit = setTimeout(() => end(new MailboxTrouble('lento')), longestMs)
  const calling = meanwhile && setInterval(() => void meanwhile.call().catch(end), meanwhile.everyMs)
  signal?.addEventListener('abort', stop, { once: true })
  try {
    signal?.throwIfAborted()
    return await work()
  } catch (error) {
    throw trouble ?? error
  } finally {
    clearTimeout(limit)
    clearInterval(calling)
    signal?.removeEventListener('abort', stop)
  }
}
