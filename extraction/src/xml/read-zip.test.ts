import { expect, test } from 'vitest'
import { makeZip, type ZipEntry } from '../../fixtures/generator/ubl/make-zip.ts'
import { Failure } from '../failure.ts'
import { readZip } from './read-zip.ts'

async function refusal(zip: Uint8Array): Promise<string> {
  try {
    await readZip(zip)
    return 'read'
  } catch (error) {
    return error instanceof Failure ? error.code : String(error)
  }
}

test('reads files without their folders and leaves out files that operating systems add', async () => {
  const zip = makeZip([
    { name: 'dummy/', bytes: '' },
    { name: 'dummy', bytes: '' },
    { name: '__MACOSX/._a.xml', bytes: 'x' },
    { name: 'carpeta/FACTURA.XML', bytes: '<a/>' },
  ])
  const members = await readZip(zip)
  expect(members.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
    ['FACTURA.XML', '<a/>'],
  ])
})

test.each<[string, ZipEntry[], string]>([
  ['a password', [{ name: 'a.xml', bytes: '<a/>', encrypted: true }], 'zip_encrypted'],
  ['a path that leaves the archive', [{ name: '../../a.xml', bytes: '<a/>' }], 'zip_names'],
  ['an absolute path', [{ name: '/etc/a.xml', bytes: '<a/>' }], 'zip_names'],
  [
    'another ZIP inside',
    [{ name: 'b.zip', bytes: makeZip([{ name: 'a.xml', bytes: '<a/>' }]) }],
    'zip_nested',
  ],
  [
    'too many files',
    Array.from({ length: 101 }, (_, at) => ({ name: `${at}.xml`, bytes: '<a/>' })),
    'zip_too_large',
  ],
  [
    'a file with a huge declared size',
    [{ name: 'a.xml', bytes: '<a/>', claimedSize: 2 ** 30 }],
    'zip_too_large',
  ],
  [
    'a file larger than its declared size',
    [{ name: 'a.xml', bytes: Buffer.alloc(50_000_000), claimedSize: 10 }],
    'zip_invalid',
  ],
])('refuses a ZIP with %s, by name', async (_, entries, code) => {
  expect(await refusal(makeZip(entries))).toBe(code)
})

test('refuses a truncated ZIP as damaged', async () => {
  const zip = makeZip([{ name: 'a.xml', bytes: '<a/>' }])
  expect(await refusal(zip.subarray(0, zip.length - 10))).toBe('zip_invalid')
  expect(await refusal(new Uint8Array())).toBe('file_empty')
})
