// Guarantees of a backup: complete, or listing what it lacks; readable only by its owner; encrypted if a key is given.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFolderStore } from '../adapters/files/folder-store.ts'
import { StoreAway, type FileStore } from '../adapters/files/file-store.ts'
import { documents } from '../db/schema.ts'
import { documentWitnesses } from '../documents/witnesses/tables.ts'
import { silentLog } from '../log/log.ts'
import type { Client } from '../test/client.ts'
import { testDatabase } from '../test/database/database.ts'
import { invoicePdf } from '../test/papers/invoice-pdf.ts'
import { openTestProduct, type TestProduct } from '../test/product.ts'
import { backUp } from './back-up.ts'
import { checkArchive } from './check-archive.ts'
import { restore } from './restore.ts'

const run = promisify(execFile)
const key = 'una clave larga de copias'

describe('a backup archive', { timeout: 240_000 }, () => {
  let folder: string
  let product: TestProduct
  let rosa: Client
  let plain: string
  let sealed: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'conforme-archive-'))
    product = await openTestProduct({ kind: 'pglite' })
    rosa = await product.person()
    for (const numero of ['F001-1', 'F001-2', 'F001-3'])
      await rosa.upload({ bytes: await invoicePdf({ numero }), name: `${numero}.pdf` })
    plain = join(folder, 'copia.tar.gz')
    sealed = join(folder, 'copia.tar.gz.cifrada')
    await write(plain)
    await write(sealed, key)
  })
  afterAll(async () => {
    await product.close()
    await rm(folder, { recursive: true, force: true })
  })

  const write = (path: string, sealedWith?: string) =>
    backUp({ ...product.services, now: new Date(), path, key: sealedWith })
  const altered = async (path: string, at: number) => {
    const bytes = await readFile(path)
    const place = at < 0 ? bytes.length + at : at
    bytes[place] = (bytes[place] ?? 0) ^ 1
    const copy = join(folder, `alterada-${at}.tar.gz`)
    await writeFile(copy, bytes)
    return copy
  }
  const target = async () => {
    const database = await testDatabase('pglite')
    const files: FileStore = await openFolderStore(await mkdtemp(join(folder, 'files-')))
    return { database, files, log: silentLog }
  }

  test('is readable only by its owner, and any tar can list it', async () => {
    expect((await stat(plain)).mode & 0o077).toBe(0)
    expect((await stat(sealed)).mode & 0o077).toBe(0)
    const { stdout } = await run('tar', ['tzf', plain])
    const names = stdout.trim().split('\n')
    expect(names[0]).toBe('manifest.json')
    expect(names.at(-1)).toBe('end.json')
    expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(3)
  })

  test('that is encrypted opens only with its key, and shows nothing without it', async () => {
    expect((await checkArchive({ path: sealed, key })).sha256s.size).toBe(3)
    await expect(checkArchive({ path: sealed })).rejects.toThrow('La copia está cifrada')
    await expect(checkArchive({ path: sealed, key: 'otra clave de copias' })).rejects.toThrow(
      'BACKUP_KEY no es la clave',
    )
    expect((await readFile(sealed)).includes('manifest')).toBe(false)
    const { database, files, log } = await target()
    expect(await restore({ database, files, log, path: sealed, key })).toMatchObject({
      files: 3,
      damaged: [],
    })
    await database.close()
  })

  test('with one changed byte is either refused or whole but for one file', async () => {
    const { length } = await readFile(sealed)
    for (let part = 1; part < 12; part++) {
      const path = await altered(sealed, Math.floor((part * length) / 12))
      const checked = await checkArchive({ path, key }).catch((error: unknown) => String(error))
      if (typeof checked === 'string') expect(checked).toContain('dañada')
      else expect(checked.damaged.length).toBeLessThanOrEqual(1)
    }
  })

  test('with damaged rows is refused and changes nothing', async () => {
    const rows = (await readFile(plain)).indexOf(Buffer.from('1f8b0804', 'hex'), 400)
    const path = await altered(plain, rows + 200)
    const { database, files, log } = await target()
    await expect(restore({ database, files, log, path })).rejects.toThrow('No se cambió nada')
    await database.close()
  })

  test('of the old format, one continuous gzip stream, is still restored', async () => {
    const path = join(folder, 'antigua.tar.gz')
    await writeFile(path, gzipSync(gunzipSync(await readFile(plain))))
    const { database, files, log } = await target()
    expect(await restore({ database, files, log, path })).toMatchObject({ files: 3, damaged: [] })
    await database.close()
  })

  test('does not report files as damaged that people delete while it is made', async () => {
    const { files } = product.services
    const name = 'borrada.pdf'
    const { body } = await rosa.upload({ bytes: await invoicePdf({ numero: 'F001-9' }), name })
    const [row] = await product.services.db.select().from(documents).where(eq(documents.id, body.documentId))
    const meanwhile: FileStore = {
      ...files,
      list: async function* () {
        await rosa.call('DELETE', `/api/documents/${body.documentId}`)
        yield* files.list()
      },
    }
    const path = join(folder, 'mientras-se-borra.tar.gz')
    expect(await backUp({ ...product.services, files: meanwhile, now: new Date(), path })).toMatchObject({
      files: 3,
      damaged: [],
    })
    const { end, damaged } = await checkArchive({ path })
    expect([end.deleted, damaged]).toEqual([[row?.fileSha256], []])
  })

  test('is not made if the store fails in the middle of a file', async () => {
    const { files } = product.services
    const cutOff = async function* () {
      yield Buffer.from('%PDF')
      throw new StoreAway('no')
    }
    const away: FileStore = { ...files, get: () => Promise.resolve(Readable.from(cutOff())) }
    const path = join(folder, 'sin-bucket.tar.gz')
    const made = backUp({ ...product.services, files: away, now: new Date(), path })
    await expect(made).rejects.toBeInstanceOf(StoreAway)
    expect((await readdir(folder)).filter((name) => name.startsWith('sin-bucket'))).toEqual([])
  })

  test('names the documents whose file is lost or altered, and holds all the rest', async () => {
    const { files } = product.services
    const stored = []
    for await (const { sha256 } of files.list()) stored.push(sha256)
    const [lost = '', changed = ''] = stored
    await files.remove(lost)
    const { path: place } = await files.toLocalPath(changed)
    const bytes = await readFile(place)
    bytes[20] = (bytes[20] ?? 0) ^ 1
    await writeFile(place, bytes)
    const [row] = await product.services.db.select().from(documents).limit(1)
    const witness = {
      kind: 'xml',
      filename: 'F001.xml',
      sizeBytes: 1,
      signature: { valid: false },
    } as const
    const values = { ...witness, sha256: 'e'.repeat(64), documentId: row?.id ?? '' }
    await product.services.db.insert(documentWitnesses).values(values)
    const path = join(folder, 'de-un-disco-malo.tar.gz')
    const { damaged } = await write(path)
    const all = [changed, lost, values.sha256]
    expect(damaged.map(({ sha256 }) => sha256).toSorted()).toEqual(all.toSorted())
    for (const one of damaged)
      expect(one.documents[0]).toMatch(/^F001(-\d\.pdf \(|\.xml \(XML o CDR del )documento /)
    expect((await checkArchive({ path })).damaged).toHaveLength(3)
  })
})
