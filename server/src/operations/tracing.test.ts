// Traces from the request through queue and worker to the provider, as a collector receives them.
import type { Document } from '@conforme/contract/documents/documents'
import { afterEach, expect, test } from 'vitest'
import { startOpenAiStandIn } from '../../../extraction/stand-ins/openai/openai.ts'
import { createTestDatabase } from '../test/database/database.ts'
import { invoicePdf } from '../test/papers/invoice-pdf.ts'
import { startTraceCollector, type CollectedSpan } from '../test/servers/trace-collector.ts'
import { startProduct } from '../test/processes/start-product.ts'

const openAiKey = 'sk-proj-4bC9dE2fG7hJ1kL6mN3p'
const token = 'colector-de-prueba'
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function startTraced(environment: Record<string, string>) {
  const place = await createTestDatabase('pglite')
  const openai = await startOpenAiStandIn({
    apiKey: openAiKey,
    expected: { proveedor: { rfc: '20601034809' }, totales: { subtotal: 100, iva: 18, total: 118 } },
  })
  const product = startProduct({
    DATA_DIR: place.dataDir,
    OPENAI_API_KEY: openAiKey,
    OPENAI_BASE_URL: `${openai.url}/v1`,
    OUTBOUND_ALLOWED_HOSTS: new URL(openai.url).host,
    PAID_PROCESSORS: 'everyone',
    LOG_LEVEL: 'info',
    ...environment,
  })
  closing.push(
    () => place.remove(),
    () => openai.close(),
    () => product.kill(),
  )
  const rosa = await product.client()
  await rosa.register({ email: 'rosa@conforme.test' })
  const bytes = await invoicePdf({ numero: 'F001-77' })
  const { body } = await rosa.upload({ bytes, processor: 'openai', model: 'gpt-4o' })
  const read = async () => (await rosa.get<Document>(`/api/documents/${body.documentId}`)).body
  await expect.poll(async () => (await read()).status).toBe('completed')
  return { product, document: await read() }
}

test('one trace spans the upload, the queue, the worker and the provider', async () => {
  const collector = await startTraceCollector(token)
  closing.push(() => collector.stop())
  const { product, document } = await startTraced({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${token}`,
    OTEL_SERVICE_NAME: 'conforme-prueba',
  })
  expect(document).toMatchObject({ processor: 'openai', extractedData: { totales: { total: 118 } } })
  // A process exports its remaining spans when it ends.
  await product.kill('SIGTERM')

  const named = (name: string) => collector.spans.find((span) => span.name === name)
  const upload = named('POST /api/documents/upload')
  const job = named('process-document')
  const read = named('read file')
  const ask = named('ask OpenAI')
  const parentOf = (span?: CollectedSpan) =>
    collector.spans.find(({ spanId }) => spanId === span?.parentSpanId)
  expect(upload?.kind).toBe(2)
  expect(upload?.parentSpanId ?? '').toBe('')
  expect(parentOf(job)).toBe(upload)
  expect(parentOf(read)).toBe(job)
  expect(ask?.kind).toBe(3)
  expect(new Set([upload, job, read, ask].map((span) => span?.traceId)).size).toBe(1)
  expect(upload?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 200 },
  })
  expect([...collector.services]).toEqual(['conforme-prueba'])

  // Log lines contain the trace id.
  const lines = product
    .output()
    .split('\n')
    .filter((line) => line.includes(upload?.traceId ?? 'none'))
  expect(lines.some((line) => line.includes('"msg":"request"') && line.includes('upload'))).toBe(true)
  expect(lines.some((line) => line.includes('"msg":"job"') && line.includes('process-document'))).toBe(true)

  // No data of the document, a person or a key is exported.
  const sent = collector.bodies.join()
  for (const secret of ['20601034809', 'F001-77', 'rosa@', openAiKey, token])
    expect(sent).not.toContain(secret)
})

test('an unavailable collector stops no work and is logged', async () => {
  const { product, document } = await startTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  expect(document.status).toBe('completed')
  await product.kill('SIGTERM')
  expect(product.output()).toContain('spans could not be sent')
  expect(await product.ended).toBe(0)
})
