import { afterEach, expect, test } from 'vitest'
import {
  wholeMessage,
  failureOf,
  testRuntime,
  type TestRuntimeOptions,
  patienceWith,
} from '../../../stand-ins/provider-test.ts'
import { sampleInvoice, sampleInvoiceLines } from '../../../stand-ins/sample-invoice.ts'
import type { Fault } from '../../../stand-ins/stand-in-server.ts'
import { textractFaults } from '../../../stand-ins/textract/textract-faults.ts'
import { textractEndings } from '../../../stand-ins/textract/textract-endings.ts'
import { startTextractStandIn, type TextractStandIn } from '../../../stand-ins/textract/textract.ts'
import type { TextractPage } from '../../../stand-ins/textract/textract-blocks.ts'
import { typePage, typeRequest, type TypedRequest } from '../../../stand-ins/typed-page.ts'
import { localProcessor } from '../local/local.ts'
import type { Processor } from '../processor.ts'
import type { TextractSettings } from '../processor-settings.ts'
import { createTextractProcessor } from './textract-processor.ts'

const accessKeyId = 'AKIA4BC9DE2FG7HJ1KL6'
const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYzEXAMPLEKEY'

const sampleTable = [
  ['Cant.', 'Unidad', 'Código', 'Descripción', 'P. Unit.', 'Importe'],
  ['10', 'NIU', 'C-15', 'CEMENTO PORTLAND 42.5 KG', '28.50', '285.00'],
  ['4', 'NIU', 'V-08', 'VARILLA DE ACERO 1/2"', '41.25', '165.00'],
  ['1', 'ZZ', 'S-01', 'SERVICIO DE TRANSPORTE', '50.00', '50.00'],
]
const samplePage: TextractPage = { page: typePage(sampleInvoiceLines), table: sampleTable }

let standIn: TextractStandIn | undefined

afterEach(async () => {
  await standIn?.close()
})

async function start(pages: TextractPage[] = [samplePage]): Promise<TextractStandIn> {
  standIn = await startTextractStandIn({ accessKeyId, pages })
  return standIn
}

function textract(
  server: TextractStandIn,
  options: TestRuntimeOptions = {},
  settings: Partial<TextractSettings> = {},
): Processor {
  return createTextractProcessor(
    { region: 'us-east-1', accessKeyId, secretAccessKey, endpoint: server.url, ...settings },
    testRuntime(options),
  )
}

function invoice(
  pages = [sampleInvoiceLines],
  overrides: Parameters<typeof typeRequest>[1] = {},
): TypedRequest {
  return typeRequest(pages, { model: 'aws-textract', ...overrides })
}

test('turns the labelled values and the table of a Spanish invoice into extracted data', async () => {
  const server = await start()
  const answer = await textract(server).answer(invoice())
  expect(server.operations).toEqual(['AnalyzeDocument'])
  expect(server.violations).toEqual([])
  expect(answer.data.documento).toMatchObject({
    fecha: '05/11/2026',
    fecha_vencimiento: '05/12/2026',
    moneda: 'SOLES',
  })
  expect(answer.data.cliente?.nombre).toBe('CONSTRUCTORA EL PEÑÓN E.I.R.L.')
  expect(answer.data.totales).toEqual(sampleInvoice.totales)
  expect(answer.data.productos).toEqual(sampleInvoice.productos)
  expect(answer).toMatchObject({
    modelUsed: 'aws-textract',
    usage: { pages: 1, calls: 1 },
    costUsd: 0.069,
    notices: [],
  })
})

test('finds unlabelled values in the words of Textract by the rules of the local reader', async () => {
  const server = await start()
  const settings = { region: 'us-east-1', accessKeyId, secretAccessKey, endpoint: server.url }
  const processor = createTextractProcessor(settings, testRuntime(), localProcessor)
  // Our own reading has no words: everything must come from Textract.
  const answer = await processor.answer(invoice([[]], { source: 'none' }))
  expect(answer.data.documento).toMatchObject({ numero: 'F001-00000123', fecha: '2026-11-05' })
  expect(answer.data.proveedor).toMatchObject({ nombre: 'FERRETERÍA LOS ÁLAMOS S.A.C.', rfc: '20512345671' })
  expect(answer.data.cliente).toMatchObject({ nombre: 'CONSTRUCTORA EL PEÑÓN E.I.R.L.', rfc: '20601234565' })
  expect(answer.data.totales).toMatchObject({ subtotal: 500, iva: 90, total: 590 })
  expect(answer.data.productos?.map((item) => item.total)).toEqual([285, 165, 50])
  expect(answer.hints?.['proveedor.rfc']).toMatchObject({ page: 1, confidence: 1 })
})

