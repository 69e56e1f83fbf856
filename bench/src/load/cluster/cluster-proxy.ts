// Proxy in front of several web processes: it polls the health of each, sends each call to one that is ready, and retries on
// another when a call was certainly not taken (no connection, or «restarting»). Like deploy/nginx.conf and Caddyfile.
import { once } from 'node:events'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { setInterval } from 'node:timers'

export interface Backend {
  port: number
}

export interface Proxy {
  url: string
  setBackends: (backends: readonly Backend[]) => void
  close: () => void
}

const askEveryMs = 250
const patienceMs = 20_000

export async function startProxy(): Promise<Proxy> {
  let backends: { port: number; isReady: boolean }[] = []
  let turn = 0
  const ask = async (backend: { port: number; isReady: boolean }) => {
    backend.isReady = await fetch(`http://127.0.0.1:${backend.port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  const asking = setInterval(() => void Promise.all(backends.map(ask)), askEveryMs)
  const next = () => {
    const ready = backends.filter(({ isReady }) => isReady)
    return ready[turn++ % ready.length]
  }
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => void pass(incoming, Buffer.concat(chunks), response, next))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    url: `http://127.0.0.1:${address.port}`,
    setBackends: (given) => {
      const known = new Map(backends.map((backend) => [backend.port, backend]))
      backends = given.map(({ port }) => known.get(port) ?? { port, isReady: false })
    },
    close: () => {
      clearInterval(asking)
      server.closeAllConnections()
      server.close()
    },
  }
}

async function pass(
  incoming: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  next: () => { port: number; isReady: boolean } | undefined,
): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const backend = next()
    const answer = backend ? await ask(incoming, body, backend.port) : 'not taken'
    if (answer === 'broken') return void response.destroy()
    if (answer !== 'not taken') {
      response.writeHead(answer.status, answer.headers).end(answer.body)
      return
    }
    if (backend) backend.isReady = false
    if (Date.now() > deadline) return void response.writeHead(502).end()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

interface Answered {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

function ask(
  incoming: IncomingMessage,
  body: Buffer,
  port: number,
): Promise<Answered | 'not taken' | 'broken'> {
  return new Promise((resolve) => {
    const { method, url, headers } = incoming
    const outgoing = send({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED' ? 'not taken' : 'broken')
    })
    outgoing.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', () => resolve('broken'))
      answer.on('end', () => {
        const answered = Buffer.concat(chunks)
        const status = answer.statusCode ?? 502
        if (status === 503 && answered.includes('servidor_reiniciando')) return resolve('not taken')
        resolve({ status, headers: answer.headers, body: answered })
      })
    })
    outgoing.end(body)
  })
}
