import type { UsagePoint, SavingFigures } from '@conforme/contract/administration/admin'
import type { Company } from '@conforme/contract/accounts/companies'
import type { Document } from '@conforme/contract/documents/documents'
import { openAiFaults } from '../../../extraction/stand-ins/openai/openai-faults.ts'
import { startOpenAiStandIn, type OpenAiStandIn } from '../../../extraction/stand-ins/openai/openai.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedReader } from '../../../extraction/src/reading/test/shared-reader.ts'
import { judgeAgain } from '../documents/processing/again/judge-again.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database/database.ts'
import { invoicePdf } from '../test/papers/invoice-pdf.ts'
import { administrator, openTestProduct, type TestProduct } from '../test/product.ts'

const apiKey = 'sk-ahorro-0123456789'

describe.each(databaseKinds)('the saving mode on %s', (kind) => {
  let openAi: OpenAiStandIn
  let product: TestProduct
  let rosa: Client
  let numbers = 0

  beforeAll(async () => {
    openAi = await startOpenAiStandIn({
      apiKey,
      expected: {
        documento: { tipo: 'FACTURA', moneda: 'SOLES' },
        proveedor: { nombre: 'COMERCIAL ANDINA S.A.C.', rfc: '20601034809' },
        totales: { subtotal: 100, iva: 18, total: 118 },
      },
    })
    product = await openTestProduct({
      kind,
      withWorker: true,
      environment: { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: `${openAi.url}/v1` },
    })
    rosa = await product.person({ company: { name: 'Distribuidora', ruc: '20512528458' } })
    expect(await rosa.send('PUT', '/api/company/saving', { on: true })).toMatchObject({ status: 200 })
  })
  afterAll(async () => {
    await product.close()
    await openAi.close()
  })

  async function read(client: Client, overrides: Partial<Parameters<typeof invoicePdf>[0]> = {}) {
    openAi.questions.length = 0
    const bytes = await invoicePdf({ numero: `F001-0000${String(1000 + ++numbers)}`, ...overrides })
    const { body } = await client.upload({ bytes, processor: 'openai', model: 'gpt-4o' })
    return client.processed(body.documentId)
  }
  const savingOf = ({ extractedData }: Document) => extractedData?.metadata?.ahorro

  test('a document on which the local reader, the code and the sums agree is read without a model', async () => {
    const before = await rosa.credits()
    const document = await read(rosa)
    expect(openAi.questions).toEqual([])
    expect(document).toMatchObject({ status: 'completed', processor: 'local' })
    expect(savingOf(document)).toMatchObject({ procesador: 'openai', campos: [] })
    expect(savingOf(document)?.seguros).toBeGreaterThan(8)
    // It costs one credit like any document, even if the local reader reads it.
    expect(await rosa.credits()).toBe(before - 1)
  })

  test('for an unclear document the model is asked only about the fields in doubt, in one call with parts of the page', async () => {
    const document = await read(rosa, { titulo: 'ELECTRÓNICA', moneda: 'SOLES', proveedor: 'Andina' })
    expect(openAi.questions).toHaveLength(1)
    const asked = savingOf(document)?.campos ?? []
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.length).toBeLessThan(8)
    const [question] = openAi.questions
    expect(question?.text).toContain('Campos que se buscan:')
    expect(question?.text).not.toContain('<documento>')
    for (const path of asked) expect(question?.text).toContain(`- ${path}:`)
    expect(document).toMatchObject({ processor: 'openai', extractedData: { totales: { total: 118 } } })
  })

  test('judging again after an edit does not count the local reading as a second one', async () => {
    const document = await read(rosa, { titulo: 'ELECTRÓNICA', proveedor: 'Andina' })
    const noteOf = ({ extractedData }: Document) => extractedData?.metadata?.campos['totales.total']
    const path = `/api/documents/${document.id}`
    await rosa.post(`${path}/edit-field`, { fieldPath: 'cliente.nombre', newValue: 'DISTRIBUIDORA DEL SUR' })
    await judgeAgain({ ...product.services, extractor: sharedReader() }, { documentId: document.id })
    const after = (await rosa.get<Document>(path)).body
    expect(savingOf(after)).toEqual(savingOf(document))
    expect(noteOf(after)?.motivos).not.toContain('Dos lecturas independientes coinciden.')
  })

  test('while the provider is unavailable the local reading is kept with a notice', async () => {
    openAi.failAlways(openAiFaults['no money left'])
    const document = await read(rosa, { titulo: 'ELECTRÓNICA', proveedor: 'Andina' })
    openAi.failAlways(undefined)
    expect(document).toMatchObject({ status: 'completed', processor: 'local' })
    expect(document.extractedData?.metadata?.avisos.join(' ')).toContain('Estos datos son del lector local')
    expect(document.extractedData?.totales?.total).toBe(118)
  })

  test('without the saving mode the whole document is sent to the model', async () => {
    const luz = await product.person({ company: { name: 'Otra', ruc: '20601034817' } })
    const document = await read(luz)
    expect(openAi.questions[0]?.text).toContain('<documento>')
    expect(savingOf(document)).toBeUndefined()
  })

  test('usage shows the cost beside the cost without the saving mode', async () => {
    const ada = await administrator(product)
    const { body } = await ada.get<{ points: UsagePoint[]; saving: SavingFigures }>('/api/admin/usage')
    expect(body.saving.documents).toBeGreaterThanOrEqual(3)
    expect(body.saving.withoutModel).toBeGreaterThanOrEqual(1)
    expect(body.saving.byFields).toBeGreaterThanOrEqual(1)
    expect(body.saving.wholeUsd).toBeGreaterThan(body.saving.spentUsd)
  })

  test('the administrator of a company turns the saving mode on and off', async () => {
    const saving = async () => (await rosa.get<{ company: Company }>('/api/company')).body.company.savingMode
    expect(await saving()).toBe(true)
    await rosa.send('PUT', '/api/company/saving', { on: false })
    expect(await saving()).toBe(false)
    await rosa.send('PUT', '/api/company/saving', { on: true })
    const nobody = product.anybody()
    expect(await nobody.send('PUT', '/api/company/saving', { on: true })).toMatchObject({ status: 401 })
    const stray = await product.person()
    expect(await stray.send('PUT', '/api/company/saving', { on: true })).toMatchObject({ status: 403 })
  })
})
