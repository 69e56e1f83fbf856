import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { opendir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { StoredFile } from './file-store.ts'
import { measureContent } from './measure-content.ts'

/** Every write is a round through a thread: what comes meanwhile is written together. */
const atOnceBytes = 1024 * 1024

/** Streams the content into a file of its own in the folder, synced; leaves none when it fails. */
export async function receiveFile(
  content: Readable,
  folder: string,
  maxBytes?: number,
): Promise<{ path: string; stored: StoredFile }> {
  const meter = measureContent(maxBytes)
  const received = path.join(folder, randomUUID())
  try {
    // Invoices are nobody else's business on a shared machine.
    const file = createWriteStream(received, { flush: true, mode: 0o600, highWaterMark: atOnceBytes })
    await pipeline(content, meter.through, file)
    return { path: received, stored: meter.measured() }
  } catch (error) {
    await rm(received, { force: true })
    throw error
  }
}

/** What a killed process left half written; another process may be writing beside us, but not for a day. */
export async function removeAbandoned(folder: string): Promise<void> {
  const yesterday = Date.now() - 24 * 60 * 60 * 1000
  for await (const entry of await opendir(folder)) {
    const file = path.join(folder, entry.name)
    const stats = await stat(file).catch(() => undefined) // gone meanwhile: what we want
    if (stats && stats.mtimeMs < yesterday) await rm(file, { recursive: true, force: true })
  }
}
