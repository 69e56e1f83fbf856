import type { KeptExtraction } from '@conforme/contract/documents/documents'
import type { ModelEdit } from '@conforme/contract/processors/processor-models'
import type { ModelSetup, ProcessorList, ProcessorSetup } from '@conforme/contract/processors/processor-list'
import { startOpenAiStandIn, type OpenAiStandIn } from '../../../extraction/stand-ins/openai/openai.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '@conforme/contract/administration/admin'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { invoicePdf } from '../test/papers/invoice-pdf.ts'
import { administrator, openTestProduct, type TestProduct } from '../test/product.ts'
import { refused } from '../test/refused.ts'

const apiKey = 'sk-modelos-0123456789'
const added: ModelEdit = {
  label: 'Qwen de la casa',
  wireId: 'qwen/qwen3-vl',
  vision: true,
  output: 'json',
  temperature: true,
  flex: false,
  contextTokens: 32_768,
  maxOutputTokens: 8192,
  price: { input: 1, cached: 1, output: 2 },
  shutdown: null,
  replacedBy: null,
  offered: true,
}
const path = (id: string, processor = 'openai') => `/api/admin/processors/${processor}/models/${id}`

describe.each(databaseKinds)('models that an administrator describes on %s', (kind) => {
  let openai: OpenAiStandIn
  let product: TestProduct
  let ada: Client
  let rosa: Client
  beforeAll(async () => {
    openai = await startOpenAiStandIn({
      apiKey,
      models: ['gpt-4o', 'qwen/qwen3-vl'],
      expected: {
        proveedor: { nombre: 'COMERCIAL ANDINA S.A.C.', rfc: '20601034809' },
        totales: { subtotal: 100, iva: 18, total: 118 },
      },
    })
    const environment = { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: `${openai.url}/v1` }
    product = await openTestProduct({ kind, withWorker: true, environment })
    ada = await administrator(product)
    rosa = await product.person()
  })
  afterAll(async () => {
    await product.close()
    await openai.close()
  })

  const modelOf = async (id: string): Promise<ModelSetup | undefined> => {
    const { body } = await ada.get<ProcessorSetup[]>('/api/admin/processors')
    return body.flatMap(({ models }) => models).find((model) => model.id === id)
  }
  const listed = async () => (await rosa.get<ProcessorList>('/api/processors')).body.openai

  test('an added model can be chosen at once under its name, answers, and costs its described price', async () => {
    expect(await ada.send('PUT', path('qwen3-vl'), added)).toMatchObject({ status: 200 })
    expect(await listed()).toMatchObject({
      models: ['gpt-4o', 'o3-mini', 'gpt-4o-mini', 'gpt-4-turbo', 'qwen3-vl'],
      labels: { 'qwen3-vl': 'Qwen de la casa' },
    })
    const bytes = await invoicePdf({ numero: 'F001-501' })
    const { body } = await rosa.upload({ bytes, processor: 'openai', model: 'qwen3-vl' })
    const document = await rosa.processed(body.documentId)
    expect(document).toMatchObject({ status: 'completed', processor: 'openai', model: 'qwen3-vl' })
    expect(openai.questions.at(-1)?.model).toBe('qwen/qwen3-vl')
    const answers = await rosa.get<{ extractions: KeptExtraction[] }>(
      `/api/documents/${document.id}/extractions`,
    )
    const { usage, costUsd } = answers.body.extractions[0] ?? {}
    expect(costUsd).toBeCloseTo(((usage?.['inputTokens'] ?? 0) + 2 * (usage?.['outputTokens'] ?? 0)) / 1e6, 6)
    expect(costUsd).toBeGreaterThan(0)
    expect(await modelOf('qwen3-vl')).toMatchObject({
      source: 'administracion',
      isListed: false,
      isAdded: true,
      description: added,
    })
  })

  test('a model described with flex reads documents that can wait at half price', async () => {
    const upload = async (noRush: string) =>
      rosa.upload({
        bytes: await invoicePdf({ numero: 'F001-502' }),
        processor: 'openai',
        model: 'qwen3-vl',
        noRush,
      })
    await ada.send('PUT', path('qwen3-vl'), added)
    expect((await listed()).halfPrice).not.toContain('qwen3-vl')
    expect(await upload('true')).toMatchObject(refused('modelo_sin_mitad_de_precio', 400))
    await ada.send('PUT', path('qwen3-vl'), { ...added, flex: true })
    expect((await listed()).halfPrice).toContain('qwen3-vl')
    const { body } = await upload('true')
    // The stand-in rejects half price by name: the document is read at the full price.
    expect(await rosa.processed(body.documentId)).toMatchObject({ status: 'completed', noRush: true })
    expect(openai.questions.slice(-2).map(({ body: sent }) => sent['service_tier'])).toEqual([
      'flex',
      undefined,
    ])
    await ada.send('PUT', path('qwen3-vl'), added)
  })

  test('a changed model of the product keeps its place in the list, and can be reset', async () => {
    const before = await modelOf('gpt-4o')
    if (!before) throw new Error('gpt-4o is not listed')
    const description = { ...before.description, label: 'GPT-4o (contrato)', offered: false }
    expect(await ada.send('PUT', path('gpt-4o'), description)).toMatchObject({ status: 200 })
    expect(await listed()).toMatchObject({ labels: { 'gpt-4o': 'GPT-4o (contrato)' } })
    expect(await modelOf('gpt-4o')).toMatchObject({ source: 'administracion', isAdded: false })
    expect((await listed()).models[0]).toBe('gpt-4o')
    expect(await ada.call('DELETE', path('gpt-4o'))).toMatchObject({ status: 200 })
    expect(await modelOf('gpt-4o')).toEqual(before)
    // A repeated call changes nothing.
    expect(await ada.call('DELETE', path('gpt-4o'))).toMatchObject({ status: 200 })
    const { body } = await ada.get<{ activities: Activity[] }>('/api/admin/audit?action=model_reset')
    expect(body.activities).toHaveLength(1)
  })

  test('the audit log records who changed a model', async () => {
    const { body } = await ada.get<{ activities: Activity[] }>('/api/admin/audit?action=model_changed')
    expect(body.activities.map(({ details }) => details)).toContainEqual({
      processor: 'openai',
      model: 'qwen3-vl',
      name: 'Qwen de la casa',
      isNew: true,
    })
  })

  test('invalid descriptions are refused', async () => {
    expect(await ada.send('PUT', path('aws-textract', 'textract'), added)).toMatchObject(
      refused('modelo_no_editable', 400),
    )
    expect(await ada.send('PUT', path('gemini-2.5-pro'), added)).toMatchObject(
      refused('modelo_de_otro_procesador'),
    )
    for (const replacedBy of ['nadie', 'gemini-2.5-pro', 'gpt-6-luna-2']) {
      const description = { ...added, replacedBy }
      expect(await ada.send('PUT', path('gpt-6-luna-2'), description)).toMatchObject(
        refused('modelo_reemplazo_invalido', 400),
      )
    }
    // gpt-4o is already replaced by gpt-6-luna: replacing it back would make a cycle.
    const circle = { ...added, replacedBy: 'gpt-4o' }
    expect(await ada.send('PUT', path('gpt-6-luna'), circle)).toMatchObject(
      refused('modelo_reemplazo_invalido', 400),
    )
    const fieldsOf = async (description: object) => {
      const { status, body } = await ada.send('PUT', path('otro'), description)
      expect(status).toBe(400)
      return (body as { error: { details?: { fields?: unknown } } }).error.details?.fields
    }
    expect(await fieldsOf({ ...added, wireId: 'con espacios' })).toMatchObject([{ field: 'wireId' }])
    expect(await fieldsOf({ ...added, maxOutputTokens: 40_000 })).toEqual([
      { field: 'maxOutputTokens', message: 'No puede ser más que el contexto.' },
    ])
  })

  test('only an administrator of the installation changes models', async () => {
    expect((await rosa.send('PUT', path('qwen3-vl'), added)).status).toBe(403)
    expect((await rosa.call('DELETE', path('qwen3-vl'))).status).toBe(403)
    expect((await product.anybody().send('PUT', path('qwen3-vl'), added)).status).toBe(401)
    expect((await product.anybody().call('DELETE', path('qwen3-vl'))).status).toBe(401)
  })

  test('a model that replaces another cannot be deleted until that one names a different model', async () => {
    const named = { ...added, label: 'Qwen de antes', shutdown: '2030-01-01' }
    await ada.send('PUT', path('qwen3-vl'), added)
    await ada.send('PUT', path('qwen2-vl'), { ...named, replacedBy: 'qwen3-vl' })
    const answer = await ada.call('DELETE', path('qwen3-vl'))
    expect(answer).toMatchObject(refused('modelo_es_reemplazo'))
    expect(answer.body).toMatchObject({ error: { message: expect.stringContaining('«Qwen de antes»') } })
    expect(await modelOf('qwen3-vl')).toBeDefined()
    await ada.send('PUT', path('qwen2-vl'), { ...named, replacedBy: 'gpt-6-luna' })
    expect(await ada.call('DELETE', path('qwen3-vl'))).toMatchObject({ status: 200 })
    expect(await ada.call('DELETE', path('qwen2-vl'))).toMatchObject({ status: 200 })
    await ada.send('PUT', path('qwen3-vl'), added)
  })

  test('a deleted model can no longer be chosen', async () => {
    expect(await ada.call('DELETE', path('qwen3-vl'))).toMatchObject({ status: 200 })
    const bytes = await invoicePdf({ numero: 'F001-502' })
    expect(await rosa.upload({ bytes, processor: 'openai', model: 'qwen3-vl' })).toMatchObject(
      refused('modelo_desconocido', 400),
    )
  })
})
