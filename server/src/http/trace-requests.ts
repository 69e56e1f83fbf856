// One tracing span per API call, the parent of everything that the call does.
import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contextFromHeaders } from '../trace-context.ts'

const tracer = trace.getTracer('conforme')

/** Event streams stay open as long as a screen, so they are not traced. */
const untraced = new Set(['/api/events'])

/** The `traceparent` header is trusted only behind a trusted proxy. */
export function traceRequests(app: FastifyInstance, isBehindProxy: boolean): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', async (request) => {
    const { url: route } = request.routeOptions
    if (!route?.startsWith('/api/') || untraced.has(route)) return
    const parent = isBehindProxy ? contextFromHeaders(request.headers) : ROOT_CONTEXT
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'conforme.request_id': request.id,
    }
    const name = `${request.method} ${route}`
    spans.set(request, tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent))
  })
  // Registered after body parsing, which runs in the context of the connection.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) context.with(trace.setSpan(context.active(), span), done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}
