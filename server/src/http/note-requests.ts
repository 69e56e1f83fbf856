// Logs one line per API call, under a globally unique request id that the answer carries too.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics.ts'

const idBytes = 9

export function newRequestId(): string {
  return randomBytes(idBytes).toString('base64url')
}

export function noteRequests(app: FastifyInstance, metrics: Pick<Metrics, 'request'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isCall(request)) reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!isCall(request)) return
    const { method } = request
    // Unmatched URLs are logged without their path, which is arbitrary user input.
    const route = request.routeOptions.url ?? 'unknown'
    const [status, ms] = [reply.statusCode, Math.round(reply.elapsedTime)]
    metrics.request({ method, route, status, seconds: reply.elapsedTime / 1000 })
    const who = { user: request.user?.id, company: request.user?.companyId, key: request.apiKey?.keyId }
    request.log.info({ method, route, status, ms, ...who }, 'request')
  })
}

function isCall({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/')
}
