// Health endpoints. `/healthz` and `/readyz` answer anybody with yes or no; details and metrics are on a separate port
// (OPS_PORT), which every kind of process opens.
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { collectShared } from './collect-shared.ts'
import { checkReadiness, type Readiness } from './readiness.ts'

/** The database is queried at most once per this time. */
const keptMs = 1_000

export function probeRoutes(app: FastifyInstance, services: Services, { details = false } = {}): void {
  let last: { at: number; readiness: Promise<Readiness> } | undefined
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const at = performance.now()
    if (!last || at - last.at > keptMs)
      last = { at, readiness: checkReadiness(services, services.lifecycle.isStopping) }
    const { ready, checks } = await last.readiness
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, ...(details && { checks }) })
  })
}

export function buildOperations(services: Services): FastifyInstance {
  const app = Fastify({
    logger: false,
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance
  probeRoutes(app, services, { details: true })
  app.get('/metrics', async (_request, reply) => {
    const own = await services.metrics.registry.metrics()
    const shared = await (await collectShared(services)).metrics()
    return reply.header('content-type', services.metrics.registry.contentType).send(`${own}\n${shared}`)
  })
  return app
}
