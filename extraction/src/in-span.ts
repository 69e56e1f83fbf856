// What takes time, as a span of OpenTelemetry. Nothing is kept unless the process exports spans, and nothing that a document
// says may stand in one: names are fixed, attributes are ids, counts and codes.
import { SpanStatusCode, trace, type Attributes, type SpanKind } from '@opentelemetry/api'
import { Failure } from './failure.ts'

export interface SpanDescription {
  name: string
  kind?: SpanKind
  attributes?: Attributes
}

export function inSpan<T>({ name, kind, attributes }: SpanDescription, run: () => Promise<T>): Promise<T> {
  const options = { ...(kind !== undefined && { kind }), ...(attributes && { attributes }) }
  // Asked for each time: a tracer taken when this module loads would not know of what is opened later by another package.
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