test('returns the confidence and the place of each value from Textract', async () => {
  const page = typePage(sampleInvoiceLines)
  const total = page.lines.at(-2)?.words.at(-1)
  if (total) total.confidence = 0.6
  const answer = await textract(await start([{ page, table: sampleTable }])).answer(invoice())
  const hint = answer.hints?.['totales.total']
  expect(hint).toMatchObject({ verbatim: 'S/ 590.00', page: 1 })
  expect(hint?.confidence).toBeCloseTo(0.95 * 0.6)
  expect(hint?.box?.[1]).toBeCloseTo(total?.box[1] ?? 0)
  expect(answer.hints?.['productos.1.precio']).toMatchObject({ verbatim: '41.25', confidence: 0.94 })
})

test('builds the viewer table with merged cells as one cell and the lower confidence', async () => {
  const lines = [
    'Detalle de servicios',
    'Cant.   Descripción   Importe',
    '2   LIMPIEZA   80.00',
    'Total   80.00',
  ]
  const table = [
    ['Detalle de servicios', null, null],
    ['Cant.', 'Descripción', 'Importe'],
    ['2', 'LIMPIEZA', '80.00'],
    ['Total', null, '80.00'],
  ]
  const answer = await textract(await start([{ page: typePage(lines), table }])).answer(invoice([lines]))
  expect(answer.table?.formattedTable).toEqual([
    ['Detalle de servicios', '', ''],
    ['Cant.', 'Descripción', 'Importe'],
    ['2', 'LIMPIEZA', '80.00'],
    ['Total', '', '80.00'],
  ])
  expect(answer.table?.tableData.tableData[0]).toEqual({
    rowIndex: 0,
    columnIndex: 0,
    text: 'Detalle de servicios',
    confidence: 80,
  })
  expect(answer.table?.tableData.tableData.find((cell) => cell.text === 'LIMPIEZA')?.confidence).toBe(94)
  expect(answer.table?.tableData.readableText).toContain('2 LIMPIEZA 80.00')
  expect(answer.data.productos).toEqual([{ cantidad: 2, descripcion: 'LIMPIEZA', total: 80 }])
})

test('sends pages one by one and continues a table across them', async () => {
  const second = ['5   NIU   T-01   TORNILLO   1.00   5.00', 'Importe Total   S/ 595.00']
  const pages: TextractPage[] = [
    samplePage,
    { page: typePage(second, 2), table: [['5', 'NIU', 'T-01', 'TORNILLO', '1.00', '5.00']] },
  ]
  const request = invoice([sampleInvoiceLines, second])
  const answer = await textract(await start(pages)).answer(request)
  expect(request.drawn.map((drawn) => drawn.page)).toEqual([1, 2])
  expect(answer.data.productos?.map((item) => item.descripcion).at(-1)).toBe('TORNILLO')
  expect(answer.data.totales?.total).toBe(595)
  expect(answer.costUsd).toBeCloseTo(0.138)
})

test('reads a document beyond the page limit in part, with its last page, and says how far', async () => {
  const request = invoice(Array.from({ length: 5 }, () => ['Anexo']))
  const answer = await textract(await start(), {}, { maxPages: 3 }).answer(request)
  expect(request.drawn.map(({ page }) => page).toSorted()).toEqual([1, 2, 5])
  expect(answer.notices).toEqual(['Amazon Textract leyó 3 de 5 páginas: el documento es muy extenso.'])
})

