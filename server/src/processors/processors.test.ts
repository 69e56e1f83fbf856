import type { Document } from '@conforme/contract/documents'
import type { ProcessorList } from '@conforme/contract/processor-list'
import { openAiFaults } from '../../../extraction/stand-ins/openai-faults.ts'
import { startOpenAiStandIn, type OpenAiStandIn } from '../../../extraction/stand-ins/openai.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoicePdf } from '../test/invoice-pdf.ts'
import { administrator, openTestProduct, type TestProduct } from '../test/product.ts'

const apiKey = 'sk-esta-clave-es-secreta-0001'
let openai: OpenAiStandIn
let product: TestProduct

beforeAll(async () => {
  openai = await startOpenAiStandIn({
    apiKey,
    expected: {
      documento: {
        tipo: 'FACTURA',
        serie: 'F001',
        numero: 'F001-00000910',
        fecha: '15/10/2026',
        moneda: 'SOLES',
      },
      proveedor: { nombre: 'COMERCIAL ANDINA S.A.C.', rfc: '20601034809' },
      totales: { subtotal: 100, iva: 18, total: 118 },
    },
  })
  product = await openTestProduct({
    kind: 'pglite',
    withWorker: true,
    environment: { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: `${openai.url}/v1` },
  })
})
afterAll(async () => {
  await product.close()
  await openai.close()
})

const upload = async (numero: string) => {
  const rosa = await product.person()
  const bytes = await invoicePdf({ numero })
  const { status, body } = await rosa.upload({ bytes, processor: 'openai', model: 'gpt-4o' })
  expect(status).toBe(200)
  return { rosa, document: await rosa.processed(body.documentId) }
}

test('with a key, OpenAI is available and is the default', async () => {
  const rosa = await product.person()
  const { body } = await rosa.get<ProcessorList>('/api/processors')
  expect(body).toMatchObject({
    openai: { available: true, models: ['gpt-4o', 'o3-mini', 'gpt-4o-mini', 'gpt-4-turbo'] },
    langextract: { available: false },
    textract: { available: false, models: ['aws-textract'] },
    local: { available: true },
    availability: { langextract: { available: false }, textract: { available: false } },
    defaultProcessor: 'openai',
  })
  expect((await product.anybody().get('/api/processors')).status).toBe(401)
})

test('a document read by OpenAI is judged like any other, compared with the local reader, and says what answered', async () => {
  const { rosa, document } = await upload('F001-00000910')
  expect(document).toMatchObject({
    status: 'completed',
    processor: 'openai',
    model: 'gpt-4o',
    extractedData: { documento: { numero: 'F001-00000910', fecha: '2026-10-15' }, totales: { total: 118 } },
  })
  expect(document.extractedData?.metadata?.campos['totales.total']).toMatchObject({ evidencia: 'exacta' })
  expect(await rosa.credits()).toBe(24)
  expect(openai.violations).toEqual([])
})

test('a refused key ends in error with one sentence, one call, the credit back and no key anywhere', async () => {
  openai.failNext(openAiFaults['wrong key'])
  const before = openai.requests.length
  const { rosa, document } = await upload('F001-00000911')
  expect(document).toMatchObject({ status: 'error', error: { code: 'auth' } })
  expect(openai.requests.length - before).toBe(1)
  expect(await rosa.credits()).toBe(25)
  expect(JSON.stringify(document)).not.toContain(apiKey)
  const again = await rosa.post<Document>(`/api/documents/${document.id}/reread`, {
    processor: 'local',
    model: 'lector-local',
  })
  expect(again.status).toBe(200)
  expect((await rosa.processed(document.id)).status).toBe('completed')
  expect(await rosa.credits()).toBe(24)
})

test('the administrator sees where each setting comes from with secrets masked, and can test the connection', async () => {
  const ada = await administrator(product)
  const setup = await ada.get('/api/admin/processors')
  expect(setup.body).toMatchObject([
    {
      id: 'openai',
      available: true,
      settings: [{ name: 'OPENAI_API_KEY', value: '••••0001' }, { name: 'OPENAI_BASE_URL' }],
    },
    { id: 'langextract', available: false, settings: [] },
    { id: 'textract', available: false },
    { id: 'local', available: true },
  ])
  expect((await ada.post('/api/admin/processors/openai/test')).body).toMatchObject({ ok: true })
  openai.failNext(openAiFaults['wrong key'])
  expect((await ada.post('/api/admin/processors/openai/test')).body).toMatchObject({ ok: false })
  const rosa = await product.person()
  expect((await rosa.get('/api/admin/processors')).status).toBe(403)
  expect((await rosa.post('/api/admin/processors/openai/test')).status).toBe(403)
  expect((await product.anybody().get('/api/admin/processors')).status).toBe(401)
  expect((await product.anybody().post('/api/admin/processors/openai/test')).status).toBe(401)
})
