import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { FileStore } from '../adapters/files/file-store.ts'
import { openFolderStore } from '../adapters/files/folder-store.ts'
import type { OpenDatabase } from '../db/database.ts'
import { openPglite } from '../db/pglite/pglite.ts'
import { openPostgres } from '../db/postgres/postgres.ts'
import { dataRules } from '../documents/data/check-data.ts'
import { keepReading } from '../documents/processing/kept-reading.ts'
import { dataChecks } from '../documents/tables.ts'
import { silentLog } from '../log/log.ts'
import type { Client } from '../test/client.ts'
import { createTestDatabase, databaseKinds } from '../test/database/database.ts'
import { anExtractedInvoice, completedDocument } from '../test/documents.ts'
import { invoicePdf } from '../test/papers/invoice-pdf.ts'
import { openTestProduct, type TestProduct } from '../test/product.ts'
import { fileName } from './archive.ts'
import { backUp } from './back-up.ts'
import { packBlock } from './blocks.ts'
import { checkArchive } from './check-archive.ts'
import { listTables } from './dump-database.ts'
import { describeWriteError, prepareDataFolder } from './write-error.ts'
import { restore } from './restore.ts'
import { tarEntry } from './tar.ts'

/** From each kind of database to each. */
const ways = databaseKinds.flatMap((from) => databaseKinds.map((to) => ({ from, to })))

