import type { FastifyInstance } from 'fastify'
import { findSignedIn } from '../auth/sessions.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'

/** Keeps proxies from closing a quiet stream, and is when a session that ended is noticed. */
const heartbeatMs = 25_000

export function eventRoutes(app: FastifyInstance, services: Services): void {
  route(app, 'GET /api/events', ({ user, request, reply }) => {
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
    })
    stream.write('retry: 2000\n\n')
    const remove = services.events.add({
      userId: user.id,
      companyId: user.companyId,
      send: (event) => stream.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`),
      end: () => stream.end(),
    })
    const heartbeat = setInterval(() => {
      findSignedIn(services, request, reply).then(
        (stillIn) => (stillIn ? stream.write(': ok\n\n') : stream.end()),
        (error: unknown) => {
          request.log.error({ err: error }, 'heartbeat of an event stream failed')
          stream.end()
        },
      )
    }, heartbeatMs)
    stream.on('close', () => {
      clearInterval(heartbeat)
      remove()
    })
    return reply
  })
}
