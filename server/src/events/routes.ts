import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SignedIn } from '../http/caller.ts'
import { refuse } from '../refusal.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'

/** Keep-alive: prevents proxies from closing an idle stream, and checks that the session is still valid. */
const heartbeatMs = 25_000

/** Open streams per user; each tab has one. */
const mostOfPerson = 20
const mostInAll = 5000
const mostWaitingBytes = 256 * 1024

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

interface EventServices extends Pick<Services, 'events'> {
  findSignedIn: (request: FastifyRequest, reply: FastifyReply) => Promise<SignedIn | undefined>
}

export function eventRoutes(app: FastifyInstance, { events, findSignedIn }: EventServices): void {
  const open = new Map<string, number>()
  let inAll = 0

  route(app, 'GET /api/events', ({ user, request, reply }) => {
    // A HEAD request opens no stream.
    if (request.method === 'HEAD') return reply.headers(streamHeaders).send()
    const own = open.get(user.id) ?? 0
    // A refused client falls back to polling.
    if (own >= mostOfPerson || inAll >= mostInAll) refuse('demasiadas_peticiones')
    open.set(user.id, own + 1)
    inAll += 1
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, { ...streamHeaders, connection: 'keep-alive' })
    stream.write('retry: 2000\n\n')
    const remove = events.add({
      userId: user.id,
      companyId: user.companyId,
      send: (event) => {
        stream.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
        // The client does not read, so its buffer would grow without limit.
        if (stream.writableLength > mostWaitingBytes) stream.destroy()
      },
      end: () => stream.end(),
    })
    const heartbeat = setInterval(() => {
      findSignedIn(request, reply).then(
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
      inAll -= 1
      const left = (open.get(user.id) ?? 1) - 1
      if (left > 0) open.set(user.id, left)
      else open.delete(user.id)
    })
    return reply
  })
}
