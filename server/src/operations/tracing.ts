// Exports spans to an OpenTelemetry collector, if one is configured. Its packages are loaded only then.
import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api'
import type { Config } from '../config.ts'
import type { Logger } from '../log/log.ts'

/** How long an ending process waits to export its last spans. */
const exportMs = 3000
const notSent = 'spans could not be sent'

/** Returns a function that exports the last spans and stops. */
export async function startTracing(config: Config, log: Logger): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (endpoint === undefined) return async () => undefined
  const [sdk, exporter, hooks, core, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ])
  const warn = (message: string) => log.warn({ detail: message }, notSent)
  const quiet = () => undefined
  diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN },
  )
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': config.OTEL_SERVICE_NAME,
      'service.instance.id': crypto.randomUUID(),
      'conforme.process': config.PROCESS,
    }),
    sampler: new sdk.ParentBasedSampler({
      root: new sdk.TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG),
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new exporter.OTLPTraceExporter({
          url: new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href,
          headers: config.OTEL_EXPORTER_OTLP_HEADERS,
          timeoutMillis: exportMs,
        }),
        scheduledDelayMillis: 1000,
        exportTimeoutMillis: exportMs,
      }),
    ],
  })
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  // Exporting the last spans may fail too: that is logged, and the process still ends normally.
  return () => provider.shutdown().catch((error: unknown) => log.warn({ err: error }, notSent))
}
