// A server that stops waits for the answers under way, and for nothing else: a browser keeps its connection for a minute
// after its answer, and one that neither sends the rest of a file nor leaves would keep the server from ending.
import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

const scanEveryMs = 50
const graceMs = 5_000

export function endConnections(app: FastifyInstance, afterMs = graceMs): void {
  let idle: NodeJS.Timeout | undefined
  let all: NodeJS.Timeout | undefined
  let isClosing = false
  // Before anything else is looked at: what comes over a connection that is still open belongs to another process.
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
