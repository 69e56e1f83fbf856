import type { Document } from '@conforme/contract/documents/documents'
import type { Remembered } from '@conforme/contract/suppliers/suppliers'
import { beforeAll, expect, test } from 'vitest'
import { sharedReader } from '../../../../../extraction/src/reading/test/shared-reader.ts'
import type { Client } from '../../../test/client.ts'
import { invoicePdf } from '../../../test/papers/invoice-pdf.ts'
import { productForAll } from '../../../test/product.ts'
import { judgeAgain } from '../again/judge-again.ts'

const product = productForAll({ kind: 'pglite', withWorker: true })
let rosa: Client
let numbers = 0
beforeAll(async () => {
  rosa = await product.person({ company: { name: 'Distribuidora', ruc: '20512528458' } })
})

const dueField = 'documento.fecha_vencimiento'
const memoryPath = '/api/suppliers/20601034809/memory'

/** Reads an invoice whose due date stands behind words that only this supplier uses. */
async function read(client: Client, due: string): Promise<Document> {
  const notas = [`A más tardar ${due}`]
  const bytes = await invoicePdf({ numero: `F001-${String(++numbers)}`, notas })
  return client.processed((await client.upload({ bytes })).body.documentId)
}

async function correct(client: Client, { id }: Document, newValue: string): Promise<void> {
  await client.post(`/api/documents/${id}/edit-field`, { fieldPath: dueField, newValue })
  expect((await client.post(`/api/documents/${id}/confirm`, {})).status).toBe(200)
}

const dueOf = ({ extractedData }: Document) => extractedData?.documento?.fecha_vencimiento
const remembered = async (client: Client, path: string) =>
  (await client.get<{ memory: Remembered[] }>(memoryPath)).body.memory.find((one) => one.path === path)

test('the place of a confirmed value is learned, used and explained, and survives an edit', async () => {
  const first = await read(rosa, '20/11/2026')
  expect(dueOf(first)).toBeUndefined()
  await correct(rosa, first, '2026-11-20')

  const next = await read(rosa, '15/12/2026')
  expect(dueOf(next)).toBe('2026-12-15')
  const reason =
    'Está a la derecha de «A más tardar», como en el documento que confirmaste de este proveedor.'
  expect(next.extractedData?.metadata?.campos[dueField]?.motivos).toContain(reason)
  expect(next.extractedData?.metadata?.avisos.join(' ')).toContain('está a la derecha de «A más tardar»')

  await rosa.post(`/api/documents/${next.id}/edit-field`, {
    fieldPath: 'proveedor.direccion',
    newValue: 'AV. LOS OLIVOS 123',
  })
  await judgeAgain({ ...product.services, extractor: sharedReader() }, { documentId: next.id })
  const { body } = await rosa.get<Document>(`/api/documents/${next.id}`)
  expect(body.extractedData?.metadata?.campos[dueField]?.motivos).toContain(reason)
})

test('a habit is shown in words, can be changed, and is deleted until it is confirmed again', async () => {
  const path = `lugar.${dueField}`
  expect(await remembered(rosa, path)).toEqual({
    path,
    value: 'A más tardar',
    shows: 'Está a la derecha de «A más tardar»',
    insteadOf: null,
    documents: 1,
    isWritten: false,
  })
  expect(await remembered(rosa, 'columna.cantidad')).toMatchObject({ shows: 'Es la columna «Cant.»' })
  expect(await remembered(rosa, 'serie.F001')).toMatchObject({ documents: 1, shows: null })

  const written = await rosa.send('PUT', `${memoryPath}/${path}`, { value: 'Fecha de Emisión' })
  expect(written.status).toBe(200)
  expect(await remembered(rosa, path)).toMatchObject({ value: 'Fecha de Emisión', isWritten: true })

  await rosa.send('DELETE', `${memoryPath}/${path}`, {})
  expect(await remembered(rosa, path)).toBeUndefined()
  const unread = await read(rosa, '15/12/2026')
  expect(dueOf(unread)).toBeUndefined()

  await correct(rosa, unread, '2026-12-15')
  expect(dueOf(await read(rosa, '22/12/2026'))).toBe('2026-12-22')
})

test('a habit belongs to its company, and a series cannot be edited', async () => {
  const other = await product.person({ company: { name: 'Otra', ruc: '20131312955' } })
  expect(dueOf(await read(other, '15/12/2026'))).toBeUndefined()
  expect(await remembered(other, `lugar.${dueField}`)).toBeUndefined()
  expect((await rosa.send('PUT', `${memoryPath}/serie.F001`, { value: 'F002' })).status).toBe(400)
  expect((await rosa.send('PUT', `${memoryPath}/lugar.cliente.rfc`, { value: 'RUC' })).status).toBe(400)
})
