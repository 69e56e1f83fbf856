// A third party's server: it serves files to fetch, and receives callbacks.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'

export interface OutsideServer {
  url: string
  port: number
  files: Map<string, Buffer>
  redirects: Map<string, string>
  /** Statuses of the next callbacks; 200 when the list is empty. */
  answers: number[]
  requests: { url: string; headers: IncomingHttpHeaders; body: string }[]
  close: () => Promise<void>
}

export async function openOutsideServer(): Promise<OutsideServer> {
  const outside = {
    files: new Map<string, Buffer>(),
    redirects: new Map<string, string>(),
    answers: [] as number[],
    requests: [] as OutsideServer['requests'],
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

export function textHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
