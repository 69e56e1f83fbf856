// Limits on request bodies: concurrent uploads per user, per address and in total, a minimum transfer rate, and the
// memory of bodies that are not streamed to the file store. Beyond them the answer is 429, or 503 with Retry-After.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './network-of.ts'
import { refuse } from '../refusal.ts'

interface Bounds {
  perPerson: number
  perAddress: number
  inAll: number
  /** Memory for JSON bodies, which may contain files in base64. */
  memoryBytes: number
  /** Aborts a body that is slower than `leastBytes` per scan for `patience` scans in a row. */
  scanEveryMs: number
  leastBytes: number
  patience: number
}

const usual: Bounds = {
  // A program may post five hundred documents at once.
  perPerson: 512,
  perAddress: 768,
  inAll: 1024,
  memoryBytes: 768 * 1024 * 1024,
  scanEveryMs: 10_000,
  leastBytes: 4096,
  patience: 3,
}
/** A JSON body is in memory three times: as text, parsed, and with its base64 decoded. */
const copiesOfJson = 3

interface Body {
  request: FastifyRequest
  keys: string[]
  memoryBytes: number
  seenBytes: number
  slowLooks: number
}

export function boundBodies(app: FastifyInstance, given: Partial<Bounds> = {}): void {
  const bounds = { ...usual, ...given }
  const underWay = new Map<FastifyRequest, Body>()
  const counts = new Map<string, number>()
  let memoryBytes = 0

  const forget = (request: FastifyRequest) => {
    const body = underWay.get(request)
    if (!body) return
    underWay.delete(request)
    memoryBytes -= body.memoryBytes
    for (const key of body.keys) {
      const left = (counts.get(key) ?? 0) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    }
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const [person, address] = [personOf(request), `address ${networkOf(request.ip)}`]
    const needed = memoryOf(request)
    // Do not wait for the rest of a refused body.
    reply.header('connection', 'close')
    if (underWay.size >= bounds.inAll || memoryBytes + needed > bounds.memoryBytes) {
      reply.header('retry-after', '5')
      refuse('servidor_ocupado')
    }
    if ((counts.get(person) ?? 0) >= bounds.perPerson) refuse('demasiadas_peticiones')
    if ((counts.get(address) ?? 0) >= bounds.perAddress) refuse('demasiadas_peticiones')
    reply.removeHeader('connection')
    const keys = [person, address]
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    memoryBytes += needed
    const seenBytes = request.raw.socket.bytesRead
    underWay.set(request, { request, keys, memoryBytes: needed, seenBytes, slowLooks: 0 })
  })
  app.addHook('onResponse', async (request) => {
    forget(request)
    drain(request)
  })
  app.addHook('onRequestAbort', async (request) => forget(request))

  const looking = setInterval(() => {
    for (const body of underWay.values()) look(body, bounds)
  }, bounds.scanEveryMs)
  looking.unref()
  app.addHook('onClose', async () => clearInterval(looking))
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Identifies the caller by session or key; a made-up one is still limited by its address. */
function personOf({ headers, ip }: FastifyRequest): string {
  return `person ${headers.cookie ?? headers.authorization ?? headers['x-api-key'] ?? ip}`
}

/** Multipart files are streamed to the store; other bodies are held in memory, up to their route's limit. */
function memoryOf(request: FastifyRequest): number {
  if (request.headers['content-type']?.startsWith('multipart/')) return 0
  const most = request.routeOptions.bodyLimit ?? 0
  const declared = request.headers['content-length']
  return copiesOfJson * (declared === undefined ? most : Math.min(Number(declared), most))
}

/**
 * Discards the rest of a body that was refused early. Nobody would read it, and the next call on this connection, which
 * a proxy shares among people, would wait behind it until the connection times out.
 */
function drain({ raw }: FastifyRequest): void {
  if (raw.complete) return
  raw.unpipe()
  raw.resume()
}

function look(body: Body, { leastBytes, patience }: Bounds): void {
  const { raw } = body.request
  if (raw.complete) return
  const { bytesRead } = raw.socket
  body.slowLooks = bytesRead - body.seenBytes < leastBytes ? body.slowLooks + 1 : 0
  body.seenBytes = bytesRead
  if (body.slowLooks >= patience) raw.socket.destroy()
}
