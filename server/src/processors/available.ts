import { availability, halfPriceModels, offeredModelIds, type ProcessorSettings } from '@conforme/extraction'
import { processorIds, type ProcessorId } from '@conforme/contract/processors/processors'

/** A processor is available when it is configured; whether its provider answers is known only by asking it. */
export function availableProcessors(settings: ProcessorSettings): Set<ProcessorId> {
  const configured = availability(settings)
  return new Set(processorIds.filter((id) => configured[id]))
}

/** Whether a model is on the processor's list, or was put there by the configuration. */
export function offersModel(settings: ProcessorSettings, processor: ProcessorId, model: string): boolean {
  return offeredModelIds(settings, processor).includes(model)
}

/** Whether a model reads at half price what can wait. */
export function offersHalfPrice(
  settings: ProcessorSettings,
  { processor, model }: { processor: ProcessorId; model: string },
  day: string,
): boolean {
  return halfPriceModels(settings, processor, day).includes(model)
}
