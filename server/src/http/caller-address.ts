// Where the call that is being answered came from: known to whatever it does, without being handed down.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

const address = new AsyncLocalStorage<string>()

/** Registered after what reads the body, which would lose it. */
export function rememberCallers(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => address.run(request.ip, done))
}

/** Empty for what no call asked for. */
export function callerAddress(): string {
  return address.getStore() ?? ''
}
