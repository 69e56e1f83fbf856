// An OpenTelemetry collector on this machine: accepts spans by OTLP over HTTP in its JSON encoding, and refuses
// anything else.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const Attribute = z.object({
  key: z.string(),
  value: z.union([
    z.strictObject({ stringValue: z.string() }),
    z.strictObject({ intValue: z.union([z.number(), z.string().regex(/^-?\d+$/)]) }),
    z.strictObject({ doubleValue: z.number() }),
    z.strictObject({ boolValue: z.boolean() }),
    z.strictObject({ arrayValue: z.unknown() }),
  ]),
})
const nanoseconds = z.union([z.string().regex(/^\d+$/), z.number()])
const Span = z.object({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string().regex(/^[\da-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^([\da-f]{16})?$/)
    .optional(),
  name: z.string().min(1),
  kind: z.int().min(0).max(5),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes: z.array(Attribute).default([]),
  status: z.object({ code: z.int().min(0).max(2).optional() }).optional(),
})
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
})
export type CollectedSpan = z.infer<typeof Span>

export interface TraceCollector {
  url: string
  spans: CollectedSpan[]
  /** Service names of the processes that sent spans. */
  services: Set<string>
  /** Everything that was sent, as text. */
  bodies: string[]
  stop: () => Promise<void>
}

export async function startTraceCollector(token: string): Promise<TraceCollector> {
  const spans: CollectedSpan[] = []
  const services = new Set<string>()
  const bodies: string[] = []

  const answer = async (request: Parameters<Parameters<typeof createServer>[1] & object>[0]) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') return [404, 'no such path'] as const
    if (request.headers.authorization !== `Bearer ${token}`) return [401, 'no such token'] as const
    if (request.headers['content-type'] !== 'application/json') return [415, 'not JSON'] as const
    const body = await text(request)
    const parsed = Export.safeParse(JSON.parse(body))
    if (!parsed.success) return [400, parsed.error.message] as const
    bodies.push(body)
    for (const { resource, scopeSpans } of parsed.data.resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name')?.value
      if (name && 'stringValue' in name) services.add(name.stringValue)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    }
    return [200, { partialSuccess: {} }] as const
  }
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    services,
    bodies,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
