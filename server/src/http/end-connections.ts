// Graceful shutdown: waits only for answers in progress. Closes idle keep-alive connections and stalled uploads, which
// would delay the end by a minute or forever.
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusal.ts'

const scanEveryMs = 50
const graceMs = 5_000

export function endConnections(app: FastifyInstance, afterMs = graceMs): void {
  let idle: NodeJS.Timeout | undefined
  let all: NodeJS.Timeout | undefined
  let isClosing = false
  // The first hook: requests on connections that are still open are for the next process.
  app.addHook('onRequest', async (_request, reply) => {
    if (!isClosing) return
    reply.header('connection', 'close').header('retry-after', '2')
    refuse('servidor_reiniciando')
  })
  app.addHook('preClose', (done) => {
    isClosing = true
    idle = setInterval(() => app.server.closeIdleConnections(), scanEveryMs)
    all = setTimeout(() => app.server.closeAllConnections(), afterMs)
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(idle)
    clearTimeout(all)
    done()
  })
}