describe.each(ways)('a backup of $from restored into $to', ({ from, to }) => {
  let folder: string
  let product: TestProduct
  let luz: Client
  let path: string
  let waiting: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'conforme-backup-'))
    path = join(folder, 'copia.tar.gz')
    product = await openTestProduct({ kind: from })
    luz = await product.person({ company: { name: 'Ñandú «Sur»', ruc: '20512528458' } })
    await fill()
    const { db, files } = product.services
    await db.insert(dataChecks).values({ rules: dataRules, finishedAt: new Date() })
    await backUp({ db, files, path, now: new Date(), secret: 'la clave de la instalación' })
  })
  afterAll(async () => {
    await product.close()
    await rm(folder, { recursive: true, force: true })
  })

  const fill = async () => {
    const data = anExtractedInvoice({
      proveedor: { nombre: 'L\u00ednea 1\nL\u00ednea "2" \\ \u{1F600}', rfc: '20601034809' },
    })
    const done = await completedDocument(product, luz, data)
    await luz.post(`/api/documents/${done}/edit-field`, { fieldPath: 'totales.total', newValue: 119.07 })
    const [row] = (
      await product.services.db.execute(sql`select file_sha256 from documents where id = ${done}`)
    ).rows
    const sha256 = String(row?.['file_sha256'])
    await keepReading(product.services.files, sha256, { pages: [] } as unknown as Parameters<
      typeof keepReading
    >[2])
    const { body } = await luz.upload({ bytes: await invoicePdf({ numero: randomUUID() }) })
    waiting = body.documentId
    const mistyped = { email: 'luz@conforme.test', password: 'otra contraseña' }
    await product.anybody().post('/api/login', mistyped)
  }
  const target = async () => {
    const place = await createTestDatabase(to)
    const database = place.databaseUrl
      ? await openPostgres({ databaseUrl: place.databaseUrl, log: silentLog })
      : await openPglite({ dataDir: place.dataDir, log: silentLog, durable: false })
    const files = await openFolderStore(join(place.dataDir, 'files'))
    return {
      database,
      files,
      remove: async () => {
        await database.close()
        await place.remove()
      },
    }
  }
  const rowsOf = async ({ db }: Pick<OpenDatabase, 'db'>) => {
    const all: Record<string, unknown> = {}
    for (const [table, columns] of Object.entries(await listTables(db))) {
      const chosen = sql.raw(columns.map((column) => `"${column}"`).join(', '))
      const { rows } = await db.execute(
        sql`select to_jsonb(one)::text as line from (select ${chosen} from ${sql.identifier(table)}) as one order by 1`,
      )
      all[table] = rows.map(({ line }) => line)
    }
    return all
  }
  /** The rows may come from an earlier version, so the next start checks them again. */
  const restoredRows = async () => ({ ...(await rowsOf(product.services)), data_checks: [] })

  test('the restore brings back every row, file and waiting job', async () => {
    const { database, files, remove } = await target()
    try {
      const keepSecret = vi.fn<(secret: string) => void>()
      const {
        files: count,
        jobs,
        rows,
      } = await restore({
        database,
        files,
        path,
        log: silentLog,
        keepSecret,
      })
      expect(keepSecret).toHaveBeenCalledExactlyOnceWith('la clave de la instalación')
      expect([count, jobs]).toEqual([2, await jobsOf(product.services)])
      expect(rows).toBeGreaterThan(10)
      expect(await rowsOf(database)).toEqual(await restoredRows())
      for await (const { sha256 } of product.services.files.list()) {
        expect(await files.findSize(sha256)).toBe(await product.services.files.findSize(sha256))
        const reading = { sha256, name: 'reading.json' }
        expect(await files.findDerived(reading)).toEqual(await product.services.files.findDerived(reading))
      }
      const { rows: queued } = await database.db.execute(
        sql`select 1 from jobs.job where name = 'process-document' and data ->> 'documentId' = ${waiting}`,
      )
      expect(queued).toHaveLength(1)
      // Search works on generated columns, and references hold again.
      const found = await database.db.execute(
        sql`select 1 from documents where search @@ to_tsquery('es_unaccent', 'linea')`,
      )
      expect(found.rows).toHaveLength(1)
      await expect(
        database.db.execute(sql`update documents set user_id = gen_random_uuid()`),
      ).rejects.toThrow()
    } finally {
      await remove()
    }
  })

  test('a restore killed before its last migrations has already kept the secret, all rows and all jobs', async () => {
    const { database, files, remove } = await target()
    try {
      const keepSecret = vi.fn<(secret: string) => void>()
      // Simulates that the process ends before the migrations of a newer version.
      const ending: OpenDatabase = {
        ...database,
        migrate: (migrations) =>
          migrations === undefined ? Promise.reject(new Error('killed')) : database.migrate(migrations),
      }
      const place = { files, path, log: silentLog, keepSecret }
      await expect(restore({ database: ending, ...place })).rejects.toThrow('killed')
      expect(keepSecret).toHaveBeenCalledExactlyOnceWith('la clave de la instalación')
      expect(await rowsOf(database)).toEqual(await rowsOf(product.services))
      expect(await jobsOf(database)).toBe(await jobsOf(product.services))
    } finally {
      await remove()
    }
  })

  test('restoring a row does not run its triggers again', async () => {
    const { database, files, remove } = await target()
    try {
      // A trigger whose name does not tell what it does.
      await database.db.execute(sql`
        create function again() returns trigger language plpgsql as $$
        begin insert into attempts (key, count, ends_at) values (new.id::text, 1, now()); return new; end $$`)
      await database.db.execute(
        sql`create trigger again before insert on documents for each row execute function again()`,
      )
      await restore({ database, files, path, log: silentLog })
      expect(await rowsOf(database)).toEqual(await restoredRows())
      // From now on the trigger fires again.
      await database.db.execute(sql`
        insert into documents (user_id, filename, file_sha256, file_size, file_type, processor, model)
        select user_id, 'otro.pdf', file_sha256, 1, file_type, processor, model from documents limit 1`)
      const { rows } = await database.db.execute(
        sql`select filename from documents join attempts on key = documents.id::text`,
      )
      expect(rows).toEqual([{ filename: 'otro.pdf' }])
    } finally {
      await remove()
    }
  })

  test('sessions and login attempts are not copied, and a restore leaves a non-empty installation alone', async () => {
    const { database, files, remove } = await target()
    try {
      await restore({ database, files, path, log: silentLog })
      expect((await database.db.execute(sql`select 1 from sessions`)).rows).toEqual([])
      expect((await database.db.execute(sql`select 1 from attempts`)).rows).toEqual([])
      const before = await rowsOf(database)
      await expect(restore({ database, files, path, log: silentLog })).rejects.toThrow(
        /ya tiene datos: .*otra carpeta en DATA_DIR/,
      )
      expect(await rowsOf(database)).toEqual(before)
    } finally {
      await remove()
    }
  })

  test('a restore next to the files of another installation is refused, with what to do', async () => {
    const { database, files, remove } = await target()
    try {
      const mark = { note: '', installation: randomUUID(), token: randomUUID(), at: new Date().toISOString() }
      await files.putMark(JSON.stringify(mark))
      const refusal = await restore({ database, files, path, log: silentLog }).catch(String)
      expect(refusal).toContain(`pertenecen a otra instalación (${mark.installation}`)
      expect(refusal).toContain('No se restaura y no se toca nada: restaura en una instalación vacía')
      // ADOPT_FILES is an option of the start: a restore adopts nothing.
      expect(refusal).not.toContain('ADOPT_FILES')
    } finally {
      await remove()
    }
  })

  test('a restore next to files that nobody marked is refused too', async () => {
    const { database, files, remove } = await target()
    try {
      const { sha256 } = await files.put(Readable.from('de otra instalación'))
      const refusal = await restore({ database, files, path, log: silentLog }).catch(String)
      expect(refusal).toContain('El destino ya guarda otros archivos: restaura en una instalación vacía')
      expect(await files.findSize(sha256)).toBeGreaterThan(0)
    } finally {
      await remove()
    }
  })

  test('a truncated or foreign archive changes nothing', async () => {
    const { database, files, remove } = await target()
    try {
      const whole = await readFile(path)
      const cut = join(folder, 'cortada.tar.gz')
      await writeFile(cut, whole.subarray(0, whole.length - 200))
      const other = join(folder, 'otra.tar.gz')
      await writeFile(other, 'no es una copia')
      for (const wrong of [cut, other])
        await expect(restore({ database, files, path: wrong, log: silentLog })).rejects.toThrow(
          'No se cambió nada',
        )
      const missing = join(folder, 'nada')
      await expect(restore({ database, files, path: missing, log: silentLog })).rejects.toThrow('No existe')
      expect((await database.db.execute(sql`select 1 from users`)).rows).toEqual([])
      for await (const file of files.list()) expect.fail(`${file.sha256} was stored`)
    } finally {
      await remove()
    }
  })

  test('an archive with one damaged byte is restored except for that file, which is named', async () => {
    const { database, files, remove } = await target()
    try {
      const whole = await readFile(path)
      const at = whole.indexOf(await packedStart(product.services.files))
      expect(at).toBeGreaterThan(0)
      const damagedPath = join(folder, 'un-byte.tar.gz')
      await writeFile(damagedPath, Buffer.concat([whole.subarray(0, at + 40), flipped(whole, at + 40)]))
      const checked = await checkArchive({ path: damagedPath })
      expect(checked.damaged).toHaveLength(1)
      const restored = await restore({ database, files, path: damagedPath, log: silentLog })
      expect(restored.damaged).toEqual(checked.damaged)
      expect(restored.damaged[0]?.documents[0]).toMatch(/^factura(-\d+)?\.pdf \(documento /)
      expect(restored.files).toBe(1)
      expect(await rowsOf(database)).toEqual(await restoredRows())
    } finally {
      await remove()
    }
  })

  test('a backup never overwrites another', async () => {
    const { db, files } = product.services
    await expect(backUp({ db, files, path, now: new Date() })).rejects.toThrow('Ya existe')
  })

  test('the reason why a backup cannot be written is told in plain words', async () => {
    const { db, files } = product.services
    const nowhere = `${path}.no-existe/copia.tar.gz`
    await expect(backUp({ db, files, path: nowhere, now: new Date() })).rejects.toThrow(
      `No se pudo escribir ${nowhere}: la carpeta no existe.`,
    )
    const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    expect(describeWriteError(error, path)).toMatchObject({
      message: `No se pudo escribir ${path}: no queda espacio en el disco.`,
    })
    await expect(prepareDataFolder(path)).rejects.toThrow('en esa ruta hay un archivo')
    await expect(prepareDataFolder(join(path, 'data'))).rejects.toThrow('en esa ruta hay un archivo')
  })
})

const flipped = (bytes: Buffer, at: number) =>
  Buffer.concat([Buffer.from([(bytes[at] ?? 0) ^ 1]), bytes.subarray(at + 1)])

/** The start of the first of these files' entries in a backup. */
async function packedStart(files: FileStore): Promise<Buffer> {
  for await (const { sha256 } of files.list()) {
    const sizeBytes = (await files.findSize(sha256)) ?? 0
    const entry: Buffer[] = []
    const content = (await files.get(sha256)) as AsyncIterable<Buffer>
    for await (const part of tarEntry({ name: fileName(sha256), sizeBytes, content })) entry.push(part)
    const block = await packBlock({ content: Buffer.concat(entry), isStart: true })
    return block.subarray(0, 60)
  }
  throw new Error('there is no file')
}

async function jobsOf({ db }: { db: OpenDatabase['db'] }): Promise<number> {
  const { rows } = await db.execute(
    sql`select 1 from jobs.job where state in ('created', 'retry', 'active') and name not like '%-exhausted'`,
  )
  return rows.length
}