test('sends an English document to the cheaper expense reader', async () => {
  const lines = [
    'INVOICE',
    'Invoice date: 14 Feb 2026',
    'Description   Quantity   Amount',
    'Total due   590.00',
  ]
  const server = await start([{ page: typePage(lines), expense: sampleInvoice }])
  const answer = await textract(server).answer(invoice([lines]))
  expect(server.operations).toEqual(['AnalyzeExpense'])
  expect(answer.data.totales).toEqual(sampleInvoice.totales)
  expect(answer.data.proveedor?.rfc).toBe('20512345671')
  expect(answer.data.productos?.[0]).toMatchObject({
    descripcion: 'CEMENTO PORTLAND 42.5 KG',
    cantidad: 10,
    total: 285,
  })
  expect(answer.hints?.['totales.total']?.confidence).toBeCloseTo(0.98 * 0.97)
  expect(answer.costUsd).toBe(0.01)
})

test('never takes the tax id of the own company for the supplier', async () => {
  const server = await start([{ page: typePage(['x']), expense: { proveedor: { rfc: '20601234565' } } }])
  const answer = await textract(server, {}, { mode: 'expense' }).answer(
    invoice([['x']], { context: { ownTaxIds: ['20601234565'] } }),
  )
  expect(answer.data.proveedor?.rfc).toBeUndefined()
  expect(answer.data.cliente?.rfc).toBe('20601234565')
})

test('asks both readers if so configured', async () => {
  const server = await start([
    { ...samplePage, expense: { proveedor: { nombre: 'FERRETERÍA LOS ÁLAMOS S.A.C.' } } },
  ])
  const answer = await textract(server, {}, { mode: 'both' }).answer(invoice())
  expect(server.operations).toEqual(['AnalyzeDocument', 'AnalyzeExpense'])
  expect(answer.data.proveedor?.nombre).toBe('FERRETERÍA LOS ÁLAMOS S.A.C.')
  expect(answer.data.cliente?.nombre).toBe('CONSTRUCTORA EL PEÑÓN E.I.R.L.')
  expect(answer.costUsd).toBeCloseTo(0.079)
})

test('limits the pages in progress across all documents', async () => {
  const server = await start()
  const processor = textract(server, { atOnce: 3 })
  // The first call goes alone, until the limits are known.
  await processor.answer(invoice())
  server.answerFrom(3)
  await Promise.all(Array.from({ length: 4 }, () => processor.answer(invoice([['Anexo'], ['Anexo']]))))
  expect(server.requests).toHaveLength(9)
  expect(server.mostAtOnce()).toBe(3)
})

test('does not send a picture over ten megabytes', async () => {
  const server = await start()
  const request = invoice()
  request.rasterize = () =>
    Promise.resolve([
      { page: 1, mimeType: 'image/jpeg', bytes: new Uint8Array(10 * 1024 * 1024 + 1), width: 1, height: 1 },
    ])
  expect((await failureOf(textract(server).answer(request))).code).toBe('too_large')
  expect(server.requests).toEqual([])
})

type FaultName = keyof typeof textractFaults

test.each(Object.entries(textractFaults) as [FaultName, Fault][])(
  'when Textract "%s", the document ends in the right failure after the right number of calls',
  async (name, fault) => {
    const server = await start()
    server.failAlways(fault)
    const failure = await failureOf(textract(server, { policy: patienceWith(fault) }).answer(invoice()))
    const expected = textractEndings[name]
    expect(failure.code).toBe(expected.code)
    expect(failure.message).toMatch(expected.sentence)
    expect(server.requests).toHaveLength(expected.calls)
    expect(wholeMessage(failure)).not.toContain(accessKeyId)
    expect(wholeMessage(failure)).not.toContain(secretAccessKey)
  },
)

test('hides a refused key even if AWS repeats it in its message', async () => {
  const server = await start()
  const wrong = 'AKIAWRONGWRONGWRONG1'
  const failure = await failureOf(textract(server, {}, { accessKeyId: wrong }).answer(invoice()))
  expect(failure).toMatchObject({ code: 'auth', vendorCode: 'UnrecognizedClientException' })
  expect(wholeMessage(failure)).not.toContain(wrong)
})

test('cancelling stops the request and is reported', async () => {
  const server = await start()
  server.delay(60_000)
  const stop = new AbortController()
  const pending = failureOf(textract(server).answer(invoice(undefined, { signal: stop.signal })))
  await expect.poll(() => server.requests.length).toBe(1)
  stop.abort()
  expect((await pending).code).toBe('cancelled')
})
