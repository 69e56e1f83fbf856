// `releases` has the data of every released version; this version restores each of them, on both databases.
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Document } from '@conforme/contract/documents/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFileStore } from '../adapters/files/open.ts'
import { readConfig } from '../config.ts'
import { findNewestMigration } from '../db/newest-migration.ts'
import { silentLog } from '../log/log.ts'
import { password, people } from '../seed/seed.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds, openEmptyDatabase, testDatabase } from '../test/database/database.ts'
import { serveHere, type TestProduct } from '../test/serve-here.ts'
import { testLog } from '../test/test-log.ts'
import { backUp } from './back-up.ts'
import { checkArchive } from './check-archive.ts'
import { restore } from './restore.ts'

const folder = new URL('releases/', import.meta.url)
const releases = readdirSync(folder).map((name) => name.replace('.tar.gz', ''))
const ways = releases.flatMap((release) => databaseKinds.map((kind) => ({ release, kind })))

test('data of at least one earlier release are kept for the tests', () => {
  expect(releases.length).toBeGreaterThan(0)
})

describe.each(ways)('the data of $release, upgraded in $kind', ({ release, kind }) => {
  let product: TestProduct
  let dataDir: string
  let accountant: Client
  const { pathname: path } = new URL(`${release}.tar.gz`, folder)

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'conforme-release-'))
    const database = await openEmptyDatabase(kind)
    const files = await openFileStore(readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }))
    await restore({ database, files, path, log: silentLog })
    product = await serveHere({ database, dataDir, log: testLog })
    accountant = product.anybody()
    const credentials = { email: people[1]?.email, password }
    expect((await accountant.post('/api/login', credentials)).status).toBe(200)
  })
  afterAll(async () => {
    await product.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const documents = async () =>
    (await accountant.get<{ documents: Document[] }>('/api/documents?limit=100')).body.documents

  test('have the schema of this version', async () => {
    const current = await testDatabase(kind)
    const [own, newest] = [product.services.db, current.db].map((db) => findNewestMigration(db))
    expect(await own).toBe(await newest)
    await current.close()
  })

  test('show every document with its values and its file', async () => {
    const listed = await documents()
    expect(listed.length).toBeGreaterThan(5)
    for (const { id, status } of listed) {
      const { body } = await accountant.get<Document>(`/api/documents/${id}`)
      expect(body).toMatchObject({ id, status, damaged: false })
      if (status === 'completed') expect(body.extractedData?.documento?.numero).toEqual(expect.any(String))
      expect((await accountant.bytes(`/api/documents/${id}/file`)).byteLength).toBeGreaterThan(0)
    }
    expect(listed.filter(({ isConfirmed }) => isConfirmed).length).toBeGreaterThan(2)
  })

  test('can be listed, edited and exported', async () => {
    const [open] = (await documents()).filter(
      ({ status, isConfirmed }) => status === 'completed' && !isConfirmed,
    )
    expect(
      (
        await accountant.post(`/api/documents/${open?.id}/edit-field`, {
          fieldPath: 'documento.serie',
          newValue: 'F777',
        })
      ).status,
    ).toBe(200)
    for (const asked of [
      '/api/documents/export?preset=documentos&format=csv',
      '/api/documents/audit-file',
      '/api/profile/data',
    ])
      expect((await accountant.call('GET', asked)).status, asked).toBe(200)
    for (const asked of [
      '/api/company',
      '/api/suppliers',
      '/api/workflow/settings',
      '/api/payments/batches',
      '/api/retention',
    ])
      expect((await accountant.get(asked)).status, asked).toBe(200)
  })

  test('can be backed up whole by this version', async () => {
    const { db, files } = product.services
    const copy = join(dataDir, 'copia.tar.gz')
    await backUp({ db, files, path: copy, now: new Date() })
    const { damaged, end } = await checkArchive({ path: copy })
    expect(damaged).toEqual([])
    expect(end.files).toBeGreaterThan(3)
  })
})
