import { appendFile, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Document } from '@conforme/contract/documents'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeZip } from '../../../extraction/fixtures/generator/ubl/make-zip.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database.ts'
import { anExtractedInvoice } from '../test/documents.ts'
import { insertDocuments } from '../test/insert-documents.ts'
import { makeRuc } from '../test/make-ruc.ts'
import { administrator, openTestProduct, type TestProduct } from '../test/product.ts'
import { findTaxpayers } from './find-taxpayers.ts'
import { importNew } from './keep-padrones.ts'

const header =
  'RUC|NOMBRE O RAZÓN SOCIAL|ESTADO DEL CONTRIBUYENTE|CONDICIÓN DE DOMICILIO|UBIGEO|TIPO DE VÍA|NOMBRE DE VÍA|CÓDIGO DE ZONA|TIPO DE ZONA|NÚMERO|INTERIOR|LOTE|DEPARTAMENTO|MANZANA|KILÓMETRO|'
const lineOf = (ruc: string, name: string, state = 'ACTIVO', condition = 'HABIDO') =>
  `${ruc}|${name}|${state}|${condition}|150131|AV.|LOS EJEMPLOS|-|-|123|-|-|-|-|-|`

describe.each(databaseKinds)('registers of taxpayers on %s', (kind) => {
  let product: TestProduct
  let rosa: Client
  let folder: string
  beforeAll(async () => {
    product = await openTestProduct({ kind })
    rosa = await product.person({ company: { name: 'Andina', ruc: '20512528458' } })
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'conforme-padron-'))
    return () => rm(folder, { recursive: true })
  })
  afterAll(() => product.close())

  /** As it would be had it been there for a while. */
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

  test('without a register nothing is said of a supplier', async () => {
    expect(await find(makeRuc(1))).toBeUndefined()
    expect(await signsOf(makeRuc(1))).toEqual([])
  })

  test('the register is read as SUNAT writes it, and says who is not active, not found or another', async () => {
    const [good, gone, lost] = [makeRuc(11), makeRuc(12), makeRuc(13)]
    const lines = [
      header,
      lineOf(good, 'INDUSTRIAS MUÑOZ SOCIEDAD ANONIMA CERRADA'),
      lineOf(gone, 'INDUSTRIAS MUÑOZ SAC', 'BAJA DE OFICIO'),
      lineOf(lost, 'INDUSTRIAS MUÑOZ SAC', 'ACTIVO', 'NO HABIDO'),
    ]
    await put('padron_reducido_ruc.zip', makeZip([{ name: 'padron_reducido_ruc.txt', bytes: Buffer.from(lines.join('\r\n'), 'latin1') }])) // prettier-ignore
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

  test('lists of agents are read whatever their first column is, and nothing is withheld from who stands in them', async () => {
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
      ...{ code: 'proveedor_sin_retencion', severity: 'nota' },
      message: 'El proveedor es agente de retención desde el 01/07/2002: no se le retiene IGV.',
    })
  })

  test('a file is imported once, and a newer one takes its place whole', async () => {
    const ruc = makeRuc(31)
    const path = await put('padron_reducido_ruc.txt', [header, lineOf(ruc, 'ANTES SAC')].join('\n'))
    expect(await importAll()).toBe(1)
    expect(await importAll()).toBe(0)
    await appendFile(path, `\n${lineOf(makeRuc(32), 'OTRA SAC')}`)
    // It is still being copied.
    expect(await importAll()).toBe(0)
    await put('padron_reducido_ruc.txt', [header, lineOf(ruc, 'DESPUES SAC')].join('\n'))
    expect(await importAll()).toBe(1)
    expect((await find(ruc))?.registered?.name).toBe('DESPUES SAC')
    expect((await find(makeRuc(32)))?.registered).toBeNull()
  })

  test('a file that is no register leaves the one in force, and whoever runs the installation is told', async () => {
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
})
