// How a trace goes on where a function call does not lead: from a request that came by a proxy, and through the queue.
import { context, propagation, trace, type Context } from '@opentelemetry/api'
import { z } from 'zod'

const Carrier = z.object({ traceparent: z.string().optional(), tracestate: z.string().optional() }).catch({})

/** What a job or a request carries of the trace it belongs to; empty where nothing is traced. */
export function carriedTrace(): Record<string, string> {
  const carrier: Record<string, string> = {}
  propagation.inject(context.active(), carrier)
  return carrier
}

export function contextCarriedBy(carrier: unknown): Context {
  return propagation.extract(context.active(), Carrier.parse(carrier))
}

/** For lines of the log, so that they are found from a trace and it from them. */
export function activeTraceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId
}
