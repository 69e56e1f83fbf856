import { dayMs } from '@conforme/contract/values/durations'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { opendir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { StoredFile } from './file-store.ts'
import { measureContent } from './measure-content.ts'

/** Each write is a round trip to the thread pool, so chunks that arrive meanwhile are written together. */
const atOnceBytes = 1024 * 1024

/** Streams the content into a new file in the folder and syncs it. Leaves no file on failure. */
export async function receiveFile(
  content: Readable,
  folder: string,
  maxBytes?: number,
): Promise<{ path: string; stored: StoredFile }> {
  const meter = measureContent(maxBytes)
  const received = path.join(folder, randomUUID())
  try {
    // Readable by the owner only.
    const file = createWriteStream(received, { flush: true, mode: 0o600, highWaterMark: atOnceBytes })
    await pipeline(content, meter.through, file)
    return { path: received, stored: meter.measured() }
  } catch (error) {
    await rm(received, { force: true })
    throw error
  }
}

/** Removes partial files of killed processes; a live process writes none for a whole day. */
export async function removeAbandoned(folder: string): Promise<void> {
  const yesterday = Date.now() - dayMs
  for await (const entry of await opendir(folder)) {
    const file = path.join(folder, entry.name)
    const stats = await stat(file).catch(() => undefined) // already removed
    if (stats && stats.mtimeMs < yesterday) await rm(file, { recursive: true, force: true })
  }
}
