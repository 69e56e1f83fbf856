import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPromise } from 'yauzl'
import { writeZip } from './zip.ts'
import { descriptor, directory, localHeader, type Written } from './zip-records.ts'

const gib = 1024 ** 3

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'conforme-zip-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Reads the archive with an independent ZIP reader: all names, and the text of one entry. */
async function readZip(file: string, wanted: string) {
  const zip = await openPromise(file)
  const found = []
  let words = ''
  for await (const entry of zip.eachEntry()) {
    const {
      fileName: name,
      uncompressedSize: size,
      compressedSize: packed,
      relativeOffsetOfLocalHeader: offset,
    } = entry
    found.push({ name, size, packed, offset })
    if (name === wanted) words = await text(await zip.openReadStreamPromise(entry))
  }
  return { found, words }
}

test('an archive above 4 GiB with a file above 4 GiB is read by other programs', async () => {
  const words = Buffer.from('Lo que Conforme guarda sobre ti.')
  const packed = deflateRawSync(words)
  const large: Written = {
    name: Buffer.from('grande.json'),
    crc: 1,
    packed: 5 * gib,
    size: 6 * gib,
    offset: 0,
  }
  const ends = localHeader(large).length + large.packed
  const small: Written = {
    name: Buffer.from('LEEME.txt'),
    crc: crc32(words),
    packed: packed.length,
    size: words.length,
    offset: ends + descriptor(large).length,
  }
  const after = [localHeader(small), packed, descriptor(small)]
  const at = after.reduce((sum, { length }) => sum + length, small.offset)
  // The packed bytes of the large entry are a sparse hole, which takes no disk space.
  const file = path.join(folder, 'grande.zip')
  const handle = await open(file, 'w')
  await handle.write(localHeader(large), 0, undefined, 0)
  await handle.write(
    Buffer.concat([descriptor(large), ...after, directory([large, small], at)]),
    0,
    undefined,
    ends,
  )
  await handle.close()

  expect(await readZip(file, 'LEEME.txt')).toEqual({
    words: words.toString(),
    found: [
      { name: 'grande.json', size: 6 * gib, packed: 5 * gib, offset: 0 },
      { name: 'LEEME.txt', size: words.length, packed: packed.length, offset: small.offset },
    ],
  })
})

test('an archive holds more than 65,535 files', async () => {
  const empty = (_: unknown, at: number): Written => ({
    name: Buffer.from(`${at}.txt`),
    crc: 0,
    packed: 0,
    size: 0,
    offset: at * 64,
  })
  const many = Array.from({ length: 70_000 }, empty)
  const file = path.join(folder, 'muchos.zip')
  const handle = await open(file, 'w')
  await handle.write(directory(many, 70_000 * 64), 0, undefined, 70_000 * 64)
  await handle.close()

  const zip = await openPromise(file)
  expect(zip.entryCount).toBe(70_000)
  zip.close()
})

test('a small archive has no ZIP64 records', async () => {
  const parts = []
  const entries = async function* () {
    yield { name: 'a.txt', content: ['hola'] }
  }
  for await (const part of writeZip(entries())) parts.push(part)
  const bytes = Buffer.concat(parts)
  expect([
    bytes.includes(Buffer.from('PK\u0006\u0006')),
    bytes.includes(Buffer.from('PK\u0006\u0007')),
  ]).toEqual([false, false])
  expect(bytes.readUInt16LE(bytes.indexOf(Buffer.from('PK\u0001\u0002')) + 6)).toBe(20)
})
