// Propagates a trace where no function call does: from a request behind a proxy, and through the queue.
import { context, propagation, trace, type Context } from '@opentelemetry/api'
import { z } from 'zod'

const Carrier = z.object({ traceparent: z.string().optional(), tracestate: z.string().optional() }).catch({})

/** The trace headers that a job or a request carries; empty without tracing. */
export function toTraceHeaders(): Record<string, string> {
  const carrier: Record<string, string> = {}
  propagation.inject(context.active(), carrier)
  return carrier
}

export function contextFromHeaders(carrier: unknown): Context {
  return propagation.extract(context.active(), Carrier.parse(carrier))
}

/** For log lines, so that they are found from a trace and a trace from them. */
export function activeTraceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId
}
