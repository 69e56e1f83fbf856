import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressAnswers } from './compress-answers.ts'

const lines = Array.from({ length: 100 }, (_, line) => ({ line, descripcion: 'SERVICIO DE TRANSPORTE' }))

async function ask(url: string, encoding?: string) {
  const app = Fastify()
  compressAnswers(app)
  app.get('/lines', () => lines)
  app.get('/small', () => ({ ok: true }))
  app.get('/paper', (_request, reply) => reply.type('application/pdf').send(JSON.stringify(lines)))
  app.get('/ready', (_request, reply) =>
    reply.type('text/html').header('content-encoding', 'br').send(JSON.stringify(lines)),
  )
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding }
  const { rawPayload, headers: answered } = await app.inject({ url, headers })
  return { rawPayload, headers: answered }
}

test('a long answer is compressed with brotli if the caller accepts it', async () => {
  const { rawPayload, headers } = await ask('/lines', 'gzip, deflate, br')
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(rawPayload.length).toBeLessThan(JSON.stringify(lines).length / 5)
  expect(headers['content-length']).toBe(String(rawPayload.length))
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(lines)
})

test('a caller without brotli gets gzip, and one without either gets plain text', async () => {
  const zipped = await ask('/lines', 'gzip, deflate')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(lines)
  const plain = await ask('/lines')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['vary']).toBe('accept-encoding')
  expect(JSON.parse(plain.rawPayload.toString())).toEqual(lines)
})

test('short answers, files and answers that are already compressed are sent as they are', async () => {
  for (const url of ['/small', '/paper'])
    expect((await ask(url, 'br')).headers['content-encoding']).toBeUndefined()
  expect(JSON.parse((await ask('/ready', 'br')).rawPayload.toString())).toEqual(lines)
})
