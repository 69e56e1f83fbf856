// For each model that people can choose: what is really called for it, and until when.
import { processorLabels, processorModels, type ProcessorId } from '@conforme/contract/processors'
import { Failure } from '../failure.ts'
import {
  createModelRegistry,
  modelProcessors,
  resolveModel,
  type ModelEntry,
  type ModelProcessor,
  type ModelRegistry,
} from './models.ts'
import type { ProcessorSettings } from './processor-settings.ts'

export interface OfferedModel {
  id: string
  /** Undefined when it was retired and nothing takes its place. */
  called: ModelEntry | undefined
  /** From this day on the vendor has it no more. */
  shutdown: string | undefined
  /** Configuration says something else than the product does by itself. */
  isConfigured: boolean
}

/** The product's own list, and what the configuration offers beside it. */
export function offeredModelIds(settings: ProcessorSettings, processor: ProcessorId): string[] {
  const own: readonly string[] = processorModels[processor]
  const added = [...createModelRegistry(settings.models).values()].flatMap((model) =>
    model.offered && model.processor === processor && !own.includes(model.id) ? [model.id] : [],
  )
  return [...own, ...added]
}

/** Textract and the local reader have one model each, which no registry knows. */
export function offeredModels(
  settings: ProcessorSettings,
  processor: ProcessorId,
  day: string,
): OfferedModel[] {
  if (!isModelProcessor(processor)) return []
  const models = createModelRegistry(settings.models)
  const configured = new Set(settings.models?.map(({ id }) => id))
  return offeredModelIds(settings, processor).map((id) => {
    const called = calledModel(models, processor, id, day)
    return {
      id,
      called,
      shutdown: models.get(id)?.shutdown,
      isConfigured: configured.has(id) || (called !== undefined && configured.has(called.id)),
    }
  })
}

export function isModelProcessor(processor: ProcessorId): processor is ModelProcessor {
  return (modelProcessors as readonly ProcessorId[]).includes(processor)
}

function calledModel(
  models: ModelRegistry,
  processor: ModelProcessor,
  id: string,
  day: string,
): ModelEntry | undefined {
  try {
    return resolveModel(models, processor, id, day, processorLabels[processor]).called
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
