// What happens to documents while a provider is down, at its limit, or answers only in part, and how they are completed
// later.
import type { Document } from '@conforme/contract/documents/documents'
import { openExtractor, type Extractor } from '@conforme/extraction'
import { createOpenAiProcessor } from '../../../../extraction/src/processors/openai/openai-processor.ts'
import { sharedReader } from '../../../../extraction/src/reading/test/shared-reader.ts'
import { openAiFaults } from '../../../../extraction/stand-ins/openai/openai-faults.ts'
import { startOpenAiStandIn, type OpenAiStandIn } from '../../../../extraction/stand-ins/openai/openai.ts'
import { testRuntime } from '../../../../extraction/stand-ins/provider-test.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundCredit, spendCredit } from '../../credits/ledger.ts'
import { documents, users } from '../../db/schema.ts'
import { refreshAlertsJob } from '../../alerts/save-alerts.ts'
import { RetryLater } from '../../jobs/retry-later.ts'
import { findFaults } from '../../processors/configuration-faults.ts'
import { databaseLanes } from '../../processors/lanes.ts'
import { providerSpending } from '../../processors/tables.ts'
import type { Client } from '../../test/client.ts'
import { databaseKinds } from '../../test/database/database.ts'
import { colleagueOf, insertDocuments } from '../../test/database/insert-documents.ts'
import { anExtractedInvoice } from '../../test/documents.ts'
import { invoicePdf } from '../../test/papers/invoice-pdf.ts'
import { openTestProduct, type TestProduct } from '../../test/product.ts'
import { processDocument } from './process-document.ts'
import { failDocument } from './process-outcome.ts'
import { readAgain } from './again/read-again.ts'
import { readAgainJob } from './document-jobs.ts'

const apiKey = 'sk-proj-4bC9dE2fG7hJ1kL6mN3p'
const choice = { processor: 'openai', model: 'gpt-4o' } as const
const expected = {
  proveedor: { nombre: 'COMERCIAL ANDINA S.A.C.', rfc: '20601034809' },
  totales: { subtotal: 100, iva: 18, total: 118 },
}

