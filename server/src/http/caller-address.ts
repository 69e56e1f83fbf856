// The IP address of the current request, in async local storage rather than in a parameter everywhere.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

const address = new AsyncLocalStorage<string>()

/** Must be registered after the body parsers, which would lose the context. */
export function rememberCallers(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => address.run(request.ip, done))
}

/** Empty outside a request. */
export function callerAddress(): string {
  return address.getStore() ?? ''
}
