// One suite for every store: the guarantees that the product relies on, wherever the files are stored.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3Server } from '../../test/servers/s3-server.ts'
import { FileMissing, FileTooLarge, type FileStore } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'
import { openS3Store } from './s3-store.ts'

interface OpenedStore {
  store: FileStore
  /** Folder of content that is still being received. */
  incoming: string
  close: () => Promise<void>
}

const stores: Record<string, () => Promise<OpenedStore>> = {
  'in a folder': async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'conforme-files-'))
    return {
      store: await openFolderStore(root),
      incoming: path.join(root, 'incoming'),
      close: () => rm(root, { recursive: true }),
    }
  },
  'in an S3 bucket': async () => {
    const scratchDir = await mkdtemp(path.join(tmpdir(), 'conforme-scratch-'))
    const { stop, ...server } = await startS3Server()
    return {
      store: await openS3Store({ ...server, prefix: 'empresa/', scratchDir }),
      incoming: scratchDir,
      close: async () => {
        await stop()
        await rm(scratchDir, { recursive: true })
      },
    }
  },
}

const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Peak memory of buffers while watching; runs garbage collection first, so that only live memory counts. */
function watchHeldMemory() {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const measure = () => {
    collect()
    return process.memoryUsage().arrayBuffers
  }
  const atStart = measure()
  let most = 0
  // Collected memory is freed in the background, with a delay: only what a second measurement still finds counts.
  const look = () => {
    const held = measure() - atStart
    if (held > most) most = Math.max(most, Math.min(held, measure() - atStart))
  }
  // Waits ten times as long as the last collection took, so that the watched code makes progress however slow
  // collections are.
  const lookAgainAfter = (ms: number) => {
    timer = setTimeout(() => {
      const from = performance.now()
      look()
      lookAgainAfter(10 * (performance.now() - from))
    }, ms)
  }
  let timer: NodeJS.Timeout
  lookAgainAfter(0)
  return {
    stop: () => {
      clearTimeout(timer)
      look()
      return most
    },
  }
}
const unknownHash = 'f'.repeat(64)

