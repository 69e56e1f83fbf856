// The tests' S3 server behind a proxy that answers some requests with faults.
import { once } from 'node:events'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { startS3Server, type S3TestServer } from './s3-server.ts'

/** Answers the request in place of the bucket; false passes it on to the bucket. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean

export interface FaultyS3 extends S3TestServer {
  /** Sets the fault from now on; without one the bucket answers everything. */
  fail: (fault?: Fault) => void
  /** Requests since the last `fail`, each as `PUT /bucket/key`. */
  asked: () => readonly string[]
}

export async function startFaultyS3(): Promise<FaultyS3> {
  const bucket = await startS3Server()
  const target = new URL(bucket.endpoint)
  let fault: Fault | undefined
  let asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (fault?.(request, response)) return void request.resume()
    const { method, url: path, headers } = request
    const passed = send({ host: target.hostname, port: target.port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    ...bucket,
    endpoint: `http://127.0.0.1:${address.port}`,
    fail: (next) => {
      fault = next
      asked = []
    },
    asked: () => asked,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await bucket.stop()
    },
  }
}

/** An error in S3's format. */
export const refuses =
  (status: number, code: string, message = code): Fault =>
  (request, response) => {
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message><RequestId>4442587FB7D0A2F9</RequestId></Error>`
    response.writeHead(status, { 'content-type': 'application/xml', 'x-amz-request-id': '4442587FB7D0A2F9' })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
