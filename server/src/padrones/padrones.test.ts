import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { appendFile, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import type { Document } from '@conforme/contract/documents/documents'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeZip } from '../../../extraction/fixtures/generator/ubl/make-zip.ts'
import { saveAlerts } from '../alerts/save-alerts.ts'
import { documents } from '../db/schema.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { anExtractedInvoice } from '../test/documents.ts'
import { insertDocuments } from '../test/database/insert-documents.ts'
import { makeRuc } from '../test/papers/make-ruc.ts'
import { administrator, openTestProduct, testPassword, type TestProduct } from '../test/product.ts'
import { refused } from '../test/refused.ts'
import { findTaxpayers } from './find-taxpayers.ts'
import { importUpload } from './import-job.ts'
import { beginImport, runImport } from './import-padron.ts'
import { refreshUnpaidAlerts } from '../alerts/refresh-unpaid-alerts.ts'
import { refreshPadronAlertsJob } from './refresh-padron-alerts-job.ts'
import { padronImports } from './tables.ts'
import { importNew } from './watch-padron-folder.ts'

const header =
  'RUC|NOMBRE O RAZÓN SOCIAL|ESTADO DEL CONTRIBUYENTE|CONDICIÓN DE DOMICILIO|UBIGEO|TIPO DE VÍA|NOMBRE DE VÍA|CÓDIGO DE ZONA|TIPO DE ZONA|NÚMERO|INTERIOR|LOTE|DEPARTAMENTO|MANZANA|KILÓMETRO|'
const lineOf = (ruc: string, name: string, state = 'ACTIVO', condition = 'HABIDO') =>
  `${ruc}|${name}|${state}|${condition}|150131|AV.|LOS EJEMPLOS|-|-|123|-|-|-|-|-|`

