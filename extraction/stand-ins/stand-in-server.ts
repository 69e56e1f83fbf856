// The base of the stand-ins for providers: a real HTTP server that records requests, answers like its vendor, and fails
// on demand as networks and servers do. Each vendor's protocol is in its own folder.
import { isRecord, toRecord } from '@conforme/contract/values/records'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'

export interface SeenRequest {
  method: string
  /** Path and query. */
  path: string
  headers: Record<string, string>
  body: string
}

export interface Reply {
  status: number
  headers?: Record<string, string>
  /** Text is sent as it is, anything else as JSON. */
  body: unknown
  /** Streams a successful body in pieces, as server-sent events. */
  toEvents?: (body: unknown) => unknown[]
}

export type Fault =
  /** Replaces the answer. */
  | { kind: 'reply'; reply: Reply }
  /** Changes the normal answer. */
  | { kind: 'change'; change: (reply: Reply) => Reply }
  /** Delays the normal answer. */
  | { kind: 'slow'; ms: number }
  /** Closes the connection without an answer. */
  | { kind: 'hang-up' }
  /** Declares the full length, sends half of the body and closes the connection. */
  | { kind: 'cut' }

export interface StandIn {
  url: string
  requests: SeenRequest[]
  /** Requests of a client that the vendor would not accept; empty for a correct client. */
  violations: string[]
  /** The next requests fail in this way, later ones succeed. */
  failNext(fault: Fault, times?: number): void
  failAlways(fault: Fault | undefined): void
  /** The largest number of requests that were open at the same time. */
  mostAtOnce(): number
  /** Delays every answer by this time. */
  delay(ms: number): void
  /** Answers only once this many requests are open at the same time. */
  answerFrom(open: number): void
  close(): Promise<void>
}

export type Handler = (request: SeenRequest, violate: (what: string) => void) => Reply

export async function startStandIn(handler: Handler): Promise<StandIn> {
  const requests: SeenRequest[] = []
  const violations: string[] = []
  const queue: Fault[] = []
  let always: Fault | undefined
  let delayMs = 0
  let open = 0
  let most = 0
  let fewest = 0
  let letAnswer = () => {}
  let mayAnswer = Promise.resolve()

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await readRequest(incoming)
    requests.push(request)
    const fault = queue.shift() ?? always
    const reply = handler(request, (what) => violations.push(what))
    await mayAnswer
    await wait(fault?.kind === 'slow' ? fault.ms : delayMs, outgoing)
    send(outgoing, reply, fault)
  }

  const server = createServer((incoming, outgoing) => {
    most = Math.max(most, ++open)
    if (most >= fewest) letAnswer()
    outgoing.once('close', () => {
      open -= 1
    })
    serve(incoming, outgoing).catch((error: unknown) => {
      violations.push(`stand-in: ${String(error)}`)
      outgoing.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  return {
    url: `http://127.0.0.1:${String(address.port)}`,
    requests,
    violations,
    failNext(fault, times = 1) {
      for (let i = 0; i < times; i++) queue.push(fault)
    },
    mostAtOnce: () => most,
    failAlways(fault) {
      always = fault
    },
    delay(ms) {
      delayMs = ms
    },
    answerFrom(count) {
      fewest = count
      mayAnswer = new Promise((resolve) => (letAnswer = resolve))
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) =>
        server.close(() => {
          resolve()
        }),
      )
    },
  }
}

async function readRequest(incoming: IncomingMessage): Promise<SeenRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )
  return {
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers,
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

async function wait(ms: number, outgoing: ServerResponse): Promise<void> {
  if (ms <= 0) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    outgoing.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

function send(outgoing: ServerResponse, normal: Reply, fault: Fault | undefined): void {
  if (outgoing.destroyed) return
  if (fault?.kind === 'hang-up') {
    outgoing.destroy()
    return
  }
  const reply =
    fault?.kind === 'reply' ? fault.reply : fault?.kind === 'change' ? fault.change(normal) : normal
  const events = reply.status === 200 ? reply.toEvents?.(reply.body) : undefined
  const text = events
    ? `: en camino\n\n${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`
    : typeof reply.body === 'string'
      ? reply.body
      : JSON.stringify(reply.body)
  const body = Buffer.from(text)
  outgoing.writeHead(reply.status, {
    'content-type': events ? 'text/event-stream; charset=utf-8' : 'application/json',
    'content-length': String(body.length),
    ...reply.headers,
  })
  if (fault?.kind !== 'cut') {
    outgoing.end(body)
    return
  }
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => {
    outgoing.destroy()
  })
}

export function parseObject(body: string): Record<string, unknown> {
  return toRecord(JSON.parse(body))
}

export function listAt(value: unknown, key: string): unknown[] {
  const list = isRecord(value) ? value[key] : undefined
  return Array.isArray(list) ? list : []
}

export function textAt(value: unknown, key: string): string | undefined {
  const text = isRecord(value) ? value[key] : undefined
  return typeof text === 'string' ? text : undefined
}
