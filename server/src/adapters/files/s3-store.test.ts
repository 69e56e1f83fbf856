import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openS3Store } from './s3-store.ts'

test('a bucket that stores other bytes than those sent is detected at once', async () => {
  const kept = new Map<string, Buffer>()
  const requests: string[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const key = new URL(request.url ?? '', 'http://s3').pathname
    requests.push(request.method ?? '')
    // Imitates servers that store the framing of a checksummed stream as content: same name, no error, other bytes.
    if (request.method === 'PUT')
      kept.set(key, Buffer.concat([await buffer(request), Buffer.from('\r\n0\r\n')]))
    if (request.method === 'DELETE') kept.delete(key)
    const content = kept.get(key) ?? Buffer.alloc(0)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    response.writeHead(200, { etag: '"1"', 'content-length': isRead ? content.length : 0 })
    response.end(request.method === 'GET' ? content : undefined)
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const scratchDir = await mkdtemp(path.join(tmpdir(), 'conforme-scratch-'))

  const store = await openS3Store({
    bucket: 'facturas',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
    scratchDir,
  })
  await expect(store.put(Readable.from([Buffer.from('factura')]))).rejects.toThrow(
    'did not keep a file as it was sent',
  )
  expect(requests).toContain('PUT')
  expect(kept.size).toBe(0)

  server.closeAllConnections()
  server.close()
  await rm(scratchDir, { recursive: true })
})