describe.each(Object.entries(stores))('file store %s', (_where, openStore) => {
  let opened: OpenedStore
  let store: FileStore
  beforeAll(async () => {
    opened = await openStore()
    store = opened.store
  })
  afterAll(() => opened.close())

  const listHashes = async () => {
    const hashes: string[] = []
    for await (const { sha256 } of store.list()) hashes.push(sha256)
    return hashes
  }
  const putBytes = (content: Uint8Array) => store.put(Readable.from([content]))

  test('a stored file is identified by its hash and comes back byte for byte', async () => {
    const content = randomBytes(300_000)
    const stored = await putBytes(content)
    expect(stored).toMatchObject({ sha256: sha256Of(content), sizeBytes: content.length })
    expect(await buffer(await store.get(stored.sha256))).toEqual(content)
    expect(await store.findSize(stored.sha256)).toBe(content.length)
  })

  test('storing returns the first bytes, by which the type is recognized', async () => {
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(10_000)])
    const chunks = [content.subarray(0, 3), content.subarray(3, 5_000), content.subarray(5_000)]
    const { head } = await store.put(Readable.from(chunks))
    expect(Buffer.from(head)).toEqual(content.subarray(0, head.length))
    expect(head.length).toBeGreaterThanOrEqual(4096)
  })

  test('an empty file is stored', async () => {
    const stored = await store.put(Readable.from([]))
    expect(stored).toMatchObject({ sha256: sha256Of(Buffer.alloc(0)), sizeBytes: 0 })
    expect(await buffer(await store.get(stored.sha256))).toHaveLength(0)
  })

  test('the same content stored twice, even concurrently, is kept once', async () => {
    const content = randomBytes(50_000)
    const [first, second] = await Promise.all([putBytes(content), putBytes(content)])
    expect(first).toEqual(second)
    expect((await listHashes()).filter((hash) => hash === first.sha256)).toHaveLength(1)
  })

  test('content over the limit is refused while it streams, and leaves nothing behind', async () => {
    const before = await listHashes()
    let sentBytes = 0
    const endless = Readable.from(
      (function* () {
        for (;;) {
          sentBytes += 64 * 1024
          yield Buffer.alloc(64 * 1024, 7)
        }
      })(),
    )
    const refusal = store.put(endless, { maxBytes: 1024 * 1024 })
    await expect(refusal).rejects.toThrow(FileTooLarge)
    await expect(refusal).rejects.toMatchObject({ code: 'file_too_large', maxBytes: 1024 * 1024 })
    expect(sentBytes).toBeLessThan(4 * 1024 * 1024)
    expect(endless.destroyed).toBe(true)
    expect(await listHashes()).toEqual(before)
    expect(await readdir(opened.incoming)).toEqual([])
  })

  test('content of exactly the limit is accepted', async () => {
    const stored = await store.put(Readable.from([Buffer.alloc(1000, 1)]), { maxBytes: 1000 })
    expect(stored.sizeBytes).toBe(1000)
  })

  test('an interrupted upload leaves nothing behind', async () => {
    const before = await listHashes()
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(100_000)
        throw new Error('the browser went away')
      })(),
    )
    await expect(store.put(broken)).rejects.toThrow('the browser went away')
    expect(await listHashes()).toEqual(before)
    expect(await readdir(opened.incoming)).toEqual([])
  })

  test('50 MB are stored and read without being held in memory', async () => {
    const content = Readable.from(
      (function* () {
        for (let index = 0; index < 50; index++) yield randomBytes(1024 * 1024)
      })(),
    )
    const heldBytes = watchHeldMemory()
    const { sha256, sizeBytes } = await store.put(content, { maxBytes: 50 * 1024 * 1024 })
    const hash = createHash('sha256')
    for await (const chunk of await store.get(sha256)) hash.update(chunk)
    expect(heldBytes.stop()).toBeLessThan(30 * 1024 * 1024)
    expect(sizeBytes).toBe(50 * 1024 * 1024)
    expect(hash.digest('hex')).toBe(sha256)
    await store.remove(sha256)
  })

  test('a file can be read by a local path until it is released', async () => {
    const content = randomBytes(20_000)
    const { sha256 } = await putBytes(content)
    {
      await using local = await store.toLocalPath(sha256)
      expect(await readFile(local.path)).toEqual(content)
    }
    expect(await store.findSize(sha256)).toBe(content.length)
    expect(await readdir(opened.incoming)).toEqual([])
  })

  test('derived files are stored with their original, replaced, and removed with it', async () => {
    const { sha256 } = await putBytes(randomBytes(1_000))
    const page = { sha256, name: 'pages/1-large.webp' }
    const reading = { sha256, name: 'reading.json' }
    await store.putDerived(page, Buffer.from('first'))
    await store.putDerived(page, Buffer.from('second'))
    await store.putDerived(reading, Buffer.from('{}'))
    expect(Buffer.from((await store.findDerived(page)) ?? []).toString()).toBe('second')
    await store.remove(sha256)
    expect(await store.findDerived(page)).toBeUndefined()
    expect(await store.findDerived(reading)).toBeUndefined()
    expect(await store.findSize(sha256)).toBeUndefined()
    await store.remove(sha256)
  })

  test('removing a file while its pages are being drawn leaves none of them behind', async () => {
    for (let round = 0; round < 8; round++) {
      const { sha256 } = await putBytes(randomBytes(100))
      const names = Array.from({ length: 12 }, (_, page) => `pages/${page}-large.webp`)
      const drawing = names.map((name) => store.putDerived({ sha256, name }, randomBytes(100)))
      await Promise.all([store.remove(sha256), ...drawing])
      const kept = await Promise.all(names.map((name) => store.findDerived({ sha256, name })))
      expect(kept.filter(Boolean)).toEqual([])
    }
    expect(await readdir(opened.incoming)).toEqual([])
  })

  test('a missing file is reported as missing', async () => {
    await expect(store.get(unknownHash)).rejects.toThrow(FileMissing)
    await expect(store.toLocalPath(unknownHash)).rejects.toThrow(FileMissing)
    expect(await store.findSize(unknownHash)).toBeUndefined()
    expect(await store.findDerived({ sha256: unknownHash, name: 'reading.json' })).toBeUndefined()
  })

  test.each(['../../etc/passwd', `${'a'.repeat(63)}/`, 'A'.repeat(64), '', `${unknownHash}\0`])(
    'a name that is not a hash is refused: %j',
    async (name) => {
      await expect(async () => store.get(name)).rejects.toThrow('Not a SHA-256')
      await expect(async () => store.remove(name)).rejects.toThrow('Not a SHA-256')
    },
  )

  test.each(['../x', 'pages/../../x', '/etc/passwd', 'pages//1', '.hidden', 'a\\b', 'c:x', ''])(
    'a derived name that leads to another folder is refused: %j',
    async (name) => {
      const key = { sha256: unknownHash, name }
      await expect(async () => store.putDerived(key, Buffer.from('x'))).rejects.toThrow('Not a name')
      await expect(async () => store.findDerived(key)).rejects.toThrow('Not a name')
    },
  )

  test('the list has every original with the time when it was stored, and no derived file', async () => {
    const { sha256 } = await putBytes(randomBytes(2_000))
    await store.putDerived({ sha256, name: 'reading.json' }, Buffer.from('{}'))
    const listed = []
    for await (const file of store.list()) if (file.sha256 === sha256) listed.push(file)
    expect(listed).toHaveLength(1)
    expect(Math.abs(Date.now() - Number(listed[0]?.storedAt))).toBeLessThan(60_000)
  })
})
