// Reads an object of a bucket. What is cut off, or stops coming, goes on from where it stopped.
import { Readable } from 'node:stream'
import { StoreAway } from './file-store.ts'

interface Reading {
  /** Without a byte, while somebody waits for one. */
  idleMs: number
  /** The rest of the object from this byte on; undefined when the server answers something else. */
  openFrom: (offset: number) => Promise<Readable | undefined>
}

/** In a row, without a byte in between. */
const mostCuts = 3

export function readObject(body: Readable, reading: Reading): Readable {
  const open = { body }
  // Closed at once, also while the next byte is waited for.
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

/** A reader that takes its time does not count: it may be a person on a slow line. */
async function nextOf(body: Readable, chunks: AsyncIterator<Buffer>, idleMs: number) {
  const timer = setTimeout(() => body.destroy(new Error(`Nothing came for ${idleMs} ms`)), idleMs)
  return chunks.next().finally(() => clearTimeout(timer))
}
