// Nothing is deleted if database and file store do not belong together.
import { cp, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { FileStore } from '../adapters/files/file-store.ts'
import { openFolderStore } from '../adapters/files/folder-store.ts'
import { openS3Store } from '../adapters/files/s3-store.ts'
import type { OpenDatabase } from '../db/database.ts'
import { documents, users } from '../db/schema.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import { silentLog } from '../log/log.ts'
import type { Client } from '../test/client.ts'
import {
  createTestDatabase,
  databaseKinds,
  testDatabase,
  type TestDatabasePlace,
} from '../test/database/database.ts'
import { invoicePdf } from '../test/papers/invoice-pdf.ts'
import { runHere } from '../test/run-here.ts'
import { startS3Server } from '../test/servers/s3-server.ts'
import { startProduct } from '../test/processes/start-product.ts'
import { pairStore, ForeignStore } from './pair-store.ts'
import { installation } from './tables.ts'

const later = () => new Date(Date.now() + 25 * 60 * 60 * 1000)

// Starts real processes, where the refusal is an exit or a message.
describe('the product, started on files that are not its own', { timeout: 300_000 }, () => {
  let place: TestDatabasePlace
  beforeEach(async () => {
    place = await createTestDatabase('pglite')
  })
  afterEach(() => place.remove())

  const start = (more: Record<string, string> = {}) => startProduct({ DATA_DIR: place.dataDir, ...more })
  const startHere = async (more: Record<string, string> = {}) => {
    const product = await runHere({ DATA_DIR: place.dataDir, ...more })
    onTestFinished(product.stop)
    return product
  }
  const originals = async () => {
    const folder = path.join(place.dataDir, 'files', 'originals')
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  }
  const upload = async (client: Client, numero: string) => {
    const answer = await client.upload({ bytes: await invoicePdf({ numero }) })
    expect(answer.status).toBe(200)
  }
  const ageFiles = async () => {
    const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000)
    for (const file of await originals()) await utimes(file, longAgo, longAgo)
  }

  test('an empty database is refused and the files stay, unless ADOPT_FILES confirms it', async () => {
    const first = await startHere()
    const rosa = first.client()
    await rosa.register({ email: 'rosa@conforme.test' })
    for (const numero of ['F001-1', 'F001-2', 'F001-3']) await upload(rosa, numero)
    await first.stop()
    await ageFiles()
    await rm(path.join(place.dataDir, 'db'), { recursive: true })

    const wrong = start()
    expect(await wrong.ended).toBe(1)
    expect(wrong.output()).toContain('pertenecen a otra instalación')
    expect(await originals()).toHaveLength(3)

    const [id = ''] = /ADOPT_FILES=\S+/.exec(wrong.output()) ?? []
    const meant = await startHere({ ADOPT_FILES: id.replace('ADOPT_FILES=', '') })
    await meant.stop()
    expect(await originals()).toHaveLength(3)
  })

  test('an older database starts, and files unknown to it are not swept', async () => {
    const first = await startHere()
    const rosa = first.client()
    await rosa.register({ email: 'rosa@conforme.test' })
    for (const numero of ['F001-1', 'F001-2']) await upload(rosa, numero)
    await first.stop()
    const db = path.join(place.dataDir, 'db')
    await cp(db, `${db}.older`, { recursive: true })

    const second = await startHere()
    await upload(rosa.at(second.client().url), 'F001-3')
    await second.stop()
    await ageFiles()
    await rm(db, { recursive: true })
    await cp(`${db}.older`, db, { recursive: true })

    const older = start()
    const same = rosa.at((await older.client()).url)
    expect((await same.get<{ total: number }>('/api/documents')).body.total).toBe(2)
    await older.kill('SIGTERM')
    expect(older.output()).toContain('none of those stored until now is ever swept')
    expect(await originals()).toHaveLength(3)
  })
})

interface Place {
  files: FileStore
  close: () => Promise<void>
}

const stores: Record<string, () => Promise<Place>> = {
  'a folder': async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'conforme-files-'))
    return { files: await openFolderStore(root), close: () => rm(root, { recursive: true }) }
  },
  'a bucket': async () => {
    const scratchDir = await mkdtemp(path.join(tmpdir(), 'conforme-scratch-'))
    const { stop, ...server } = await startS3Server()
    const files = await openS3Store({ ...server, prefix: 'empresa/', scratchDir })
    return {
      files,
      close: async () => {
        await stop()
        await rm(scratchDir, { recursive: true })
      },
    }
  },
}

const pairs = databaseKinds.flatMap((kind) => Object.keys(stores).map((where) => ({ kind, where })))

