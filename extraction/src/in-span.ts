// Wraps slow work in an OpenTelemetry span. Spans are recorded only if the process exports them. They never hold a
// document's content: names are fixed, attributes are ids, counts and codes.
import { SpanStatusCode, trace, type Attributes, type SpanKind } from '@opentelemetry/api'
import { Failure } from './failure.ts'

export interface SpanDescription {
  name: string
  kind?: SpanKind
  attributes?: Attributes
}

export function inSpan<T>({ name, kind, attributes }: SpanDescription, run: () => Promise<T>): Promise<T> {
  const options = { ...(kind !== undefined && { kind }), ...(attributes && { attributes }) }
  // Looks the tracer up on each call: one taken when this module loads would miss a provider that another package registers
  // later.
  return trace.getTracer('conforme').startActiveSpan(name, options, async (span) => {
    try {
      return await run()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', errorType(error))
      throw error
    } finally {
      span.end()
    }
  })
}

function errorType(error: unknown): string {
  if (error instanceof Failure) return error.code
  return error instanceof Error ? error.name : 'unknown'
}
