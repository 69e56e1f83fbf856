import { execFile } from 'node:child_process'
import {
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FolderFile, WatchedFolder } from '@conforme/contract/intake/folders'
import type { Document } from '@conforme/contract/documents/documents'
import { maxFileBytes } from '@conforme/contract/limits'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeZip } from '../../../extraction/fixtures/generator/ubl/make-zip.ts'
import { documents, users } from '../db/schema.ts'
import { companyLimits } from '../limits/tables.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { makeRuc } from '../test/papers/make-ruc.ts'
import { openTestProduct, productForAll } from '../test/product.ts'
import { refused } from '../test/refused.ts'
import { signedPaper } from '../test/papers/signed-paper.ts'
import { moveFile } from './move-file.ts'
import { scanFolders, type FolderScan } from './scan-folders.ts'
import { folderFiles } from './tables.ts'

const isRoot = process.getuid?.() === 0

describe.each(databaseKinds)('watched folders on %s', (kind) => {
  const product = productForAll({ kind, environment: { INITIAL_CREDITS: '100' } })
  let root: string
  let rosa: Client
  let folder: string
  let clock = Date.now()
  let made = 0
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'conforme-entrada-'))
    const ruc = makeRuc(940_000 + made++)
    rosa = await product.person({ company: { name: 'Andina', ruc } })
    folder = join(root, ruc)
    await mkdir(folder)
    return () => rm(root, { recursive: true })
  })

  const put = (name: string | Buffer, bytes: Uint8Array | string) =>
    writeFile(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name)]), bytes)
  const aLook = (): FolderScan => ({ folder: root, memory: new Map(), signal: new AbortController().signal })
  const later = (look: FolderScan, services = product.services) => {
    clock += 15_000
    return scanFolders({ ...services, now: () => new Date(clock) }, look)
  }
  /** Scans until the content has been unchanged for long enough, and once more. */
  const lookTwice = async (look = aLook()) => {
    await later(look)
    await later(look)
  }
  const countingStored = () => {
    let stored = 0
    const { files } = product.services
    const put: typeof files.put = (...given) => {
      stored++
      return files.put(...given)
    }
    return { services: { ...product.services, files: { ...files, put } }, stored: () => stored }
  }
  const taken = async () =>
    (await product.services.db.select().from(documents).where(eq(documents.userId, rosa.user.id)))
      .map(({ filename }) => filename)
      .toSorted()
  const listing = async (place = '.') =>
    (await readdir(join(folder, place), { withFileTypes: true }))
      .filter((entry) => !entry.isDirectory())
      .map(({ name }) => name)
      .toSorted()
  const kept = async () =>
    (await rosa.get<{ files: FolderFile[]; total: number }>('/api/company/folder/files')).body
  const state = async () =>
    (await rosa.get<{ folder: WatchedFolder | null }>('/api/company/folder')).body.folder

  test('print, XML and CDR of one name become one document for one credit and move to «tomados»', async () => {
    const { pdf, xml, cdr } = await signedPaper('carpeta')
    await put('f.pdf', pdf)
    await put('f.xml', xml)
    await put('R-f.xml', cdr)
    const before = await rosa.credits()
    await lookTwice()
    expect(await taken()).toEqual(['f.pdf'])
    expect(await rosa.credits()).toBe(before - 1)
    expect(await listing()).toEqual([])
    expect(await listing('tomados')).toEqual(['R-f.xml', 'f.pdf', 'f.xml'])
    const { files } = await kept()
    const [id] = files[0]?.documentIds ?? []
    const { body } = await rosa.get<Document>(`/api/documents/${id}`)
    expect(body.witnesses.map((witness) => witness.kind).toSorted()).toEqual(['cdr', 'xml'])
    expect(await state()).toMatchObject({ waiting: 0, error: null, counts: { tomado: 3, no_tomado: 0 } })
  })

  test('a file that is still being written waits until it stops changing', async () => {
    const { pdf } = await signedPaper('a medias')
    const look = aLook()
    await put('f.pdf', pdf.subarray(0, 4_000))
    await put('f.pdf.part', pdf.subarray(0, 4_000))
    await later(look)
    await put('f.pdf', pdf.subarray(0, 9_000))
    await later(look)
    expect(await taken()).toEqual([])
    expect(await state()).toMatchObject({ waiting: 1 })
    await put('f.pdf', pdf)
    await later(look)
    await later(look)
    const [row] = await product.services.db.select().from(documents).where(eq(documents.userId, rosa.user.id))
    expect(row?.fileSize).toBe(pdf.length)
    expect(await listing()).toEqual(['f.pdf.part'])
  })

  test('several workers at once take each file once', async () => {
    for (const seed of ['uno', 'dos', 'tres'])
      await put(`${seed}.pdf`, (await signedPaper(`carpeta ${seed}`)).pdf)
    const looks = [aLook(), aLook(), aLook()]
    for (const look of looks) await later(look)
    await Promise.all(looks.map((look) => later(look)))
    await lookTwice()
    expect(await taken()).toEqual(['dos.pdf', 'tres.pdf', 'uno.pdf'])
    expect(await listing()).toEqual([])
    expect((await kept()).files.filter(({ outcome }) => outcome === 'tomado')).toHaveLength(3)
  })

  test('a file that a killed worker had taken but not moved is moved by the next one', async () => {
    await put('f.pdf', (await signedPaper('matado')).pdf)
    await lookTwice()
    // Restores the state before the move, and before the row recorded the move.
    await rename(join(folder, 'tomados/f.pdf'), join(folder, 'f.pdf'))
    const [row] = (await kept()).files
    await product.services.db
      .update(folderFiles)
      .set({ movedAt: null })
      .where(eq(folderFiles.id, row?.id ?? ''))
    await lookTwice()
    expect(await taken()).toEqual(['f.pdf'])
    expect(await listing('tomados')).toEqual(['f.pdf'])
    expect((await kept()).total).toBe(1)
  })

  test('a file that the company already has is not taken again, with the reason beside it', async () => {
    const { pdf } = await signedPaper('repetido')
    await put('f.pdf', pdf)
    await lookTwice()
    await put('copia.pdf', pdf)
    await put('f.pdf', pdf)
    await lookTwice()
    await lookTwice()
    expect(await taken()).toEqual(['f.pdf'])
    expect(await listing('no tomados')).toEqual([
      'copia.pdf',
      'copia.pdf.motivo.txt',
      'f.pdf',
      'f.pdf.motivo.txt',
    ])
    expect(await readFile(join(folder, 'no tomados/copia.pdf.motivo.txt'), 'utf8')).toBe(
      '«copia.pdf»: ya estaba.\n',
    )
  })

  test('a ZIP gives its documents, and a note says what else it held', async () => {
    const [one, two] = [await signedPaper('zip c1'), await signedPaper('zip c2')]
    await put(
      'mes.zip',
      makeZip([
        { name: 'a.pdf', bytes: one.pdf },
        { name: 'a.xml', bytes: one.xml },
        { name: 'b.pdf', bytes: two.pdf },
        { name: 'LEEME.txt', bytes: 'hola' },
      ]),
    )
    await put('vacio.zip', makeZip([{ name: 'LEEME.txt', bytes: 'hola' }]))
    await lookTwice()
    expect(await taken()).toEqual(['a.pdf', 'b.pdf'])
    expect(await listing('tomados')).toEqual(['mes.zip', 'mes.zip.motivo.txt'])
    expect(await listing('no tomados')).toEqual(['vacio.zip', 'vacio.zip.motivo.txt'])
  })

  test('links, pipes, empty, oversized and other files are moved away with the reason', async () => {
    await writeFile(join(root, 'secreto.pdf'), (await signedPaper('secreto')).pdf)
    await symlink(join(root, 'secreto.pdf'), join(folder, 'enlace.pdf'))
    await promisify(execFile)('mkfifo', [join(folder, 'tubo.pdf')])
    await put('vacio.pdf', '')
    await put('enorme.pdf', '%PDF-')
    await truncate(join(folder, 'enorme.pdf'), maxFileBytes + 1)
    await put('notas.txt', 'hola')
    await put('bomba.xml', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><Invoice>&a;</Invoice>')
    await lookTwice()
    expect(await taken()).toEqual([])
    expect(await listing()).toEqual([])
    const why = Object.fromEntries(
      (await kept()).files.map(({ filename, notices }) => [filename, notices[0]]),
    )
    expect(why).toEqual({
      'enlace.pdf': 'Es un enlace a otro archivo, y los enlaces no se siguen.',
      'tubo.pdf': 'No es un archivo.',
      'vacio.pdf': 'El archivo está vacío.',
      'enorme.pdf': 'El archivo excede el límite de 50MB.',
      'notas.txt': 'No es un comprobante: se toman XML, PDF, JPG, PNG y ZIP.',
      'bomba.xml': expect.stringMatching(/\w/),
    })
    for (const name of Object.keys(why))
      expect(await readFile(join(folder, 'no tomados', `${name}.motivo.txt`), 'utf8')).toBe(`${why[name]}\n`)
    expect((await readdir(root)).includes('secreto.pdf')).toBe(true)
  })

  test('files with unusual names are taken and moved under clean names', async () => {
    const names = [
      '%2f..%2fetc.pdf',
      'a\nb.pdf',
      'fdp.\u202Egnp.pdf',
      `${'ñ'.repeat(120)}.pdf`,
      '-rf .pdf',
      'CON:1?.pdf',
    ]
    for (const [at, name] of names.entries()) await put(name, (await signedPaper(`nombre c${at}`)).pdf)
    const latin1 = Buffer.concat([Buffer.from('factura n'), Buffer.from([0xba]), Buffer.from(' 7.pdf')])
    await put(latin1, (await signedPaper('nombre latin1')).pdf)
    await lookTwice()
    expect(await taken()).toHaveLength(7)
    expect(await listing()).toEqual([])
    const moved = await listing('tomados')
    expect(moved).toHaveLength(7)
    expect(moved.join()).not.toMatch(/[\u202E\n:?]/)
  })

  test('an existing file in «tomados» is not overwritten', async () => {
    for (const seed of ['m1', 'm2']) {
      await put('factura.pdf', (await signedPaper(seed)).pdf)
      await lookTwice()
    }
    expect(await listing('tomados')).toEqual(['factura (2).pdf', 'factura.pdf'])
  })

  test('a file that another worker moved leaves no reason file behind', async () => {
    const gone = { path: Buffer.from(join(folder, 'f.pdf')), name: 'f.pdf' }
    expect(await moveFile(folder, gone, { outcome: 'no_tomado', notices: ['No es un archivo.'] })).toBe(false)
    expect(await listing('no tomados')).toEqual([])
  })

  test('the number of waiting files is updated during a long scan', async () => {
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) await put(name, (await signedPaper(`largo ${name}`)).pdf)
    const look = aLook()
    await later(look)
    const { files } = product.services
    const waiting: unknown[] = []
    const slow: typeof files.put = async (...given) => {
      waiting.push((await state())?.waiting)
      clock += 60_000
      return files.put(...given)
    }
    const now = () => new Date(clock)
    clock += 15_000
    await scanFolders({ ...product.services, files: { ...files, put: slow }, now }, look)
    expect(waiting).toEqual([3, 2, 1])
    expect(await state()).toMatchObject({ waiting: 0, error: null })
  })

  test('without credits files wait, and are taken once there are some', async () => {
    const { db } = product.services
    await put('f.pdf', (await signedPaper('carpeta sin crédito')).pdf)
    await db.update(users).set({ credits: 0 }).where(eq(users.id, rosa.user.id))
    const look = aLook()
    const { services, stored } = countingStored()
    await later(look, services)
    await later(look, services)
    expect(stored()).toBe(0)
    expect(await state()).toMatchObject({ waiting: 1, error: 'sin_creditos' })
    expect(await listing()).toEqual(['f.pdf'])
    await db.update(users).set({ credits: 5 }).where(eq(users.id, rosa.user.id))
    await later(look)
    expect(await taken()).toEqual(['f.pdf'])
    expect(await state()).toMatchObject({ waiting: 0, error: null })
  })

  test('beyond a limit of the company files wait, and are taken once there is room', async () => {
    const { db } = product.services
    const { companyId } = rosa.user
    await put('f.pdf', (await signedPaper('carpeta con límite')).pdf)
    await db.insert(companyLimits).values({ companyId, perDay: 0 })
    const look = aLook()
    const { services, stored } = countingStored()
    await later(look, services)
    await later(look, services)
    expect(stored()).toBe(0)
    expect(await state()).toMatchObject({ waiting: 1, error: 'limite' })
    expect(await listing()).toEqual(['f.pdf'])
    await db.delete(companyLimits)
    await later(look)
    expect(await taken()).toEqual(['f.pdf'])
    expect(await state()).toMatchObject({ waiting: 0, error: null })
  })

  test('a file that fails delays neither other files nor other companies', async () => {
    const other = makeRuc(940_000 + made++)
    const ana = await product.person({ company: { name: 'Beta', ruc: other } })
    await mkdir(join(root, other))
    await put('a.pdf', (await signedPaper('tropieza a')).pdf)
    await put('b.pdf', (await signedPaper('tropieza b')).pdf)
    await writeFile(join(root, other, 'c.pdf'), (await signedPaper('tropieza c')).pdf)
    const { files } = product.services
    let stumbles = 1
    const stumbling: typeof files.put = (...given) =>
      stumbles-- > 0 ? Promise.reject(new Error('the disk stumbles')) : files.put(...given)
    const look = aLook()
    const services = { ...product.services, files: { ...files, put: stumbling } }
    await later(look, services)
    await later(look, services)
    const theirs = await product.services.db.select().from(documents).where(eq(documents.userId, ana.user.id))
    expect((await taken()).length + theirs.length).toBe(2)
    await later(look)
    expect(await taken()).toEqual(['a.pdf', 'b.pdf'])
    expect(await state()).toMatchObject({ waiting: 0, error: null })
  })

  test('if «tomados» is a link nothing is moved through it, and no file is taken twice', async () => {
    await mkdir(join(root, 'fuera'))
    await symlink(join(root, 'fuera'), join(folder, 'tomados'))
    await put('f.pdf', (await signedPaper('desvío')).pdf)
    const look = aLook()
    await lookTwice(look)
    expect(await state()).toMatchObject({ error: 'sin_permiso' })
    // The link itself was moved away, like any file.
    await later(look)
    expect(await readdir(join(root, 'fuera'))).toEqual([])
    expect(await taken()).toEqual(['f.pdf'])
    expect(await listing('tomados')).toEqual(['f.pdf'])
    expect(await listing('no tomados')).toEqual(['tomados', 'tomados.motivo.txt'])
    expect(await state()).toMatchObject({ waiting: 0, error: null })
  })

  test.skipIf(isRoot)('an unreadable file waits, and the others are taken', async () => {
    await put('a.pdf', (await signedPaper('cerrado')).pdf)
    await put('b.pdf', (await signedPaper('abierto')).pdf)
    await chmod(join(folder, 'a.pdf'), 0)
    await lookTwice()
    expect(await taken()).toEqual(['b.pdf'])
    expect(await state()).toMatchObject({ waiting: 1, error: 'sin_permiso' })
  })

  test('each company is told while the folder root is unreadable, and no longer once it is readable', async () => {
    const look = aLook()
    await later(look)
    const before = await state()
    expect(before).toMatchObject({ error: null })
    await rename(root, `${root}-fuera`)
    await expect(later(look)).rejects.toThrow('ENOENT')
    expect(await state()).toEqual({ ...before, error: 'sin_permiso' })
    await rename(`${root}-fuera`, root)
    await later(look)
    expect(await state()).toMatchObject({ error: null })
  })

  test('a company sees its own folder, and others nothing of it', async () => {
    await put('f.pdf', (await signedPaper('ajeno')).pdf)
    await lookTwice()
    const other = await product.person({ company: { name: 'Otra', ruc: makeRuc(945_000 + made) } })
    expect((await other.get('/api/company/folder')).body).toEqual({ folder: null })
    expect((await other.get('/api/company/folder/files')).body).toEqual({ files: [], total: 0 })
    for (const path of ['/api/company/folder', '/api/company/folder/files']) {
      expect(await product.anybody().get(path)).toMatchObject(refused('sin_sesion', 401))
      expect(await (await product.person()).get(path)).toMatchObject(refused('sin_empresa'))
    }
  })
})

test('a worker takes the files in the folder of a company', async () => {
  const root = await mkdtemp(join(tmpdir(), 'conforme-entrada-'))
  const ruc = makeRuc(949_000)
  const product = await openTestProduct({
    kind: 'pglite',
    withWorker: true,
    environment: { INTAKE_DIR: root },
  })
  try {
    const rosa = await product.person({ company: { name: 'Andina', ruc } })
    await mkdir(join(root, ruc))
    await writeFile(join(root, ruc, 'f.xml'), (await signedPaper('vigilada')).xml)
    const files = async () =>
      (await rosa.get<{ files: FolderFile[] }>('/api/company/folder/files')).body.files
    await expect.poll(async () => (await files())[0]?.outcome).toBe('tomado')
  } finally {
    await product.close()
    await rm(root, { recursive: true })
  }
})
