// The checks of a document after a person changed it, whatever happened to it meanwhile.
import type { Extractor } from '@conforme/extraction'
import type { Document } from '@conforme/contract/documents/documents'
import { openAlerts } from '@conforme/contract/documents/judge-alerts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { sharedReader } from '../../../../../extraction/src/reading/test/shared-reader.ts'
import { readDrawing } from '../../../../../extraction/src/layout/test/drawing.ts'
import { documents } from '../../../db/schema.ts'
import type { Client } from '../../../test/client.ts'
import { completedDocument } from '../../../test/documents.ts'
import { productForAll } from '../../../test/product.ts'
import { keepReading } from '../kept-reading.ts'
import { failDocument } from '../process-outcome.ts'
import { judgeAgain } from './judge-again.ts'

const paper = readDrawing(`
COMERCIAL ANDINA S.A.C.                           FACTURA ELECTRÓNICA
RUC: 20601034809                                  F001-00000001
Señor(es): DISTRIBUIDORA DEL SUR E.I.R.L.         RUC: 20512528458
Fecha de emisión: 15/10/2026
CANT.     DESCRIPCIÓN                 P. UNIT       IMPORTE
1.00      SERVICIO DE TRANSPORTE       100.00        100.00
                          OP. GRAVADA S/             100.00
                          IGV 18% S/                  18.00
                          IMPORTE TOTAL S/           118.00
`)

const product = productForAll({ kind: 'pglite' })
let rosa: Client
beforeAll(async () => {
  rosa = await product.person({ company: { name: 'Distribuidora', ruc: '20512528458' } })
})

const now = async (id: string) => (await rosa.get<Document>(`/api/documents/${id}`)).body
const edit = (id: string, fieldPath: string, newValue: unknown) =>
  rosa.post(`/api/documents/${id}/edit-field`, { fieldPath, newValue })

test('a wrong total confirmed before the rules ran gets an alert, and its values stay', async () => {
  const id = await completedDocument(product, rosa)
  const { db, files } = product.services
  const [row] = await db.select().from(documents).where(eq(documents.id, id))
  await keepReading(files, row?.fileSha256 ?? '', paper)

  await edit(id, 'totales.total', 1180)
  expect((await rosa.post(`/api/documents/${id}/confirm`, {})).status).toBe(200)
  const confirmed = await now(id)
  await judgeAgain({ ...product.services, extractor: sharedReader() }, { documentId: id })
  const judged = await now(id)
  expect(openAlerts(judged.alerts).map(({ fields }) => fields)).toContainEqual(
    expect.arrayContaining(['totales.total']),
  )
  // A confirmed document's values are frozen.
  const { metadata: _, ...values } = confirmed.extractedData ?? {}
  expect(judged).toMatchObject({ isConfirmed: true, extractedData: values })
})

test('an edit made while the rules run is kept and judged too', async () => {
  const id = await completedDocument(product, rosa)
  const { db, files } = product.services
  const [row] = await db.select().from(documents).where(eq(documents.id, id))
  await keepReading(files, row?.fileSha256 ?? '', paper)
  let isFirst = true
  const analyst: Extractor['analyst'] = (reading) => async (name, input) => {
    const isMeanwhile = isFirst
    isFirst = false
    if (isMeanwhile) await edit(id, 'totales.total', 1180)
    return sharedReader().analyst(reading)(name, input)
  }
  await judgeAgain({ ...product.services, extractor: { analyst } }, { documentId: id })
  const { extractedData, alerts } = await now(id)
  expect(extractedData?.totales?.total).toBe(1180)
  expect(openAlerts(alerts).map(({ code }) => code)).toContain('total-cuadra')
})

test('values typed by hand for an unreadable document are checked by the same rules', async () => {
  const uploaded = await rosa.upload({ bytes: Buffer.from('%PDF-1.7 nada') })
  const id = uploaded.body.documentId
  await failDocument(product.services.db, id, { code: 'file_corrupt', message: 'Está dañado.' })
  expect((await rosa.post(`/api/documents/${id}/manual`)).status).toBe(200)
  const checked = async () => {
    await judgeAgain({ ...product.services, extractor: sharedReader() }, { documentId: id })
    const { alerts, extractedData } = await now(id)
    return { asked: openAlerts(alerts).map(({ code }) => code), notices: extractedData?.metadata?.avisos }
  }
  expect(await checked()).toMatchObject({ notices: ['Documento digitado a mano.'] })

  const values = {
    'documento.tipo': 'FACTURA',
    'documento.moneda': 'PEN',
    'cliente.rfc': '20512528458',
    'documento.numero': 'F001-00000077',
    'documento.fecha': '15/10/2026',
    'proveedor.nombre': 'COMERCIAL ANDINA S.A.C.',
    'proveedor.rfc': '20601034800',
    'totales.subtotal': '100',
    'totales.iva': '18',
    'totales.total': '1180',
  }
  for (const [path, value] of Object.entries(values)) await edit(id, path, value)
  expect((await checked()).asked).toEqual(expect.arrayContaining(['ruc-proveedor', 'total-cuadra']))

  await edit(id, 'proveedor.rfc', '20601034809')
  await edit(id, 'totales.total', '118')
  expect(await checked()).toEqual({ asked: [], notices: ['Documento digitado a mano.'] })
})
