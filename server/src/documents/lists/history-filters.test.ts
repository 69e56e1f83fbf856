import type { Document } from '@conforme/contract/documents/documents'
import { beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '../../test/database/database.ts'
import { anExtractedInvoice } from '../../test/documents.ts'
import { insertDocuments } from '../../test/database/insert-documents.ts'
import type { Client } from '../../test/client.ts'
import { productForAll } from '../../test/product.ts'

const invoice = (nombre: string, fecha: string, total: number, descripcion = 'Servicio') =>
  anExtractedInvoice({
    documento: { tipo: 'FACTURA', numero: 'F001-1', fecha },
    proveedor: { nombre, rfc: '20601034809' },
    totales: { total },
    productos: [{ descripcion }],
  })

describe.each(databaseKinds)('finding documents by month and amount on %s', (kind) => {
  const product = productForAll({ kind })
  let luz: Client
  let ids: string[]
  beforeAll(async () => {
    luz = await product.person()
    ids = await insertDocuments(product, luz, [
      invoice('Ferretería Tarpuqa', '2026-09-30', 99.99),
      invoice('Ferretería Tarpuqa', '2026-10-01', 100),
      invoice('Inmobiliaria Sol', '2026-10-05', 2000, 'Alquiler setiembre'),
      invoice('Ferretería Tarpuqa', '2025-09-10', 500),
    ])
  })

  const found = async (query: Record<string, string>) => {
    const { body } = await luz.get<{ documents: Document[] }>(`/api/documents?${new URLSearchParams(query)}`)
    return body.documents.map(({ id }) => ids.indexOf(id)).sort()
  }

  test('filtering by month of issue includes its last day and nothing after it', async () => {
    expect(await found({ issueMonth: '2026-09' })).toEqual([0])
    expect(await found({ issueMonth: '2026-10' })).toEqual([1, 2])
    expect((await luz.get('/api/documents?issueMonth=2026-13')).status).toBe(400)
  })

  test('amounts are filtered by minimum and maximum, both included', async () => {
    expect(await found({ minTotal: '100' })).toEqual([1, 2, 3])
    expect(await found({ minTotal: '99.99', maxTotal: '100' })).toEqual([0, 1])
    expect((await luz.get('/api/documents?minTotal=mucho')).status).toBe(400)
  })

  test('a month in the search matches the month of issue or a word of the document', async () => {
    expect(await found({ search: 'ferreteria setiembre' })).toEqual([0, 3])
    expect(await found({ search: 'ferretería septiembre 2026' })).toEqual([0])
    expect(await found({ search: 'setiembre' })).toEqual([0, 2, 3])
  })

  test('a day in the search matches the day of issue in any format', async () => {
    for (const search of ['05/10/2026', '5.10.26', '2026-10-05', 'inmobiliaria 5 de octubre de 2026'])
      expect(await found({ search })).toEqual([2])
    expect(await found({ search: 'ferretería 05/10/2026' })).toEqual([])
  })

  test('months of issue are counted, newest first', async () => {
    const { body } = await luz.get('/api/documents/months?provider=ferre')
    expect(body).toEqual({
      months: [
        { month: '2026-10', documents: 1 },
        { month: '2026-09', documents: 1 },
        { month: '2025-09', documents: 1 },
      ],
    })
  })
})
