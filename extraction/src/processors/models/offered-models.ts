// For each model that people can choose: the model really called, and until when.
import { processorLabels, processorModels, type ProcessorId } from '@conforme/contract/processors/processors'
import { Failure } from '../../failure.ts'
import { createModelRegistry, resolveModel, type ModelRegistry } from './models.ts'
import { modelProcessors, type ModelEntry, type ModelProcessor } from './model-entry.ts'
import type { ProcessorSettings } from '../processor-settings.ts'

export interface OfferedModel {
  id: string
  /** The chosen model's own entry. */
  entry: ModelEntry | undefined
  /** True if it is on the list of the specification. */
  isListed: boolean
  /** Undefined if it was retired without a replacement. */
  called: ModelEntry | undefined
  /** The day from which the vendor no longer offers it. */
  shutdown: string | undefined
  /** True if configuration differs from the product's defaults. */
  isConfigured: boolean
}

/** The built-in list plus the models that configuration offers. */
export function offeredModelIds(settings: ProcessorSettings, processor: ProcessorId): string[] {
  const own: readonly string[] = processorModels[processor]
  const added = [...createModelRegistry(settings.models).values()].flatMap((model) =>
    model.offered && model.processor === processor && !own.includes(model.id) ? [model.id] : [],
  )
  return [...own, ...added]
}

/** Models that offer half price for requests that can wait. */
export function halfPriceModels(settings: ProcessorSettings, processor: ProcessorId, day: string): string[] {
  return offeredModels(settings, processor, day).flatMap(({ id, called }) => (called?.flex ? [id] : []))
}

/** Finds any model, offered or not. */
export function findModel(settings: ProcessorSettings, id: string): ModelEntry | undefined {
  return createModelRegistry(settings.models).get(id)
}

/** Textract and the local reader have one model each, outside the registry. */
export function offeredModels(
  settings: ProcessorSettings,
  processor: ProcessorId,
  day: string,
): OfferedModel[] {
  return describeModels(settings, processor, { ids: offeredModelIds(settings, processor), day })
}

/** Includes models that are not offered: replacements, and those taken off the list. */
export function everyModel(settings: ProcessorSettings, processor: ProcessorId, day: string): OfferedModel[] {
  const offered = offeredModelIds(settings, processor)
  const known = [...createModelRegistry(settings.models).values()]
  const others = known.flatMap((model) => (model.processor === processor ? [model.id] : []))
  return describeModels(settings, processor, { ids: [...new Set([...offered, ...others])], day })
}

function describeModels(
  settings: ProcessorSettings,
  processor: ProcessorId,
  { ids, day }: { ids: string[]; day: string },
): OfferedModel[] {
  if (!isModelProcessor(processor)) return []
  const models = createModelRegistry(settings.models)
  const configured = new Set(settings.models?.map(({ id }) => id))
  const own: readonly string[] = processorModels[processor]
  return ids.map((id) => {
    const called = calledModel(models, processor, id, day)
    return {
      id,
      entry: models.get(id),
      isListed: own.includes(id),
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
    return resolveModel(models, {
      processor,
      requested: id,
      today: day,
      provider: processorLabels[processor],
    }).called
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
