// A server that stops waits for the answers under way, and for nothing else: a browser keeps its connection for a minute
// after its answer, and one that neither sends the rest of a file nor leaves would keep the server from ending.
import type { FastifyInstance } from 'fastify'

const lookEveryMs = 50
const graceMs = 5_000

export function endConnections(app: FastifyInstance, afterMs = graceMs): void {
  let idle: NodeJS.Timeout | undefined
  let all: NodeJS.Timeout | undefined
  app.addHook('preClose', (done) => {
    idle = setInterval(() => app.server.closeIdleConnections(), lookEveryMs)
    all = setTimeout(() => app.server.closeAllConnections(), afterMs)
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(idle)
    clearTimeout(all)
    done()
  })
}
