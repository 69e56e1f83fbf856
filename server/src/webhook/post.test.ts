import type { Document } from '@conforme/contract/documents/documents'
import type { User } from '@conforme/contract/accounts/users'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companies, documents, users } from '../db/schema.ts'
import { companyLimits } from '../limits/tables.ts'
import { databaseKinds } from '../test/database/database.ts'
import { invoicePdf } from '../test/papers/invoice-pdf.ts'
import { makeRuc } from '../test/papers/make-ruc.ts'
import type { TestProduct } from '../test/product.ts'
import { refused } from '../test/refused.ts'
import { openWebhookWorld, webhookCalls, type WebhookWorld } from '../test/webhook.ts'

describe.each(databaseKinds)('documents posted to the webhook on %s', (kind) => {
  let world: WebhookWorld
  let product: WebhookWorld['product']
  let ada: WebhookWorld['ada']
  let outside: WebhookWorld['outside']

  beforeAll(async () => {
    world = await openWebhookWorld(kind)
    ;({ product, ada, outside } = world)
  })
  afterAll(() => world.close())

  const { post, postJson, postFile, statusOf } = webhookCalls(() => world)
  const path = '/api/webhook/process-document'
  const base64 = async (numero: string) => Buffer.from(await invoicePdf({ numero })).toString('base64')
  const documentCount = async () => {
    const [row] = await product.services.db.select({ total: count() }).from(documents)
    return row?.total
  }

  test('a file in a form becomes a document of the key’s creator and is read', async () => {
    const before = await ada.credits()
    const answer = await postFile(await invoicePdf({ numero: 'F001-00000101' }), {
      processor: 'local',
      model: 'lector-local',
    })
    expect(answer.status).toBe(202)
    const { documentId, status, statusUrl } = answer.body
    expect(status).toBe('processing')
    expect(statusUrl).toBe(`${product.url}/api/webhook/documents/${documentId}`)
    const seen = await ada.processed(documentId)
    expect(seen).toMatchObject({ status: 'completed', filename: 'factura.pdf' } satisfies Partial<Document>)
    expect(await ada.credits()).toBe(before - 1)
    const told = await statusOf(documentId)
    expect(told).toMatchObject({ status: 200, body: { documentId, status: 'completed', callback: null } })
    expect(told.body.extractedData?.documento?.numero).toContain('F001')
  })

  test('the status answers the severity and alerts of the document', async () => {
    const posted = await postFile(await invoicePdf({ numero: 'F001-00000199', ruc: '20601034800' }), {})
    await ada.processed(posted.body.documentId)
    const told = await statusOf(posted.body.documentId)
    expect(told.body).toMatchObject({ severity: 'motivo', isConfirmed: false })
    expect(told.body.alerts).toContainEqual(
      expect.objectContaining({ code: 'ruc-proveedor', severity: 'motivo' }),
    )
  })

  test('base64 with or without its data: prefix and a URL are accepted', async () => {
    const content = await base64('F001-00000102')
    const plain = await postJson({ file: content, filename: 'carpeta/recibo.pdf' })
    expect(plain.status).toBe(202)
    expect((await ada.processed(plain.body.documentId)).filename).toBe('recibo.pdf')
    const withPrefix = await postJson({ file: `data:application/pdf;base64,${content}` })
    expect(withPrefix.status).toBe(202)

    outside.files.set('/facturas/abc%20d.pdf', Buffer.from(await invoicePdf({ numero: 'F001-00000103' })))
    const fetched = await postJson({ url: `${outside.url}/facturas/abc%20d.pdf` })
    expect(fetched.status).toBe(202)
    expect((await ada.processed(fetched.body.documentId)).filename).toBe('abc d.pdf')
  })

  test('missing files, invalid base64, unknown types and unknown processors are refused', async () => {
    const before = await documentCount()
    const file = await base64('F001-00000104')
    expect(await postJson({})).toMatchObject(refused('entrada_invalida', 400))
    expect(await postJson({ file, url: 'https://x.pe/a.pdf' })).toMatchObject(
      refused('entrada_invalida', 400),
    )
    expect(await postJson({ file: '¡no es base64!' })).toMatchObject(refused('entrada_invalida', 400))
    const text = Buffer.from('hola').toString('base64')
    expect(await postJson({ file: text })).toMatchObject(refused('archivo_tipo', 415))
    expect(await post({ body: new FormData() })).toMatchObject(refused('archivo_faltante', 400))
    expect(await postFile(new Uint8Array())).toMatchObject(refused('archivo_vacio', 400))
    const large = Buffer.alloc(50 * 1024 * 1024 + 1)
    large.write('%PDF-1.4')
    expect(await postFile(large)).toMatchObject(refused('archivo_grande', 413))
    expect(await postJson({ file, noRush: true })).toMatchObject(refused('modelo_sin_mitad_de_precio', 400))
    expect(await postJson({ file, noRush: 'sí' })).toMatchObject(refused('entrada_invalida', 400))
    expect(await postJson({ file, processor: 'otro' })).toMatchObject(refused('procesador_desconocido', 400))
    expect(await postJson({ file, processor: 'local', model: 'otro' })).toMatchObject(
      refused('modelo_desconocido', 400),
    )
    expect(await postJson({ file, processor: 'textract' })).toMatchObject(
      refused('procesador_no_disponible', 409),
    )
    expect(await documentCount()).toBe(before)
    expect(await storedFiles(product)).toBe(await knownFiles(product))
  })

  test('without a key nothing is accepted', async () => {
    const before = await documentCount()
    const body = JSON.stringify({ file: await base64('F001-00000105') })
    const headers = { 'content-type': 'application/json' }
    const nobody = await product.anybody().call('POST', path, { body, headers })
    expect(nobody).toMatchObject(refused('api_key_invalida', 401))
    expect(await documentCount()).toBe(before)
  })

  test('without credits the post is refused and stores nothing', async () => {
    const { body: me } = await ada.get<User>('/api/auth/user')
    const set = (amount: number) => ada.post(`/api/admin/user/${me.id}/credits`, { action: 'set', amount })
    await set(0)
    const before = await documentCount()
    const answer = await postJson({ file: await base64('F001-00000106') })
    expect(answer).toMatchObject(refused('sin_creditos', 402))
    expect(await documentCount()).toBe(before)
    expect(await storedFiles(product)).toBe(await knownFiles(product))
    await set(1000)
  })

  test('beyond a limit of the company the post is refused, stores nothing, and can be sent again', async () => {
    const { db } = product.services
    const { body: me } = await ada.get<User>('/api/auth/user')
    const belongTo = (companyId: string | null) =>
      db.update(users).set({ companyId }).where(eq(users.id, me.id))
    const [company] = await db
      .insert(companies)
      .values({ name: 'Andina', ruc: makeRuc(802) })
      .returning()
    await belongTo(company?.id ?? '')
    await db.insert(companyLimits).values({ companyId: company?.id ?? '', perDay: 0 })
    const before = await documentCount()
    const file = await base64('F001-00000107')
    expect(await postJson({ file })).toMatchObject(refused('limite_del_dia', 429))
    expect(await documentCount()).toBe(before)
    expect(await storedFiles(product)).toBe(await knownFiles(product))
    await db.delete(companyLimits)
    const { status, body } = await postJson({ file })
    expect(status).toBe(202)
    await ada.processed(body.documentId)
    await belongTo(null)
  })

  test('URLs to internal addresses are refused, also by name or redirect', async () => {
    const asked = outside.requests.length
    for (const url of [
      'http://93.184.216.34/a.pdf',
      'https://127.0.0.1/a.pdf',
      'https://2130706433/a.pdf',
      'https://0x7f.1/a.pdf',
      'https://[::1]/a.pdf',
      'https://[::ffff:127.0.0.1]/a.pdf',
      'https://169.254.169.254/latest/meta-data/',
      'https://10.1.2.3/a.pdf',
      'https://localhost/a.pdf',
      'https://example.com:8443/a.pdf',
      'https://user:clave@example.com/a.pdf',
      'file:///etc/passwd',
      'no es una url',
    ])
      expect(await postJson({ url }), url).toMatchObject(refused('url_no_permitida', 400))
    expect(outside.requests.length).toBe(asked)

    outside.redirects.set('/lleva-adentro', 'http://127.0.0.1:1/secreto')
    for (const missing of ['/lleva-adentro', '/no-existe']) {
      const answer = await postJson({ url: outside.url + missing })
      expect(answer).toMatchObject(refused('url_sin_archivo', 422))
    }
    const callback = { file: await base64('F001-00000107'), callbackUrl: 'https://192.168.1.1/x' }
    expect(await postJson(callback)).toMatchObject(refused('url_no_permitida', 400))
  })

  test('a repeated Idempotency-Key answers the same document for one credit, and refuses other content', async () => {
    const file = await base64('F001-00000108')
    const headers = { 'idempotency-key': 'pedido-108' }
    const before = await ada.credits()
    const answers = await Promise.all(Array.from({ length: 6 }, () => postJson({ file }, headers)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 202))
    expect(new Set(answers.map(({ body }) => body.documentId)).size).toBe(1)
    const [first] = answers
    await ada.processed(first?.body.documentId ?? '')
    const later = await postJson({ file }, headers)
    expect(later).toMatchObject({ status: 202, body: { documentId: first?.body.documentId } })
    expect(await ada.credits()).toBe(before - 1)

    const other = await postJson({ file: await base64('F001-00000109') }, headers)
    expect(other).toMatchObject(refused('idempotencia_distinta', 409))
    expect(await storedFiles(product)).toBe(await knownFiles(product))
    const long = await postJson({ file }, { 'idempotency-key': 'x'.repeat(256) })
    expect(long).toMatchObject(refused('entrada_invalida', 400))
  })

  test('a program does not read documents of other people than its key’s creator', async () => {
    const person = await product.person()
    const bytes = await invoicePdf({ numero: 'F001-00000110' })
    const { body } = await person.upload({ bytes })
    expect(await statusOf(body.documentId)).toMatchObject(refused('documento_no_encontrado', 404))
  })
})

async function storedFiles(product: TestProduct): Promise<number> {
  let total = 0
  for await (const _file of product.services.files.list()) total++
  return total
}

async function knownFiles({ services }: TestProduct): Promise<number> {
  const rows = await services.db.selectDistinct({ sha256: documents.fileSha256 }).from(documents)
  return rows.length
}
