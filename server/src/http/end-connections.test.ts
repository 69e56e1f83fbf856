import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { endConnections } from './end-connections.ts'

test('a stopping server does not wait for an unfinished request body', async () => {
  const app = Fastify()
  endConnections(app, 50)
  app.post('/', (request) => request.body)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const socket = connect(address.port, '127.0.0.1')
  const ended = once(socket, 'close')
  socket.on('error', () => undefined)
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n\r\nhalf')
  await once(app.server, 'request')
  await app.close()
  await ended
  expect(socket.destroyed).toBe(true)
})

test('a stopping server finishes an answer under way and does not wait for its connection', async () => {
  const app = Fastify()
  endConnections(app, 60_000)
  const arrived = Promise.withResolvers<undefined>()
  app.get('/', async () => {
    arrived.resolve(undefined)
    await new Promise((resolve) => setTimeout(resolve, 100))
    return { listo: true }
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = fetch(url)
  await arrived.promise
  await app.close()
  expect(await (await answer).json()).toEqual({ listo: true })
})