describe.each(pairs)('pairing a database on $kind with files in $where', ({ kind, where }) => {
  let database: OpenDatabase
  let place: Place
  beforeAll(async () => {
    database = await testDatabase(kind)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    place = await (stores[where] ?? expect.fail())()
  })
  afterEach(async () => {
    await place.close()
    // The state before the first start: not paired and without users.
    for (const table of [installation, documents, users]) await database.db.delete(table)
  })

  const pairing = (more = {}) => ({
    db: database.db,
    files: place.files,
    log: silentLog,
    now: () => new Date(),
    ...more,
  })
  const put = async (content: string) => (await place.files.put(Readable.from([Buffer.from(content)]))).sha256
  const known = async (content: string) => {
    const sha256 = await put(content)
    await database.db.execute(sql`
      with someone as (insert into users (email, first_name, last_name)
        values (${`${content}@conforme.test`}, 'Rosa', 'Quispe') returning id)
      insert into documents (user_id, filename, file_sha256, file_size, file_type, processor, model)
      select id, 'factura.pdf', ${sha256}, 1, 'application/pdf', 'local', 'lector-local' from someone`)
    return sha256
  }
  const count = async (files: AsyncIterable<unknown>) => {
    let found = 0
    for await (const _ of files) found++
    return found
  }

  test('an orphaned file is set aside, taken back when needed, and removed after thirty days', async () => {
    await pairStore(pairing())
    await known('one')
    await known('two')
    const orphan = await put('left behind by a crash')
    expect(await sweepFiles(pairing())).toMatchObject({ setAside: 0 })
    expect(await sweepFiles(pairing({ now: later }))).toMatchObject({ setAside: 1 })
    expect(await place.files.findSize(orphan)).toBeUndefined()
    expect(await count(place.files.listAside())).toBe(1)

    await known('left behind by a crash')
    await place.files.remove(orphan)
    expect(await sweepFiles(pairing())).toMatchObject({ takenBack: 1, removed: 0 })
    expect(await place.files.findSize(orphan)).toBeGreaterThan(0)

    const other = await put('another')
    expect(await sweepFiles(pairing({ now: later }))).toMatchObject({ setAside: 1 })
    const day = (days: number) => () => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
    expect(await sweepFiles(pairing({ now: day(29) }))).toMatchObject({ removed: 0 })
    expect(await sweepFiles(pairing({ now: day(31) }))).toMatchObject({ removed: 1 })
    expect(await place.files.takeBack(other)).toBe(false)
  })

  test('nothing is swept if most files are unknown', async () => {
    await pairStore(pairing())
    await known('one')
    await put('a')
    await put('b')
    expect(await sweepFiles(pairing({ now: later }))).toMatchObject({ setAside: 0 })
    expect(await count(place.files.list())).toBe(3)
  })

  test('a database restored from an older state does not sweep newer files', async () => {
    await pairStore(pairing())
    await known('one')
    await known('two')
    const { rows: before } = await database.db.execute(
      sql`select store_token, previous_token from installation`,
    )
    const unknown = await put('uploaded after the snapshot')
    await pairStore(pairing())
    await pairStore(pairing())
    await database.db.execute(
      sql`update installation set store_token = ${before[0]?.['store_token']}, previous_token = ${before[0]?.['previous_token']}`,
    )
    expect(await sweepFiles(pairing({ now: () => new Date() }))).toMatchObject({ setAside: 0 })
    expect(await sweepFiles(pairing({ now: later }))).toMatchObject({ setAside: 0 })
    expect(await place.files.findSize(unknown)).toBeDefined()
  })

  test('a product whose files were taken over by another installation refuses to sweep them', async () => {
    await pairStore(pairing())
    await known('one')
    await put('unknown')
    const mark = JSON.parse((await place.files.findMark()) ?? '')
    await place.files.putMark(JSON.stringify({ ...mark, installation: crypto.randomUUID() }))
    await expect(sweepFiles(pairing({ now: later }))).rejects.toThrow(ForeignStore)
    expect(await count(place.files.list())).toBe(2)
  })

  test('files without a mark stay unswept with a database that has accounts', async () => {
    await known('one')
    await put('older than marks')
    await pairStore(pairing())
    expect(await sweepFiles(pairing())).toMatchObject({ setAside: 0 })
    const { rows } = await database.db.execute(sql`select sweep_after from installation`)
    expect(rows[0]?.['sweep_after']).not.toBeNull()
  })

  test('several processes may pair the same store at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => pairStore(pairing())))
    await pairStore(pairing())
    const { rows } = await database.db.execute(sql`select sweep_after from installation`)
    expect(rows).toEqual([{ sweep_after: null }])
  })
})

test('the mark says in words what it is', async () => {
  const place = await (stores['a folder'] ?? expect.fail())()
  const database = await testDatabase('pglite')
  await pairStore({ db: database.db, files: place.files, log: silentLog, now: () => new Date() })
  expect(await place.files.findMark()).toContain('pertenecen a una instalación de Conforme')
  await database.close()
  await place.close()
})
