import type { Document } from '@conforme/contract/documents/documents'
import type { Remembered } from '@conforme/contract/suppliers/suppliers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { invoicePdf } from '../../../test/papers/invoice-pdf.ts'
import { productForAll } from '../../../test/product.ts'

const product = productForAll({ kind: 'pglite', withWorker: true })
let rosa: Client
let numbers = 0
beforeAll(async () => {
  rosa = await product.person({ company: { name: 'Distribuidora', ruc: '20512528458' } })
})

const brand = 'BODEGA DON LUCHO'

async function read(client: Client, notas: readonly string[] = [`Visite ${brand}`]): Promise<Document> {
  const bytes = await invoicePdf({ numero: `F001-${++numbers}`, notas })
  return client.processed((await client.upload({ bytes })).body.documentId)
}

async function correct(client: Client, document: Document, confirm: boolean): Promise<void> {
  const path = `/api/documents/${document.id}`
  // Two edits: the mistake is what the processor read, not the value typed in between.
  await client.post(`${path}/edit-field`, { fieldPath: 'proveedor.nombre', newValue: 'BODEGA LUCHO' })
  await client.post(`${path}/edit-field`, { fieldPath: 'proveedor.nombre', newValue: brand })
  await client.post(`${path}/edit-field`, { fieldPath: 'totales.total', newValue: 999 })
  if (confirm) expect((await client.post(`${path}/confirm`, {})).status).toBe(200)
}

const nameOf = ({ extractedData }: Document) => extractedData?.proveedor?.nombre

test('a confirmed correction is applied to the next document of the supplier with a notice', async () => {
  await correct(rosa, await read(rosa), false)
  expect(nameOf(await read(rosa))).toBe('COMERCIAL ANDINA S.A.C.')

  await correct(rosa, await read(rosa), true)
  const next = await read(rosa)
  expect(nameOf(next)).toBe(brand)
  expect(next.extractedData?.metadata?.avisos).toContain(
    `Como en documentos anteriores de este proveedor, se tomó «${brand}» en lugar de «COMERCIAL ANDINA S.A.C.».`,
  )
  // Amounts are never remembered: they belong to one document.
  expect(next.extractedData?.totales?.total).toBe(118)
  // A remembered value that is not on the page is not taken.
  expect(nameOf(await read(rosa, []))).toBe('COMERCIAL ANDINA S.A.C.')

  const stranger = await product.person({ company: { name: 'Otra', ruc: '20601034817' } })
  expect(nameOf(await read(stranger))).toBe('COMERCIAL ANDINA S.A.C.')
  const alone = await product.person()
  expect(nameOf(await read(alone))).toBe('COMERCIAL ANDINA S.A.C.')
})

test('corrections of a person without a company apply to that person alone', async () => {
  const luz = await product.person()
  await correct(luz, await read(luz), true)
  expect(nameOf(await read(luz))).toBe(brand)
  expect(nameOf(await read(await product.person()))).toBe('COMERCIAL ANDINA S.A.C.')
})

describe('the memory about a supplier', () => {
  const path = '/api/suppliers/20601034809/memory'
  const memoryOf = async (client: Client) => (await client.get<{ memory: Remembered[] }>(path)).body.memory
  const remembered = async (client: Client, field: string) =>
    (await memoryOf(client)).find((one) => one.path === field)

  test('is shown, can be changed, and is deleted until it is confirmed again', async () => {
    const eva = await product.person({ company: { name: 'Tercera', ruc: '20131312955' } })
    await correct(eva, await read(eva), true)
    expect(await remembered(eva, 'proveedor.nombre')).toEqual({
      path: 'proveedor.nombre',
      value: brand,
      insteadOf: 'COMERCIAL ANDINA S.A.C.',
      documents: 1,
      isWritten: false,
      shows: null,
    })
    expect(await remembered(eva, 'documento.moneda')).toMatchObject({ value: 'PEN', documents: 1 })
    // Amounts are never remembered: they belong to one document.
    expect(await remembered(eva, 'totales.total')).toBeUndefined()

    await eva.send('PUT', `${path}/proveedor.nombre`, { value: 'COMERCIAL ANDINA S.A.C.' })
    expect(await remembered(eva, 'proveedor.nombre')).toMatchObject({ isWritten: true })
    expect(nameOf(await read(eva))).toBe('COMERCIAL ANDINA S.A.C.')

    await eva.send('DELETE', `${path}/proveedor.nombre`, {})
    expect(await remembered(eva, 'proveedor.nombre')).toBeUndefined()
    expect(nameOf(await read(eva))).toBe('COMERCIAL ANDINA S.A.C.')

    await correct(eva, await read(eva), true)
    expect(nameOf(await read(eva))).toBe(brand)
  })

  test('belongs to its company, and holds only values that do not change between documents', async () => {
    const other = await product.person({ company: { name: 'Cuarta', ruc: '20100070970' } })
    expect(await memoryOf(other)).toEqual([])
    expect((await other.send('PUT', `${path}/totales.total`, { value: '1' })).status).toBe(400)
    expect((await other.send('PUT', `${path}/documento.moneda`, { value: '' })).status).toBe(400)
    expect((await product.anybody().get(path)).status).toBe(401)
    expect((await (await product.person()).get(path)).status).toBe(409)
  })
})
