// Reads an object of a bucket. A cut or stalled download resumes where it stopped.
import { Readable } from 'node:stream'
import { StoreAway } from './file-store.ts'

interface Reading {
  /** Timeout without a byte while a reader is waiting. */
  idleMs: number
  /** The rest of the object from this byte on; undefined if the server answers something else. */
  openFrom: (offset: number) => Promise<Readable | undefined>
}

/** Most consecutive interruptions without a byte in between. */
const mostCuts = 3

export function readObject(body: Readable, reading: Reading): Readable {
  const open = { body }
  // Destroying the stream closes the connection at once, even while it waits for the next byte.
  return Readable.from(readOn(open, reading), { objectMode: false }).once('close', () => open.body.destroy())
}

async function* readOn(open: { body: Readable }, { idleMs, openFrom }: Reading): AsyncGenerator<Buffer> {
  let chunks: AsyncIterator<Buffer> = open.body[Symbol.asyncIterator]()
  let [offset, cuts] = [0, 0]
  for (;;) {
    const next = await nextOf(open.body, chunks, idleMs).catch((error: unknown) => ({ error }))
    if ('error' in next) {
      const rest = ++cuts < mostCuts ? await openFrom(offset) : undefined
      if (!rest) throw new StoreAway('A stored file stopped coming', { cause: next.error })
      open.body = rest
      chunks = rest[Symbol.asyncIterator]()
      continue
    }
    if (next.done) return
    cuts = 0
    offset += next.value.length
    yield next.value
  }
}

/** A slow reader does not time out: it may be a person on a slow connection. */
async function nextOf(body: Readable, chunks: AsyncIterator<Buffer>, idleMs: number) {
  const timer = setTimeout(() => body.destroy(new Error(`Nothing came for ${idleMs} ms`)), idleMs)
  return chunks.next().finally(() => clearTimeout(timer))
}
