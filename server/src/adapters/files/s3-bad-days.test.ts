// Failures of a bucket as S3 documents them: each call ends, is classified as an outage, and leaves nothing half done.
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refuses, startFaultyS3, type Fault, type FaultyS3 } from '../../test/servers/faulty-s3.ts'
import { makeTemporaryFolder } from '../../temporary-folder.ts'
import { FileMissing, type FileStore } from './file-store.ts'
import { storeOutage } from './outage.ts'
import { openS3Store } from './s3-store.ts'

const patience = { connectMs: 60_000, idleMs: 60_000, answerMs: 60_000, fileMs: 60_000 }
/** Short timeout for servers that send nothing: it delays nobody on a slow machine. */
const impatience = { ...patience, idleMs: 50 }

let bucket: FaultyS3
let store: FileStore
let scratchDir: string
const open = (how = patience) => openS3Store({ ...bucket, scratchDir, patience: how })

beforeAll(async () => {
  bucket = await startFaultyS3()
  scratchDir = await makeTemporaryFolder('scratch')
  store = await open()
})
afterAll(() => bucket.stop())
beforeEach(() => bucket.fail())

const put = (bytes: Uint8Array, into = store) => into.put(Readable.from([bytes]))
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

type Ask = (of: FileStore, sha256: string) => Promise<unknown>

/** Every operation of the product on a bucket; each must end and be recognised as an outage. */
const asks: Record<string, Ask> = {
  upload: (of) => put(randomBytes(100), of),
  view: async (of, sha256) => buffer(await of.get(sha256)),
  read: (of, sha256) => of.toLocalPath(sha256),
  'find a reading': (of, sha256) => of.findDerived({ sha256, name: 'reading.json' }),
  'keep a reading': (of, sha256) => of.putDerived({ sha256, name: 'reading.json' }, randomBytes(10)),
  remove: (of, sha256) => of.remove(sha256),
  list: async (of) => {
    for await (const _ of of.list()) return
  },
  health: (of) => of.findMark(),
}

const refused: Record<string, Fault> = {
  'is too busy (SlowDown)': refuses(503, 'SlowDown'),
  'fails (InternalError)': refuses(500, 'InternalError'),
  'does not know the key any more': refuses(403, 'InvalidAccessKeyId'),
  'thinks that our clock is wrong': refuses(403, 'RequestTimeTooSkewed'),
  'does not exist any more': refuses(404, 'NoSuchBucket'),
}

for (const [name, fault] of Object.entries(refused))
  test(`a bucket that ${name} is reported as an outage, not as a missing file`, async () => {
    const { sha256 } = await put(randomBytes(100))
    bucket.fail(fault)
    const trouble = async (name: string, ask: Ask) => {
      const error: unknown = await ask(store, sha256).catch((thrown: unknown) => thrown)
      expect(error, name).not.toBeInstanceOf(FileMissing)
      expect(storeOutage(error), name).toBe('away')
    }
    await Promise.all(Object.entries(asks).map(([what, ask]) => trouble(what, ask)))
    bucket.fail()
    expect(await store.findSize(sha256)).toBe(100)
  })

test('a bucket that accepts the connection and never answers runs into a timeout', async () => {
  const { sha256 } = await put(randomBytes(100))
  const hasty = await open(impatience)
  bucket.fail(() => true)
  for (const ask of Object.values(asks)) {
    const error: unknown = await ask(hasty, sha256).catch((thrown: unknown) => thrown)
    expect(storeOutage(error)).toBe('away')
  }
})

test('a bucket that stops after the headers of its answer runs into a timeout', async () => {
  const { sha256 } = await put(randomBytes(100))
  const hasty = await open(impatience)
  bucket.fail((request, response) => {
    if (request.method !== 'GET') return false
    response.writeHead(200, { 'content-length': 1000, etag: '"1"' })
    response.write('<?xml')
    return true
  })
  const { 'keep a reading': _, ...reading } = asks
  for (const [name, ask] of Object.entries(reading)) {
    const error: unknown = await ask(hasty, sha256).catch((thrown: unknown) => thrown)
    expect(storeOutage(error), name).toBe('away')
  }
})

const sendPart = (response: ServerResponse, whole: Buffer, sizeBytes: number) => {
  response.writeHead(200, { 'content-length': whole.length, etag: '"1"' })
  response.write(whole.subarray(0, sizeBytes), () => response.destroy())
  return true
}

test('a download that is cut off in the middle resumes from there', async () => {
  const bytes = randomBytes(3_000_000)
  const { sha256 } = await put(bytes)
  let cuts = 0
  bucket.fail((_request, response) => cuts++ === 0 && sendPart(response, bytes, 1_000_000))
  await using local = await store.toLocalPath(sha256)
  expect(sha256Of(await readFile(local.path))).toBe(sha256)
  expect(bucket.asked()).toHaveLength(2)
})

test('a download that is cut off again and again is reported as an outage', async () => {
  const bytes = randomBytes(100_000)
  const { sha256 } = await put(bytes)
  bucket.fail((_request, response) => sendPart(response, bytes, 0))
  const error: unknown = await store.toLocalPath(sha256).catch((thrown: unknown) => thrown)
  expect(storeOutage(error)).toBe('away')
})

test('a download of a byte at a time runs into a timeout', async () => {
  const bytes = randomBytes(100_000)
  const { sha256 } = await put(bytes)
  const hasty = await open({ ...patience, fileMs: 200 })
  bucket.fail((_request, response) => {
    response.writeHead(200, { 'content-length': bytes.length, etag: '"1"' })
    const drip = setInterval(() => response.write('x'), 10)
    response.once('close', () => clearInterval(drip))
    return true
  })
  const error: unknown = await hasty.toLocalPath(sha256).catch((thrown: unknown) => thrown)
  expect(storeOutage(error)).toBe('away')
})

test('a multipart upload that is answered with status 200 and an error is not kept', async () => {
  const bytes = randomBytes(6_000_000)
  bucket.fail((request, response) => {
    const ends = request.method === 'POST' && request.url?.includes('uploadId=')
    return ends === true && refuses(200, 'InternalError')(request, response)
  })
  const error: unknown = await put(bytes).catch((thrown: unknown) => thrown)
  expect(storeOutage(error)).toBe('away')
  expect(await store.findSize(sha256Of(bytes))).toBeUndefined()
  bucket.fail()
  await put(bytes)
  expect(await store.findSize(sha256Of(bytes))).toBe(bytes.length)
})

test('a file stays where it is if its copy is answered with status 200 and an error', async () => {
  const bytes = randomBytes(100)
  const { sha256 } = await put(bytes)
  bucket.fail((request, response) => {
    const isCopy = request.headers['x-amz-copy-source'] !== undefined
    return isCopy && refuses(200, 'InternalError')(request, response)
  })
  const error: unknown = await store.setAside(sha256).catch((thrown: unknown) => thrown)
  expect(storeOutage(error)).toBe('away')
  expect(await buffer(await store.get(sha256))).toEqual(bytes)
})

test('a request to a bucket that is briefly busy is retried', async () => {
  let answers = 0
  bucket.fail((request, response) => answers++ < 2 && refuses(503, 'SlowDown')(request, response))
  const bytes = randomBytes(100)
  const { sha256 } = await put(bytes)
  expect(await buffer(await store.get(sha256))).toEqual(bytes)
})
