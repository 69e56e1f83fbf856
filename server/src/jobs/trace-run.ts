// A span for each run of a job, in the trace of the request that enqueued it.
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { JobOutcome } from '../metrics.ts'
import { contextFromHeaders } from '../trace-context.ts'

const tracer = trace.getTracer('conforme')

interface QueuedJob {
  id: string
  name: string
  data: unknown
  retryCount: number
}

export function traceRun({ id, name, data, retryCount }: QueuedJob, run: () => Promise<void>): Promise<void> {
  const attributes = { 'messaging.message.id': id, 'conforme.attempt': retryCount + 1 }
  const span = tracer.startSpan(name, { kind: SpanKind.CONSUMER, attributes }, contextFromHeaders(data))
  return context.with(trace.setSpan(context.active(), span), () => run().finally(() => span.end()))
}

/** Records the outcome on the span of the current run. */
export function noteOutcome(outcome: JobOutcome): void {
  const span = trace.getActiveSpan()
  span?.setAttribute('conforme.outcome', outcome)
  if (outcome === 'failed') span?.setStatus({ code: SpanStatusCode.ERROR })
}
