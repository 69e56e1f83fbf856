import type { Document } from '@conforme/contract/documents/documents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { invoicePdf } from '../../test/invoice-pdf.ts'
import { openTestProduct, type TestProduct } from '../../test/product.ts'

let product: TestProduct
let rosa: Client
let numbers = 0

beforeAll(async () => {
  product = await openTestProduct({ kind: 'pglite', withWorker: true })
  rosa = await product.person({ company: { name: 'Distribuidora', ruc: '20512528458' } })
})
afterAll(() => product.close())

const brand = 'BODEGA DON LUCHO'

async function read(client: Client, notas: readonly string[] = [`Visite ${brand}`]): Promise<Document> {
  const bytes = await invoicePdf({ numero: `F001-${++numbers}`, notas })
  return client.processed((await client.upload({ bytes })).body.documentId)
}

async function correct(client: Client, document: Document, confirm: boolean): Promise<void> {
  const path = `/api/documents/${document.id}`
  // Two edits: what the processor read counts as the mistake, not what was typed on the way.
  await client.post(`${path}/edit-field`, { fieldPath: 'proveedor.nombre', newValue: 'BODEGA LUCHO' })
  await client.post(`${path}/edit-field`, { fieldPath: 'proveedor.nombre', newValue: brand })
  await client.post(`${path}/edit-field`, { fieldPath: 'totales.total', newValue: 999 })
  if (confirm) expect((await client.post(`${path}/confirm`, {})).status).toBe(200)
}

const nameOf = ({ extractedData }: Document) => extractedData?.proveedor?.nombre

test('a confirmed correction is made again on the next document of the supplier, and says so', async () => {
  await correct(rosa, await read(rosa), false)
  expect(nameOf(await read(rosa))).toBe('COMERCIAL ANDINA S.A.C.')

  await correct(rosa, await read(rosa), true)
  const next = await read(rosa)
  expect(nameOf(next)).toBe(brand)
  expect(next.extractedData?.metadata?.avisos).toContain(
    `Como en documentos anteriores de este proveedor, se tomó «${brand}» en lugar de «COMERCIAL ANDINA S.A.C.».`,
  )
  // Amounts are of one document only.
  expect(next.extractedData?.totales?.total).toBe(118)
  // Nothing is taken that the page does not say.
  expect(nameOf(await read(rosa, []))).toBe('COMERCIAL ANDINA S.A.C.')

  const stranger = await product.person({ company: { name: 'Otra', ruc: '20601034817' } })
  expect(nameOf(await read(stranger))).toBe('COMERCIAL ANDINA S.A.C.')
  const alone = await product.person()
  expect(nameOf(await read(alone))).toBe('COMERCIAL ANDINA S.A.C.')
})

test('corrections of somebody without a company help that person alone', async () => {
  const luz = await product.person()
  await correct(luz, await read(luz), true)
  expect(nameOf(await read(luz))).toBe(brand)
  expect(nameOf(await read(await product.person()))).toBe('COMERCIAL ANDINA S.A.C.')
})