describe.each(databaseKinds)('while a provider is unavailable on %s', (kind) => {
  let product: TestProduct
  let openAi: OpenAiStandIn
  let extractor: Extractor
  let rosa: Client

  beforeAll(async () => {
    openAi = await startOpenAiStandIn({ apiKey, expected })
    product = await openTestProduct({ kind, environment: { OPENAI_API_KEY: apiKey } })
    rosa = await product.person()
    const settings = { apiKey, baseUrl: `${openAi.url}/v1` }
    extractor = openExtractor({
      // A new adapter, as after a restart: no circuit breaker remembers earlier failures.
      adapters: {
        openai: {
          id: 'openai',
          answer: (request) => createOpenAiProcessor(settings, testRuntime()).answer(request),
        },
      },
      reader: sharedReader(),
    })
  })
  afterAll(async () => {
    await extractor.close()
    await product.close()
    await openAi.close()
  })

  let numbers = 0
  const run = { id: 'x', attempt: 1, isLastAttempt: true, signal: new AbortController().signal }
  const worker = () => ({ ...product.services, extractor })
  const documentOf = async (id: string) => (await rosa.get<Document>(`/api/documents/${id}`)).body
  const uploaded = async (pages = 1, who = rosa) => {
    const bytes = await invoicePdf({ numero: `F001-${++numbers}`, pages })
    return (await who.upload({ bytes, ...choice })).body.documentId
  }
  const process = (documentId: string) => processDocument(worker(), { documentId }, run)
  const complete = (documentId: string) =>
    readAgain(worker(), { documentId, ...choice, isLater: true }, run).then(
      () => undefined,
      (error: unknown) => error,
    )
  const jobsFor = async (id: string, { name }: { name: string } = readAgainJob) => {
    const { rows } = await product.services.db.execute(
      sql`select data, start_after > now() as waits from jobs.job where name = ${name} and data::text like ${`%${id}%`}`,
    )
    return rows
  }

  /** The local reader read it, because the provider was down. */
  async function stoodIn(): Promise<string> {
    const id = await uploaded()
    openAi.failAlways({ kind: 'hang-up' })
    await process(id)
    openAi.failAlways(undefined)
    return id
  }

  test('the local reading stands in, and the document is completed later for its credit', async () => {
    const credits = await rosa.credits()
    const id = await stoodIn()
    const rereading = { ...choice, isLater: true }
    expect(await documentOf(id)).toMatchObject({ status: 'completed', processor: 'local', rereading })
    expect(await rosa.credits()).toBe(credits)
    expect(await jobsFor(id)).toMatchObject([{ data: { documentId: id, isLater: true }, waits: true }])

    openAi.failAlways({ kind: 'hang-up' })
    const later = await complete(id)
    openAi.failAlways(undefined)
    expect(later).toBeInstanceOf(RetryLater)
    expect(later).toMatchObject({ again: { documentId: id, isLater: true } })

    expect(await jobsFor(id, refreshAlertsJob)).toEqual([])
    expect(await complete(id)).toBeUndefined()
    const document = await documentOf(id)
    expect(document).toMatchObject({ processor: 'openai', rereading: null, rereadingError: null })
    // Lists filter by alerts of the replaced data, so these must be refreshed.
    expect(await jobsFor(id, refreshAlertsJob)).toMatchObject([{ data: { documentIds: [id] } }])
    expect(document.extractedData?.metadata?.avisos.join(' ')).not.toContain('son del lector local')
    expect(await rosa.credits()).toBe(credits - 1)
  })

  test('the first part of a split file, paid by the credit of the file, completes without another credit', async () => {
    const file = await uploaded(2)
    await process(file)
    const parts = [1, 2].map((page) => ({ desde: page, hasta: page }))
    const { body } = await rosa.post<Document>(`/api/documents/${file}/split`, { parts })
    const credits = await rosa.credits()
    const first = body.parts[0]?.documentId ?? ''
    openAi.failAlways({ kind: 'hang-up' })
    await process(first)
    openAi.failAlways(undefined)
    expect(await documentOf(first)).toMatchObject({ processor: 'local', rereading: { isLater: true } })
    expect(await complete(first)).toBeUndefined()
    expect(await documentOf(first)).toMatchObject({ processor: 'openai', rereading: null })
    expect(await rosa.credits()).toBe(credits)
  })

  test('a local reading that stood in is free, so that the first part of a split costs a credit too', async () => {
    const file = await uploaded(2)
    openAi.failAlways({ kind: 'reply', reply: { status: 400, body: '{}' } })
    await process(file)
    openAi.failAlways(undefined)
    expect(await documentOf(file)).toMatchObject({ status: 'completed', processor: 'local', isPaid: false })
    const credits = await rosa.credits()
    const parts = [1, 2].map((page) => ({ desde: page, hasta: page }))
    expect((await rosa.post(`/api/documents/${file}/split`, { parts })).status).toBe(200)
    expect(await rosa.credits()).toBe(credits - 2)
  })

  test('a completion costs a credit if the previous one was refunded, whatever processor the document names', async () => {
    const id = await stoodIn()
    const credits = await rosa.credits()
    // Simulates that its XML arrived and it was judged again.
    await product.services.db.update(documents).set({ processor: 'openai' }).where(eq(documents.id, id))
    expect(await complete(id)).toBeUndefined()
    expect(await rosa.credits()).toBe(credits - 1)
  })

  test('missing pages are asked for again free of charge only while the credit of the others is spent', async () => {
    const { db } = product.services
    const data = anExtractedInvoice()
    const metadata = { campos: {}, revisiones: [], avisos: [], paginasSinLeer: [2] }
    const [id = ''] = await insertDocuments(product, rosa, [{ ...data, metadata }], choice)
    await db.transaction((tx) => spendCredit(tx, { userId: rosa.user.id, documentId: id }))
    const credits = await rosa.credits()
    const ask = async () => (await rosa.post(`/api/documents/${id}/reread`, choice)).status
    expect(await ask()).toBe(200)
    expect(await rosa.credits()).toBe(credits)
    await db.update(documents).set({ rereading: null }).where(eq(documents.id, id))
    await db.transaction((tx) => refundCredit(tx, id))
    expect(await ask()).toBe(200)
    expect(await rosa.credits()).toBe(credits)
    expect(await documentOf(id)).toMatchObject({ rereading: { isLater: false }, isPaid: true })
  })

  test('a provider away for an hour is not waited for: the local reading is there at once', async () => {
    const id = await uploaded()
    const headers = { 'retry-after': '3600' }
    openAi.failAlways({ kind: 'reply', reply: { status: 503, headers, body: '' } })
    await processDocument(worker(), { documentId: id }, { ...run, isLastAttempt: false })
    openAi.failAlways(undefined)
    const rereading = { ...choice, isLater: true }
    expect(await documentOf(id)).toMatchObject({ status: 'completed', processor: 'local', rereading })
  })

  test('an edit made meanwhile is kept, and the later answer is stored beside it', async () => {
    const id = await stoodIn()
    await rosa.post(`/api/documents/${id}/edit-field`, { fieldPath: 'proveedor.nombre', newValue: 'A MANO' })
    await complete(id)
    const document = await documentOf(id)
    expect(document).toMatchObject({ processor: 'local', rereading: null })
    expect(document.extractedData?.proveedor?.nombre).toBe('A MANO')
    const { body } = await rosa.get<{ extractions: unknown[] }>(`/api/documents/${id}/extractions`)
    expect(body.extractions).toHaveLength(2)
  })

  test('a line added by hand and a document that moved on are not replaced by the later answer', async () => {
    const ana = await product.person({ company: { name: 'Andina', ruc: '20512528458' } })
    const away = async () => {
      const id = await uploaded(1, ana)
      openAi.failAlways({ kind: 'hang-up' })
      await process(id)
      openAi.failAlways(undefined)
      return id
    }
    const read = async (id: string) => (await ana.get<Document>(`/api/documents/${id}`)).body
    const longer = await away()
    const item = { codigo: null, descripcion: 'Escrita a mano', cantidad: 1, precio: 5, total: 5 }
    expect((await ana.post(`/api/documents/${longer}/items`, { list: 'productos', item })).status).toBe(200)
    const moved = await away()
    const move = { status: 'logistica_received', team: 'logistica', user: 'Ana' }
    expect((await ana.post(`/api/documents/${moved}/workflow/update`, move)).status).toBe(200)
    for (const id of [longer, moved]) {
      const before = await read(id)
      expect(await complete(id)).toBeUndefined()
      const after = await read(id)
      expect(after).toMatchObject({ processor: 'local', rereading: null })
      expect(after.extractedData?.productos).toEqual(before.extractedData?.productos)
      expect(after.extractedData?.totales).toEqual(before.extractedData?.totales)
    }
  })

  test('a person who asks for another reading during the later one pays once and gets it', async () => {
    const id = await stoodIn()
    const credits = await rosa.credits()
    let asked: Promise<unknown> | undefined
    const answering: Extractor = {
      ...extractor,
      extract: async (request) => {
        const answer = await extractor.extract(request)
        await (asked ??= rosa.post(`/api/documents/${id}/reread`, choice))
        return answer
      },
    }
    await readAgain({ ...worker(), extractor: answering }, { documentId: id, ...choice, isLater: true }, run)
    expect((await documentOf(id)).rereading).toMatchObject(choice)
    expect(await rosa.credits()).toBe(credits - 1)
    const own = (await jobsFor(id)).find(({ waits }) => waits === false)
    await readAgain(worker(), readAgainJob.payload.parse(own?.['data']), run)
    const { extractions } = (await rosa.get<{ extractions: unknown[] }>(`/api/documents/${id}/extractions`))
      .body
    expect(extractions).toHaveLength(2)
    expect(await documentOf(id)).toMatchObject({ processor: 'local', rereading: null })
    expect(await rosa.credits()).toBe(credits - 1)
  })

  test('without a credit left no model is asked, and the document says so', async () => {
    const luz = await product.person()
    const bytes = await invoicePdf({ numero: `F001-${++numbers}` })
    const { documentId } = (await luz.upload({ bytes, ...choice })).body
    openAi.failAlways({ kind: 'hang-up' })
    await process(documentId)
    openAi.failAlways(undefined)
    const [row] = await product.services.db.select().from(documents).where(eq(documents.id, documentId))
    await product.services.db
      .update(users)
      .set({ credits: 0 })
      .where(eq(users.id, row?.userId ?? ''))
    const asked = openAi.requests.length
    await complete(documentId)
    expect(openAi.requests).toHaveLength(asked)
    const { body } = await luz.get<Document>(`/api/documents/${documentId}`)
    expect(body).toMatchObject({ rereading: null, processor: 'local' })
    expect(body.rereadingError).toMatch(/No quedan créditos/)
    // The administrator sees nothing to fix.
    expect(await findFaults(product.services.db)).toEqual(new Map())
  })

  test('the credit of a failed reading goes back to the colleague who asked for it', async () => {
    const ana = await product.person({ company: { name: 'Andina', ruc: '20601034809' } })
    const luz = await colleagueOf(product, ana)
    const bytes = await invoicePdf({ numero: `F001-${++numbers}` })
    const asLocal = { processor: 'local', model: 'lector-local' }
    const { documentId } = (await ana.upload({ bytes, ...asLocal })).body
    await process(documentId)
    const credits = async () => [await ana.credits(), await luz.credits()]
    const before = await credits()
    for (let attempt = 0; attempt < 2; attempt++) {
      expect((await luz.post(`/api/documents/${documentId}/reread`, choice)).status).toBe(200)
      const [row] = await product.services.db.select().from(documents).where(eq(documents.id, documentId))
      openAi.failAlways({ kind: 'hang-up' })
      await readAgain(worker(), { documentId, ...choice, askedAt: row?.rereading?.askedAt }, run)
      openAi.failAlways(undefined)
      expect(await credits()).toEqual(before)
    }
  })

  test('a reading that a colleague asked for and that completes later is paid by the colleague', async () => {
    const ana = await product.person({ company: { name: 'Andina', ruc: '20100047218' } })
    const luz = await colleagueOf(product, ana)
    const bytes = await invoicePdf({ numero: `F001-${++numbers}` })
    const before = [await ana.credits(), await luz.credits()]
    const { documentId } = (await ana.upload({ bytes, ...choice })).body
    await failDocument(product.services.db, documentId, { code: 'fault', message: 'No hubo resultado.' })
    expect((await luz.post(`/api/documents/${documentId}/reread`, choice)).status).toBe(200)
    openAi.failAlways({ kind: 'hang-up' })
    await process(documentId)
    openAi.failAlways(undefined)
    expect([await ana.credits(), await luz.credits()]).toEqual(before)
    expect(await complete(documentId)).toBeUndefined()
    expect([await ana.credits(), (await luz.credits()) + 1]).toEqual(before)
  })

  test('deleting a document before it is read, or read again, refunds that credit', async () => {
    const credits = await rosa.credits()
    const unread = await uploaded()
    expect(await rosa.credits()).toBe(credits - 1)
    expect((await rosa.call('DELETE', `/api/documents/${unread}`)).status).toBe(200)
    expect(await rosa.credits()).toBe(credits)

    const read = await uploaded()
    await process(read)
    await rosa.post(`/api/documents/${read}/reread`, choice)
    expect(await rosa.credits()).toBe(credits - 2)
    expect((await rosa.call('DELETE', `/api/documents/${read}`)).status).toBe(200)
    expect(await rosa.credits()).toBe(credits - 1)
  })

  test('a reading that a person asks for replaces the pending later one', async () => {
    const id = await stoodIn()
    const asked = await rosa.post(`/api/documents/${id}/reread`, {
      processor: 'local',
      model: 'lector-local',
    })
    expect(asked.status).toBe(200)
    const before = openAi.requests.length
    await complete(id) // the person's rereading has replaced it
    expect(openAi.requests).toHaveLength(before)
    expect(await documentOf(id)).toMatchObject({ rereading: { processor: 'local' } })
  })

  test('a page that fails is named, and later asked for alone and free of charge', async () => {
    const credits = await rosa.credits()
    const id = await uploaded(6)
    const third = () => openAi.questions.at(-1)?.text.includes('página 3 de 6')
    openAi.failAlways({
      kind: 'change',
      change: (reply) => (third() ? { status: 503, body: '<html>503</html>' } : reply),
    })
    const before = openAi.requests.length
    await process(id)
    openAi.failAlways(undefined)
    expect(openAi.requests.length - before).toBe(8)
    const part = await documentOf(id)
    expect(part).toMatchObject({ status: 'completed', processor: 'openai', rereading: choice })
    expect(part.extractedData?.metadata).toMatchObject({ paginasSinLeer: [3] })
    expect(part.extractedData?.metadata?.avisos[0]).toMatch(/^Falta la página 3, que no se pudo leer\./)
    expect(await rosa.credits()).toBe(credits - 1)

    // A person can request the rest at once, without waiting for the automatic completion.
    expect((await rosa.post(`/api/documents/${id}/reread`, choice)).status).toBe(200)
    await complete(id)
    expect(openAi.requests.length - before).toBe(9)
    const whole = await documentOf(id)
    expect(whole).toMatchObject({ rereading: null, processor: 'openai' })
    expect(whole.extractedData?.metadata).not.toHaveProperty('paginasSinLeer')
    expect(await rosa.credits()).toBe(credits - 1)
  })

  test('an empty answer and one about another document end with the local reading', async () => {
    const foreign = {
      documento: { numero: 'F777-1' },
      proveedor: { rfc: '20999999991' },
      totales: { total: 5 },
    }
    for (const answer of [{}, foreign]) {
      const other = await startOpenAiStandIn({ apiKey, expected: answer })
      const settings = { apiKey, baseUrl: `${other.url}/v1` }
      const reader = openExtractor({
        adapters: { openai: createOpenAiProcessor(settings, testRuntime()) },
        reader: sharedReader(),
      })
      const credits = await rosa.credits()
      const id = await uploaded()
      await processDocument({ ...worker(), extractor: reader }, { documentId: id }, run)
      await reader.close()
      await other.close()
      const document = await documentOf(id)
      expect(document).toMatchObject({ processor: 'local', rereading: null })
      expect(document.extractedData?.totales?.total).toBe(118)
      expect(document.extractedData?.metadata?.avisos[0]).toMatch(
        /OpenAI.* respondió (?:sin ningún dato|con datos)/,
      )
      expect(await rosa.credits()).toBe(credits)
      // The answer was paid for all the same, and is booked.
      const { db } = product.services
      const spent = await db.select().from(providerSpending).where(eq(providerSpending.documentId, id))
      expect(spent).not.toEqual([])
    }
  })

  test('the same file uploaded again is not sent to the model again', async () => {
    const bytes = await invoicePdf({ numero: `F001-${++numbers}` })
    const ids: string[] = []
    for (const name of ['una.pdf', 'otra.pdf'])
      ids.push((await rosa.upload({ bytes, name, ...choice })).body.documentId)
    const before = openAi.requests.length
    for (const id of ids) await process(id)
    expect(openAi.requests.length - before).toBe(1)
    expect(await documentOf(ids[1] ?? '')).toMatchObject({ status: 'completed', processor: 'openai' })
  })

  test('a rate-limited document waits without using up an attempt of the job', async () => {
    const id = await uploaded()
    openAi.failAlways(openAiFaults['come back much later'])
    const outcome: unknown = await process(id).catch((error: unknown) => error)
    openAi.failAlways(undefined)
    expect(outcome).toBeInstanceOf(RetryLater)
    expect(outcome).toMatchObject({ again: { documentId: id, waitsSince: expect.any(String) as string } })
    expect(await documentOf(id)).toMatchObject({ status: 'processing', stage: 'esperando' })
    await process(id)
    expect(await documentOf(id)).toMatchObject({ status: 'completed', processor: 'openai' })
  })

  test('concurrent changes of a lane by two processes are all counted', async () => {
    const [one, other] = [databaseLanes(product.services.db), databaseLanes(product.services.db)]
    const refuse = (lanes: typeof one) =>
      lanes.change('prueba', (lane) => [{ ...lane, refusals: lane.refusals + 1 }, undefined])
    await Promise.all(Array.from({ length: 40 }, (_, index) => refuse(index % 2 === 0 ? one : other)))
    expect(await one.change('prueba', (lane) => [lane, lane.refusals])).toBe(40)
  })
})
