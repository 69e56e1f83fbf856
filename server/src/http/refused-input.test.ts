import { connect } from 'node:net'
import { endpoints } from '@conforme/contract/endpoints'
import type { Endpoint } from '@conforme/contract/endpoint'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { administrator, productForAll } from '../test/product.ts'

interface Refused {
  error: { code: string; message: string; details?: { fields?: { field: string; message: string }[] } }
}

const product = productForAll({ kind: 'pglite' })
let admin: Client
beforeAll(async () => {
  admin = await administrator(product)
})

const english = /\b(invalid|expected|received|required|must|should|too|bad|request|error|not|is|url)\b/i
const json = { 'content-type': 'application/json' }

test('an invalid id in an address is refused in Spanish', async () => {
  const { body } = await admin.get<Refused>('/api/documents/no-es-uuid')
  expect(body.error.details?.fields).toEqual([{ field: 'id', message: 'No es un identificador válido.' }])
})

test('every endpoint refuses invalid input without English words', async () => {
  for (const [key, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method = '', path = ''] = key.split(' ')
    const isStream = endpoint.reply === undefined
    if (endpoint.access === 'api_key' || isStream) continue
    const wrong = [path.replaceAll(/:\w+/g, 'x'), `?page=x&limit=0&from=ayer&days=${'9'.repeat(30)}`].join('')
    for (const body of method === 'GET' ? [undefined] : ['null', '{"role":7,"ids":[{}],"action":"x"}']) {
      const sent = body === undefined ? {} : { headers: json, body }
      const answer = await admin.call<Refused>(method, wrong, sent)
      const sentences = [answer.body?.error?.message, ...fieldsOf(answer.body).map(({ message }) => message)]
      for (const sentence of sentences) expect(sentence ?? '', `${key} ${body}`).not.toMatch(english)
      expect(answer.status, `${key} ${body}`).toBeLessThan(500)
    }
  }
})

test('requests that reach no endpoint are refused in Spanish too', async () => {
  const tries: [string, string, RequestInit?][] = [
    ['GET', '/api/documents/%zz'],
    ['GET', `/api/documents/${'a'.repeat(300)}`],
    ['GET', '/api/nada'],
    ['PUT', '/api/documents'],
    ['POST', '/api/login', { headers: json, body: '{' }],
    ['POST', '/api/login', { headers: { 'content-type': 'text/foo' }, body: 'x' }],
    ['POST', '/api/documents/upload', { headers: json, body: '{}' }],
  ]
  for (const [method, path, init] of tries) {
    const { status, body } = await admin.call<Refused>(method, path, init)
    expect([400, 404], `${method} ${path}`).toContain(status)
    expect(body.error.message, `${method} ${path}`).not.toMatch(english)
  }
})

test('an invalid or interrupted form is refused and leaves no file', async () => {
  const form = (boundary: string, body: string) =>
    admin.call<Refused>('POST', '/api/documents/upload', {
      headers: { 'content-type': `multipart/form-data${boundary}` },
      body,
    })
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 '
  for (const answer of [
    await form('', 'x'),
    await form('; boundary=x', 'nothing of the kind'),
    await form('; boundary=x', part),
    await form('; boundary=x', `${part}\r\n--x\r\nbroken`),
  ])
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'formulario_ilegible' } } })
  const stored = []
  for await (const sha256 of product.services.files.list()) stored.push(sha256)
  expect(stored).toEqual([])
})

test('a request that is not HTTP is answered with status 400', async () => {
  const { port } = new URL(product.url)
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('hola\r\n\r\n'))
    let heard = ''
    socket.on('data', (chunk) => (heard += String(chunk)))
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('Los datos enviados no son válidos.')
})

function fieldsOf(body: Partial<Refused> | undefined) {
  return body?.error?.details?.fields ?? []
}
