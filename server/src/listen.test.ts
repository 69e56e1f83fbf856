import { once } from 'node:events'
import { createServer } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { ConfigError } from './config.ts'
import { listenAt } from './listen.ts'

test('the start reports a port in use and an address of another machine in words', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const app = Fastify()
  try {
    const taken = listenAt(app, { host: '127.0.0.1', port, variables: 'HOST, PORT' })
    await expect(taken).rejects.toThrow(ConfigError)
    await expect(taken).rejects.toThrow(
      `No se puede escuchar en 127.0.0.1:${port} (HOST, PORT): otro programa ya escucha ahí.`,
    )
    const foreign = listenAt(Fastify(), { host: '192.0.2.1', port: 0, variables: 'OPS_HOST, OPS_PORT' })
    await expect(foreign).rejects.toThrow('esa dirección no es de esta máquina')
  } finally {
    await app.close()
    other.close()
  }
})
