import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { once } from 'node:events'
import type { Document } from '@conforme/contract/documents'
import type { Delivery, DeliveryAttempt, WebhookDocument } from '@conforme/contract/webhook'
import type { User } from '@conforme/contract/users'
import { count } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents } from '../db/schema.ts'
import type { Client } from '../test/client.ts'
import { databaseKinds } from '../test/database.ts'
import { invoicePdf } from '../test/invoice-pdf.ts'
import { administrator, openTestProduct, type TestProduct } from '../test/product.ts'

interface Accepted {
  documentId: string
  status: string
  statusUrl: string
}

describe.each(databaseKinds)('the webhook on %s', (kind) => {
  let product: TestProduct
  let ada: Client
  let key: string
  let signingSecret: string
  let outside: Outside

  beforeAll(async () => {
    outside = await openOutside()
    const environment = { OUTBOUND_ALLOWED_HOSTS: `intranet.test, 127.0.0.1:${outside.port}` }
    product = await openTestProduct({ kind, environment, withWorker: true })
    ada = await administrator(product)
    const { body } = await ada.post<{ apiKey: { key: string; signingSecret: string } }>(
      '/api/admin/api-keys',
      { name: 'ERP', permissions: { endpoints: ['/api/webhook/process-document'] } },
    )
    ;({ key, signingSecret } = body.apiKey)
  })
  afterAll(async () => {
    await product.close()
    await outside.close()
  })

  const refused = (code: string, status: number) => ({ status, body: { error: { code } } })
  const path = '/api/webhook/process-document'
  const post = (init: RequestInit, headers: Record<string, string> = {}) =>
    product.anybody().call<Accepted>('POST', path, {
      ...init,
      headers: { authorization: `Bearer ${key}`, ...headers },
    })
  const postJson = (body: object, headers: Record<string, string> = {}) =>
    post({ body: JSON.stringify(body) }, { 'content-type': 'application/json', ...headers })
  const postFile = (bytes: Uint8Array, fields: Record<string, string> = {}, headers = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', new Blob([new Uint8Array(bytes)]), 'factura.pdf')
    return post({ body: form }, headers)
  }
  const base64 = async (numero: string) => Buffer.from(await invoicePdf({ numero })).toString('base64')
  const statusOf = (id: string) =>
    product.anybody().call<WebhookDocument>('GET', `/api/webhook/documents/${id}`, {
      headers: { 'x-api-key': key },
    })
  const documentCount = async () => {
    const [row] = await product.services.db.select({ total: count() }).from(documents)
    return row?.total
  }
  const deliveryOf = async (documentId: string, status: Delivery['status']) =>
    until(async () => {
      const { body } = await ada.get<{ deliveries: Delivery[] }>('/api/admin/webhook/deliveries')
      return body.deliveries.find((each) => each.documentId === documentId && each.status === status)
    })
  const attemptsOf = async (id: string) =>
    (await ada.get<{ attempts: DeliveryAttempt[] }>(`/api/admin/webhook/deliveries/${id}`)).body.attempts

  test('a file in a form becomes a document of the key’s creator, read like any other', async () => {
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

  test('base64 with or without its data: prefix, and a URL to fetch, do as well', async () => {
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

  test('what is no file, no base64, of no known type or for no known processor is refused', async () => {
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

  test('without a key nothing is taken in', async () => {
    const before = await documentCount()
    const body = JSON.stringify({ file: await base64('F001-00000105') })
    const headers = { 'content-type': 'application/json' }
    const nobody = await product.anybody().call('POST', path, { body, headers })
    expect(nobody).toMatchObject(refused('api_key_invalida', 401))
    expect(await documentCount()).toBe(before)
  })

  test('with no credits left the post is refused and stores nothing', async () => {
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

  test('URLs that lead inside are refused before anything is asked, names and redirects included', async () => {
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

  test('the same Idempotency-Key answers the same document, spends one credit, and takes nothing else', async () => {
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

  test('a program sees the documents of its key’s creator and nobody else’s', async () => {
    const person = await product.person()
    const bytes = await invoicePdf({ numero: 'F001-00000110' })
    const { body } = await person.upload({ bytes })
    expect(await statusOf(body.documentId)).toMatchObject(refused('documento_no_encontrado', 404))
  })

  test('the result reaches the callback, signed so that another implementation of the standard accepts it', async () => {
    const answer = await postFile(await invoicePdf({ numero: 'F001-00000111' }), {
      callbackUrl: `${outside.url}/callback`,
    })
    const delivery = await deliveryOf(answer.body.documentId, 'entregada')
    const received = outside.requests.find(({ headers }) => headers['webhook-id'] === `msg_${delivery.id}`)
    if (!received) throw new Error('the callback was not called')
    const verified = new Webhook(signingSecret).verify(received.body, textHeaders(received.headers))
    expect(verified).toMatchObject({
      type: 'document.completed',
      data: { documentId: answer.body.documentId, status: 'completed', error: null },
    })
    expect(verified).not.toHaveProperty('data.extractedData.metadata')
    expect(() =>
      new Webhook(signingSecret).verify(`${received.body} `, textHeaders(received.headers)),
    ).toThrow(/signature/)
    expect((await statusOf(answer.body.documentId)).body.callback).toMatchObject({ status: 'entregada' })
  })

  test('a receiver that stumbles is tried again with the same id, and each attempt is on record', async () => {
    outside.answers.push(503)
    const answer = await postFile(await invoicePdf({ numero: 'F001-00000112' }), {
      callbackUrl: `${outside.url}/tropieza`,
    })
    const delivery = await deliveryOf(answer.body.documentId, 'entregada')
    const ids = outside.requests.flatMap(({ url, headers }) =>
      url === '/tropieza' ? [headers['webhook-id']] : [],
    )
    expect(ids).toEqual([`msg_${delivery.id}`, `msg_${delivery.id}`])
    const attempts = await attemptsOf(delivery.id)
    expect(attempts.map(({ responseStatus }) => responseStatus)).toEqual([503, 200])
  }, 40_000)

  test('410 ends a delivery, and an administrator can send it again', async () => {
    outside.answers.push(410)
    const answer = await postFile(await invoicePdf({ numero: 'F001-00000113' }), {
      callbackUrl: `${outside.url}/se-fue`,
    })
    const { id } = await deliveryOf(answer.body.documentId, 'fallida')
    const replay = (client: Client) => client.post<Delivery>(`/api/admin/webhook/deliveries/${id}/replay`)
    expect(await replay(product.anybody())).toMatchObject(refused('sin_sesion', 401))
    expect(await replay(await product.person())).toMatchObject(refused('sin_permiso', 403))
    expect((await replay(ada)).body).toMatchObject({ status: 'pendiente' })
    const again = await deliveryOf(answer.body.documentId, 'entregada')
    expect(again).toMatchObject({ id, attempts: 2 })
    const unknown = await ada.post(`/api/admin/webhook/deliveries/${crypto.randomUUID()}/replay`)
    expect(unknown).toMatchObject(refused('entrega_no_encontrada', 404))
  })

  test('the log of deliveries is for administrators', async () => {
    const person = await product.person()
    const paths = ['', `/${crypto.randomUUID()}`].map((end) => `/api/admin/webhook/deliveries${end}`)
    for (const each of paths) {
      expect((await product.anybody().get(each)).status).toBe(401)
      expect((await person.get(each)).status).toBe(403)
    }
    expect((await ada.get(paths[1] ?? '')).status).toBe(404)
    const failed = await ada.get<{ total: number }>('/api/admin/webhook/deliveries?status=fallida')
    expect(failed.body.total).toBe(0)
  })

  test('nothing is sent for a key that was deactivated, or whose owner was', async () => {
    outside.answers.push(503)
    const other = await product.person()
    const put = (body: object) => ada.send('PUT', `/api/admin/user/${other.user.id}`, body)
    await put({ role: 'admin' })
    const { body } = await other.post<{ apiKey: { key: string } }>('/api/admin/api-keys', {
      name: 'De paso',
      permissions: { endpoints: ['/api/webhook/process-document'] },
    })
    const headers = { authorization: `Bearer ${body.apiKey.key}` }
    const bytes = await invoicePdf({ numero: 'F001-00000114' })
    const answer = await postFile(bytes, { callbackUrl: `${outside.url}/nunca` }, headers)
    await until(async () => outside.requests.some(({ url }) => url === '/nunca') || undefined)
    await put({ isActive: 'false' })
    const { id } = await deliveryOf(answer.body.documentId, 'fallida')
    expect((await attemptsOf(id)).at(-1)?.error).toBe('La API key fue eliminada o desactivada.')
    expect(outside.requests.filter(({ url }) => url === '/nunca')).toHaveLength(1)
  }, 40_000)

  test('the description of the API names every endpoint that programs may call, and loads nothing from elsewhere', async () => {
    const json = await product.anybody().get<{
      openapi: string
      paths: Record<string, Record<string, { security?: object[]; requestBody?: object }>>
    }>('/api/docs/openapi.json')
    expect(json.body.openapi).toMatch(/^3\./)
    const operation = json.body.paths['/api/webhook/process-document']?.post
    expect(operation?.security).toEqual([{ apiKey: [] }, { apiKeyHeader: [] }])
    expect(Object.keys(Object(Object(operation?.requestBody).content))).toEqual([
      'multipart/form-data',
      'application/json',
    ])
    expect(json.body.paths['/api/webhook/documents/{id}']?.get).toBeDefined()
    const page = await product.anybody().get<string>('/api/docs')
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.body).toContain('/api/webhook/process-document')
    expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  })
})

interface Outside {
  url: string
  port: number
  files: Map<string, Buffer>
  redirects: Map<string, string>
  /** What the next callbacks are answered; 200 once there are none. */
  answers: number[]
  requests: { url: string; headers: IncomingHttpHeaders; body: string }[]
  close: () => Promise<void>
}

/** Somebody else's server: it has files to fetch, and takes callbacks. */
async function openOutside(): Promise<Outside> {
  const outside = {
    files: new Map<string, Buffer>(),
    redirects: new Map<string, string>(),
    answers: [] as number[],
    requests: [] as Outside['requests'],
  }
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = request.url ?? ''
      outside.requests.push({ url, headers: request.headers, body: Buffer.concat(chunks).toString() })
      const location = outside.redirects.get(url)
      if (location) return response.writeHead(302, { location }).end()
      if (request.method === 'POST') return response.writeHead(outside.answers.shift() ?? 200).end()
      const file = outside.files.get(url)
      return file ? response.writeHead(200).end(file) : response.writeHead(404).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    ...outside,
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

async function until<T>(find: () => Promise<T | undefined>, withinMs = 30_000): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error('it did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function textHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

async function storedFiles(product: TestProduct): Promise<number> {
  let total = 0
  for await (const _file of product.services.files.list()) total++
  return total
}

async function knownFiles({ services }: TestProduct): Promise<number> {
  const rows = await services.db.selectDistinct({ sha256: documents.fileSha256 }).from(documents)
  return rows.length
}
