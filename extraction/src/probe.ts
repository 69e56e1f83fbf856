// Checks that the configured providers behave as we assume: sends one small document of each kind to each model that can be
// chosen and reports the result, the cost and the rate limits the provider states. Costs a few cents.
import {
  defaultModels,
  processorIds,
  processorLabels,
  type ProcessorId,
} from '@conforme/contract/processors/processors'
import { Failure } from './failure.ts'
import { openExtractor } from './index.ts'
import { memoryLanes } from './processors/calls/pacer.ts'
import { isModelProcessor, offeredModels } from './processors/models/offered-models.ts'
import type { ProcessorSettings } from './processors/processor-settings.ts'
import type { SourceFile } from './processors/processor.ts'
import { availability, testConnection } from './processors/registry.ts'

export interface ProbeLine {
  processor: string
  model: string
  /** What was tried. */
  what: string
  ok: boolean
  /** The result, in Spanish. */
  message: string
}

export interface ProbeRequest {
  settings: ProcessorSettings
  /** One small document of each kind. */
  files: { what: string; file: SourceFile }[]
  /** ISO date; decides which models are retired. */
  today: string
}

export async function* probe({ settings, files, today }: ProbeRequest): AsyncGenerator<ProbeLine> {
  const lanes = memoryLanes()
  const extractor = openExtractor({ processors: settings, lanes, readerConcurrency: 1 })
  try {
    for (const id of processorIds.filter((each) => each !== 'local')) {
      const processor = processorLabels[id]
      if (!availability(settings)[id]) {
        yield { processor, model: '', what: 'configuración', ok: true, message: 'sin clave: no se prueba' }
        continue
      }
      const connection = await testConnection(id, settings)
      yield { processor, model: '', what: 'conexión', ok: connection.ok, message: connection.message }
      if (!connection.ok) continue
      for (const { model, wireId } of modelsOf(settings, id, today)) {
        for (const { what, file } of files) {
          const tried = await attempt(() => extractor.extract({ file, processor: id, model }))
          yield { processor, model, what, ...tried }
        }
        const limits = await lanes.change(`${id} ${wireId}`, (lane) => [lane, lane])
        yield { processor, model, what: 'límites', ok: true, message: limitsInWords(limits) }
      }
      const strange = await probeError(settings, id, files[0]?.file)
      if (strange)
        yield { processor, model: 'modelo-que-no-existe', what: 'forma de los errores', ...strange }
    }
  } finally {
    await extractor.close()
  }
}

/** Each distinct model that is really called, listed once. */
function modelsOf(settings: ProcessorSettings, id: ProcessorId, today: string) {
  if (id === 'textract') return [{ model: 'aws-textract', wireId: 'document' }]
  const models = offeredModels(settings, id, today).flatMap(({ id: model, called }) =>
    called ? [{ model, wireId: called.wireId }] : [],
  )
  return models.filter(({ wireId }, index) => models.findIndex((other) => other.wireId === wireId) === index)
}

type Tried = Pick<ProbeLine, 'ok' | 'message'>

async function attempt(
  extract: () => ReturnType<ReturnType<typeof openExtractor>['extract']>,
): Promise<Tried> {
  const started = performance.now()
  try {
    const { extractedData, modelUsed, usage = {}, costUsd = 0, confidence } = await extract()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const total = extractedData.totales?.total
    const cost = `${String(usage.inputTokens ?? 0)} + ${String(usage.outputTokens ?? 0)} tokens, US$ ${costUsd.toFixed(4)}`
    const message = `respondió ${modelUsed} en ${seconds} s: total ${String(total ?? 'sin leer')}, confianza ${confidence.toFixed(2)}; ${cost}`
    return { ok: total !== undefined, message }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { ok: false, message: `${error.code}: ${error.detail ?? error.message}` }
  }
}

/** Asks for a model that does not exist: that error must be distinguishable from all others. */
async function probeError(
  settings: ProcessorSettings,
  id: ProcessorId,
  file: SourceFile | undefined,
): Promise<Tried | undefined> {
  if (!isModelProcessor(id) || !file) return undefined
  const model = defaultModels[id]
  const unknown = { id: model, wireId: 'modelo-que-no-existe', shutdown: null, replacedBy: null }
  const extractor = openExtractor({
    processors: { ...settings, models: [...(settings.models ?? []), unknown] },
    readerConcurrency: 1,
  })
  try {
    const { ok, message } = await attempt(() => extractor.extract({ file, processor: id, model }))
    const isKnown = !ok && message.startsWith('model_unavailable')
    return { ok: isKnown, message: isKnown ? 'se reconoce un modelo que no existe' : message }
  } finally {
    await extractor.close()
  }
}

type Lane = Parameters<Parameters<ReturnType<typeof memoryLanes>['change']>[1]>[0]

function limitsInWords({ tokens, requests }: Lane): string {
  const parts = [
    ...(tokens ? [`${String(tokens.limit)} tokens`] : []),
    ...(requests ? [`${String(requests.limit)} solicitudes`] : []),
  ]
  return parts.length === 0 ? 'el proveedor no dice sus límites' : `según sus cabeceras: ${parts.join(' y ')}`
}