describe.each(databaseKinds)('registers of taxpayers (padrones) on %s', (kind) => {
  let product: TestProduct
  let rosa: Client
  let folder: string
  beforeAll(async () => {
    product = await openTestProduct({ kind, withWorker: true })
    rosa = await product.person({ company: { name: 'Andina', ruc: '20512528458' } })
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'conforme-padron-'))
    return () => rm(folder, { recursive: true })
  })
  afterAll(() => product.close())

  /** Backdates the file, as if it had been there for a while. */
  async function put(name: string, content: string | Buffer) {
    const path = join(folder, name)
    await writeFile(path, typeof content === 'string' ? Buffer.from(content, 'latin1') : content)
    const before = new Date(Date.now() - 60_000)
    await utimes(path, before, before)
    return path
  }
  const importAll = () => importNew(product.services, folder, new AbortController().signal)
  const find = async (ruc: string) => (await findTaxpayers(product.services.db, [ruc])).get(ruc)
  const alertsOf = async (ruc: string, provider = 'INDUSTRIAS MUÑOZ S.A.C.') => {
    const data = anExtractedInvoice({ proveedor: { nombre: provider, rfc: ruc } })
    const [id = ''] = await insertDocuments(product, rosa, [data])
    const { body } = await rosa.get<Document>(`/api/documents/${id}`)
    return body.alerts.map(({ code, severity, message }) => ({ code, severity, message }))
  }
  const signs = [
    'ruc_no_encontrado',
    'ruc_no_activo',
    'ruc_no_habido',
    'nombre_en_padron',
    'proveedor_sin_retencion',
  ]
  const signsOf = async (...args: Parameters<typeof alertsOf>) =>
    (await alertsOf(...args)).filter(({ code }) => signs.includes(code))

  test('without a register a supplier gets no sign', async () => {
    expect(await find(makeRuc(1))).toBeUndefined()
    expect(await signsOf(makeRuc(1))).toEqual([])
  })

  test('the register is read in SUNAT’s format, and signs name inactive, not found and other taxpayers', async () => {
    const [good, gone, lost] = [makeRuc(11), makeRuc(12), makeRuc(13)]
    const lines = [
      header,
      lineOf(good, 'INDUSTRIAS MUÑOZ SOCIEDAD ANONIMA CERRADA'),
      lineOf(gone, 'INDUSTRIAS MUÑOZ SAC', 'BAJA DE OFICIO'),
      lineOf(lost, 'INDUSTRIAS MUÑOZ SAC', 'ACTIVO', 'NO HABIDO'),
    ]
    await put(
      'padron_reducido_ruc.zip',
      makeZip([{ name: 'padron_reducido_ruc.txt', bytes: Buffer.from(lines.join('\r\n'), 'latin1') }]),
    )
    expect(await importAll()).toBe(1)
    expect(await find(good)).toMatchObject({
      registered: { name: 'INDUSTRIAS MUÑOZ SOCIEDAD ANONIMA CERRADA', state: 'ACTIVO', condition: 'HABIDO' },
    })
    expect(await signsOf(good)).toEqual([])
    expect(await signsOf(gone)).toEqual([
      {
        code: 'ruc_no_activo',
        severity: 'motivo',
        message: expect.stringContaining('BAJA DE OFICIO') as string,
      },
    ])
    expect(await signsOf(lost)).toMatchObject([{ code: 'ruc_no_habido', severity: 'motivo' }])
    expect(await signsOf(makeRuc(14))).toMatchObject([{ code: 'ruc_no_encontrado', severity: 'motivo' }])
    expect(await signsOf(good, 'TEXTILES DEL SUR EIRL')).toMatchObject([
      { code: 'nombre_en_padron', severity: 'nota' },
    ])
  })

  test('of twenty thousand cached taxpayers an earlier one is still found', async () => {
    const { db } = product.services
    await put('padron_reducido_ruc.txt', [header, lineOf(makeRuc(14), 'TEXTILES QUISPE SAC')].join('\n'))
    await importAll()
    expect(await find(makeRuc(14))).toMatchObject({ registered: { name: 'TEXTILES QUISPE SAC' } })
    const others = Array.from({ length: 20_001 }, (_, at) => String(20_900_000_000 + at))
    await findTaxpayers(db, others)
    const found = await findTaxpayers(db, [makeRuc(14), makeRuc(15)])
    expect(found.get(makeRuc(14))).toMatchObject({ registered: { name: 'TEXTILES QUISPE SAC' } })
    expect(found.get(makeRuc(15))).toMatchObject({ registered: null })
  })

  test('an import of a dead process starts again after two minutes, and a running one is left alone', async () => {
    const { db } = product.services
    const ruc = makeRuc(18)
    const path = await put('padron_reducido_ruc.txt', `${header}\n${lineOf(ruc, 'GAMMA SAC')}\n`)
    const { size, mtimeMs } = await stat(path)
    const left = await beginImport(db, {
      kind: 'reducido',
      file: 'padron_reducido_ruc.txt',
      stamp: `${size} ${Math.trunc(mtimeMs)}`,
      at: new Date(),
    })
    const lastAlive = (ago: string) =>
      db.execute(sql`update padron_imports set alive_at = now() - ${ago}::interval where id = ${left}`)
    await lastAlive('1 minute')
    expect(await importAll()).toBe(0)
    await lastAlive('3 minutes')
    expect(await importAll()).toBe(1)
    expect((await find(ruc))?.registered?.name).toBe('GAMMA SAC')
    expect(await db.select().from(padronImports).where(eq(padronImports.id, left))).toEqual([])
  })

  test('a running import stores a heartbeat', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { db } = product.services
    const path = await put('padron_reducido_ruc.txt', `${header}\n${lineOf(makeRuc(19), 'DELTA SAC')}\n`)
    const importId = await beginImport(db, {
      kind: 'reducido',
      file: 'padron_reducido_ruc.txt',
      stamp: 'of its own',
      at: new Date(),
    })
    await db.execute(sql`update padron_imports set alive_at = null where id = ${importId}`)
    const ending = new AbortController()
    vi.spyOn(ending.signal, 'throwIfAborted').mockImplementationOnce(() => {
      vi.advanceTimersByTime(20_000)
      ending.abort()
    })
    const running = runImport(product.services, { importId, path, kind: 'reducido' }, ending.signal)
    await expect(running).rejects.toThrow('aborted')
    await expect
      .poll(async () => (await db.select().from(padronImports).where(eq(padronImports.id, importId)))[0])
      .toMatchObject({ status: 'en_curso', aliveAt: expect.any(Date) as Date })
    await db.delete(padronImports).where(eq(padronImports.id, importId))
  })

  test('two workers import a new file once and leave a running upload of the same register alone', async () => {
    const ruc = makeRuc(17)
    const { db } = product.services
    const uploaded = await beginImport(db, {
      kind: 'reducido',
      file: 'padron_reducido_ruc.txt',
      stamp: 'its hash',
      at: new Date(),
    })
    try {
      await put('padron_reducido_ruc.txt', `${header}\n${lineOf(ruc, 'ALFA SAC')}\n`)
      await put('BueCont_TXT.txt', `Ruc|Nombre|A partir del|\n${ruc}|ALFA SAC|01/01/2020|\n`)
      const imported = await Promise.all([importAll(), importAll()])
      expect(imported[0] + imported[1]).toBe(2)
      const rows = await db.select().from(padronImports).where(eq(padronImports.id, uploaded))
      expect(rows).toMatchObject([{ status: 'en_curso' }])
    } finally {
      await db.delete(padronImports).where(eq(padronImports.id, uploaded))
    }
  })

  test('lists of agents are read with any first column, and their members are not withheld from', async () => {
    const [agent, payer] = [makeRuc(21), makeRuc(22)]
    await put(
      'AgenRet_TXT.txt',
      `Ruc|Nombre|A partir del|Resolucion|\r${agent}|ALFA SAC|01/07/2002|RS 135|\r`,
    )
    await put(
      'BueCont_TXT.txt',
      `Nombre|Ruc|A partir del|Resolucion|\n${'BETA SAC'}|${payer}|01/01/2020|RS 1|\n`,
    )
    expect(await importAll()).toBe(2)
    expect((await find(agent))?.lists).toEqual({ retencion: '01/07/2002' })
    expect((await find(payer))?.lists).toEqual({ buenos_contribuyentes: '01/01/2020' })
    expect(await signsOf(agent)).toContainEqual({
      code: 'proveedor_sin_retencion',
      severity: 'nota',
      message: 'El proveedor es agente de retención desde el 01/07/2002: no se le retiene IGV.',
    })
  })

  test('a file is imported once, and a newer one replaces it whole', async () => {
    const ruc = makeRuc(31)
    const path = await put('padron_reducido_ruc.txt', [header, lineOf(ruc, 'ANTES SAC')].join('\n'))
    expect(await importAll()).toBe(1)
    expect(await importAll()).toBe(0)
    await appendFile(path, `\n${lineOf(makeRuc(32), 'OTRA SAC')}`)
    // The file is still being copied.
    expect(await importAll()).toBe(0)
    await put('padron_reducido_ruc.txt', [header, lineOf(ruc, 'DESPUES SAC')].join('\n'))
    expect(await importAll()).toBe(1)
    expect((await find(ruc))?.registered?.name).toBe('DESPUES SAC')
    expect((await find(makeRuc(32)))?.registered).toBeNull()
  })

  test('a file whose register an upload replaced is not imported again', async () => {
    const ruc = makeRuc(35)
    await put('padron_reducido_ruc.txt', [header, lineOf(ruc, 'DE LA CARPETA SAC')].join('\n'))
    expect(await importAll()).toBe(1)
    const { services } = product
    const newer = [header, lineOf(ruc, 'SUBIDO DESPUES SAC')].join('\n')
    const { sha256 } = await services.files.put(Readable.from([Buffer.from(newer, 'latin1')]), {
      maxBytes: 10_000,
    })
    const importId = await beginImport(services.db, {
      kind: 'reducido',
      file: 'padron_reducido_ruc.txt',
      stamp: sha256,
      at: new Date(),
    })
    await importUpload(services, { importId, sha256 }, { signal: new AbortController().signal })
    expect((await find(ruc))?.registered?.name).toBe('SUBIDO DESPUES SAC')
    expect(await importAll()).toBe(0)
    expect((await find(ruc))?.registered?.name).toBe('SUBIDO DESPUES SAC')
  })

  test('two files of one register are imported once each, and the newer one is in force', async () => {
    const ruc = makeRuc(36)
    const older = await put('padron_reducido_ruc.txt', [header, lineOf(ruc, 'ANTES SAC')].join('\n'))
    await utimes(older, new Date(Date.now() - 120_000), new Date(Date.now() - 120_000))
    await put('padron_reducido_ruc (1).txt', [header, lineOf(ruc, 'DESPUES SAC')].join('\n'))
    expect(await importAll()).toBe(2)
    expect(await importAll()).toBe(0)
    expect((await find(ruc))?.registered?.name).toBe('DESPUES SAC')
  })

  test('an invalid file leaves the current register in force, and the administrator sees the error', async () => {
    const ruc = makeRuc(41)
    await put('padron_reducido_ruc.txt', [header, lineOf(ruc, 'VIGENTE SAC')].join('\n'))
    await importAll()
    await put('padron_reducido_ruc.zip', makeZip([{ name: 'leeme.md', bytes: 'hola' }]))
    await expect(importAll()).rejects.toThrow('El ZIP no trae ningún archivo de texto.')
    expect((await find(ruc))?.registered?.name).toBe('VIGENTE SAC')
    const { body } = await (
      await administrator(product)
    ).get<{ padrones: { imports: object[] } }>('/api/admin/health')
    expect(body.padrones.imports).toContainEqual(
      expect.objectContaining({ status: 'fallido', error: 'El ZIP no trae ningún archivo de texto.' }),
    )
    expect(body.padrones.imports).toContainEqual(expect.objectContaining({ status: 'vigente', lines: 1 }))
  })

  test('a file truncated within a line leaves the current register in force', async () => {
    const [first, second] = [makeRuc(51), makeRuc(52)]
    const whole = [header, lineOf(first, 'PRIMERA SAC'), lineOf(second, 'SEGUNDA SAC')].join('\r\n')
    await put('padron_reducido_ruc.txt', whole)
    await importAll()
    await put('padron_reducido_ruc.txt', whole.slice(0, whole.lastIndexOf('ACTIVO')))
    await expect(importAll()).rejects.toThrow('El archivo está cortado')
    expect((await find(second))?.registered).toMatchObject({ name: 'SEGUNDA SAC', state: 'ACTIVO' })
  })

  test('alerts follow a register that was imported before an unreadable one', async () => {
    const agent = makeRuc(61)
    const data = anExtractedInvoice({ proveedor: { nombre: 'ALFA SAC', rfc: agent } })
    const [id = ''] = await insertDocuments(product, rosa, [data])
    await saveAlerts(product.services.db, [id])
    // The stored alerts that lists filter by.
    const stored = async () => {
      const [row] = await product.services.db.select().from(documents).where(eq(documents.id, id))
      return row?.alerts.map(({ code }) => code)
    }
    await put('AgenRet_TXT.txt', `Ruc|Nombre|A partir del|Resolucion|\n${agent}|ALFA SAC|01/07/2002|RS 1|\n`)
    await put('padron_reducido_ruc.zip', makeZip([{ name: 'leeme.md', bytes: 'hola' }]))
    await expect(importAll()).rejects.toThrow('El ZIP no trae')
    await expect.poll(stored).toContain('proveedor_sin_retencion')
  })

  test('a stopping worker does not wait for the alerts of a register, which a job refreshes', async () => {
    await insertDocuments(product, rosa, [anExtractedInvoice()])
    const { db } = product.services
    await expect(refreshUnpaidAlerts(db, AbortSignal.abort())).rejects.toThrow('aborted')
    await put('BueCont_TXT.txt', `Ruc|Nombre|A partir del|\n${makeRuc(71)}|ALFA SAC|01/01/2021|\n`)
    const refreshes = async () => {
      const { rows } = await db.execute(sql`
        select count(*)::int as count from jobs.job where name = ${refreshPadronAlertsJob.name}`)
      return Number(rows[0]?.count)
    }
    const before = await refreshes()
    expect(await importAll()).toBe(1)
    expect(await refreshes()).toBe(before + 1)
  })

  describe('uploading', () => {
    let admin: Client
    beforeAll(async () => {
      admin = await administrator(product)
    })
    const path = '/api/admin/padrones'
    const formOf = (name: string, content: string | Buffer) => {
      const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(bytes)]), name)
      return form
    }
    const upload = (name: string, content: string | Buffer, who = admin) =>
      who.call('POST', path, { body: formOf(name, content) })
    const imports = async () =>
      (
        await admin.get<{ padrones: { imports: { kind: string; file: string; status: string }[] } }>(
          '/api/admin/health',
        )
      ).body.padrones.imports
    const rested = () =>
      expect.poll(async () => (await imports()).map((each) => each.status)).not.toContain('en_curso')
    const registerOf = (rucs: string[]) =>
      [header, ...rucs.map((ruc) => lineOf(ruc, `SUBIDA ${ruc} SAC`))].join('\n')

    test('an administrator’s upload is imported and audited, and its file is not kept', async () => {
      const rucs = Array.from({ length: 3000 }, (_, index) => makeRuc(5000 + index))
      const zip = makeZip([
        { name: 'padron_reducido_ruc.txt', bytes: Buffer.from(registerOf(rucs), 'latin1') },
      ])
      expect(await upload('padron_reducido_ruc.zip', zip)).toMatchObject({
        status: 202,
        body: { kind: 'reducido' },
      })
      await rested()
      expect(await imports()).toContainEqual(
        expect.objectContaining({ file: 'padron_reducido_ruc.zip', status: 'vigente', lines: 3000 }),
      )
      const last = rucs.at(-1) ?? ''
      expect((await find(last))?.registered?.name).toBe(`SUBIDA ${last} SAC`)
      const { body } = await admin.get<{ activities: object[] }>('/api/admin/audit?action=padron_uploaded')
      expect(body.activities).toContainEqual(
        expect.objectContaining({
          details: expect.objectContaining({ filename: 'padron_reducido_ruc.zip' }) as object,
        }),
      )
      const sha256 = createHash('sha256').update(zip).digest('hex')
      await expect.poll(() => product.services.files.findSize(sha256)).toBeUndefined()
    })

    test('a list of agents may be uploaded as text, and again without a second import', async () => {
      const agent = makeRuc(9101)
      const text = `Ruc|Nombre|A partir del|Resolucion|\r\n${agent}|ALFA SAC|01/07/2002|RS 135|\r\n`
      const sha256 = createHash('sha256').update(Buffer.from(text, 'latin1')).digest('hex')
      for (const _ of [1, 2]) {
        expect((await upload('AgenRet_TXT.txt', text)).status).toBe(202)
        await rested()
        await expect.poll(() => product.services.files.findSize(sha256)).toBeUndefined()
      }
      expect((await find(agent))?.lists).toMatchObject({ retencion: '01/07/2002' })
      expect((await imports()).filter(({ file }) => file === 'AgenRet_TXT.txt')).toHaveLength(1)
    })

    test('an upload during an import of the same register is refused, and the file stays for the worker', async () => {
      const text = registerOf([makeRuc(9201)])
      const sha256 = createHash('sha256').update(Buffer.from(text, 'latin1')).digest('hex')
      await product.services.files.put(Readable.from([Buffer.from(text, 'latin1')]))
      const running = { kind: 'percepcion' as const, file: 'AgenPerc_TXT.txt', stamp: sha256, at: new Date() }
      const importId = await beginImport(product.services.db, running)
      expect(await upload('AgenPerc_TXT.txt', text)).toMatchObject(refused('padron_en_curso', 409))
      expect(await product.services.files.findSize(sha256)).toBeGreaterThan(0)
      await importUpload(product.services, { importId, sha256 }, new AbortController())
      expect((await imports()).find(({ kind }) => kind === 'percepcion')).toMatchObject({ status: 'vigente' })
      expect(await product.services.files.findSize(sha256)).toBeUndefined()
    })

    test('a file that is no register is refused with the reason and leaves nothing behind', async () => {
      const text = registerOf([makeRuc(9301)])
      const before = await imports()
      expect(await upload('contribuyentes.zip', text)).toMatchObject(refused('padron_desconocido', 415))
      expect(await upload('padron_reducido_ruc.txt', '')).toMatchObject(refused('archivo_vacio', 400))
      const others = ['hola', makeZip([{ name: 'leeme.md', bytes: 'hola' }]), Buffer.from('PK\x03\x04 roto')]
      for (const bytes of others)
        expect(await upload('padron_reducido_ruc.zip', bytes)).toMatchObject(refused('padron_ilegible', 415))
      expect(await admin.call('POST', path, { body: new FormData() })).toMatchObject(
        refused('archivo_faltante', 400),
      )
      expect(await imports()).toEqual(before)
    })

    test('a file declared as larger than a gigabyte is refused before it is sent', async () => {
      const entered = await fetch(`${product.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'primera@conforme.test', password: testPassword }),
      })
      const cookie = entered.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ')
      const session = { cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 2 ** 31 }
      const request = httpRequest(`${product.url}${path}`, { method: 'POST', headers: session })
      request.flushHeaders()
      const [answer] = (await once(request, 'response')) as [IncomingMessage]
      expect(answer.statusCode).toBe(413)
      expect(await json(answer)).toMatchObject({ error: { code: 'padron_grande' } })
      request.destroy()
    })

    test('only administrators of the installation may upload', async () => {
      const text = registerOf([makeRuc(9401)])
      const whoever = product.anybody()
      expect(await upload('padron_reducido_ruc.txt', text, whoever)).toMatchObject(refused('sin_sesion', 401))
      expect(await upload('padron_reducido_ruc.txt', text, rosa)).toMatchObject(refused('sin_permiso', 403))
    })
  })
})
