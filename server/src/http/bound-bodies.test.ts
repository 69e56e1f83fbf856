import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { answerErrors } from './answer-errors.ts'
import { boundBodies } from './bound-bodies.ts'

let app: FastifyInstance
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

type Bounds = Parameters<typeof boundBodies>[1]

async function open(bounds: Bounds): Promise<{ url: string; port: number }> {
  app = Fastify()
  answerErrors(app)
  boundBodies(app, bounds)
  // A parser whose output nobody reads: backpressure stalls it and what follows.
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.pipe(new PassThrough())
    done(null)
  })
  app.post('/', () => ({ ok: true }))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, port: Number(new URL(url).port) }
}

/** A client that sends the headers and the beginning of a body, and then stops. */
async function dawdle(port: number, cookie: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.push(socket)
  const head = `POST / HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`
  const seen = once(app.server, 'request')
  socket.write(head)
  await seen
  return socket
}

const post = (url: string, cookie: string, body = '{}') =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body })

test('one person may send a limited number of bodies at once, and others are not affected', async () => {
  const { url, port } = await open({ perPerson: 2 })
  await dawdle(port, 'a=1')
  const second = await dawdle(port, 'a=1')
  expect((await post(url, 'a=1')).status).toBe(429)
  expect((await post(url, 'a=2')).status).toBe(200)
  second.destroy()
  await expect.poll(async () => (await post(url, 'a=1')).status).toBe(200)
})

test('one address may send a limited number of bodies at once', async () => {
  const { url, port } = await open({ inAll: 3, perAddress: 2 })
  await dawdle(port, 'a=1')
  await dawdle(port, 'a=2')
  expect((await post(url, 'a=3')).status).toBe(429)
})

test('a body beyond the memory set aside is refused with status 503 and retry-after', async () => {
  const { url, port } = await open({ memoryBytes: 4000 })
  await dawdle(port, 'a=1')
  const answer = await post(url, 'a=2', JSON.stringify({ file: 'x'.repeat(500) }))
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect((await post(url, 'a=2')).status).toBe(200)
})

test('a connection whose body does not arrive is closed', async () => {
  const { port } = await open({ scanEveryMs: 10, patience: 2 })
  const socket = await dawdle(port, 'a=1')
  if (!socket.destroyed) await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
})

test('a connection serves the next call after a body was refused before its end', async () => {
  const { port } = await open({})
  let connections = 0
  app.server.on('connection', () => (connections += 1))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = async (type: string, body: string | Buffer) => {
    const sent = request({ port, agent, method: 'POST', headers: { 'content-type': type } })
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return text(answer)
  }
  await call('multipart/form-data', Buffer.alloc(8_000_000))
  expect(await call('application/json', '{}')).toBe('{"ok":true}')
  expect(connections).toBe(1)
  agent.destroy()
})
