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

test('a long answer is sent as small as whoever asks can read it', async () => {
  const { rawPayload, headers } = await ask('/lines', 'gzip, deflate, br')
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(rawPayload.length).toBeLessThan(JSON.stringify(lines).length / 5)
  expect(headers['content-length']).toBe(String(rawPayload.length))
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(lines)
})

test('who reads no brotli gets gzip, and who reads neither gets the words', async () => {
  const zipped = await ask('/lines', 'gzip, deflate')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(lines)
  const plain = await ask('/lines')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['vary']).toBe('accept-encoding')
  expect(JSON.parse(plain.rawPayload.toString())).toEqual(lines)
})

test('short answers, files and what is compressed already go as they are', async () => {
  for (const url of ['/small', '/paper'])
    expect((await ask(url, 'br')).headers['content-encoding']).toBeUndefined()
  expect(JSON.parse((await ask('/ready', 'br')).rawPayload.toString())).toEqual(lines)
})
