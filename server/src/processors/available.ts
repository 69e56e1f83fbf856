import { availability, halfPriceModels, offeredModelIds, type ProcessorSettings } from '@conforme/extraction'
import { processorIds, type ProcessorId } from '@conforme/contract/processors/processors'

/** The configured processors. Whether a provider answers is known only by calling it. */
export function availableProcessors(settings: ProcessorSettings): Set<ProcessorId> {
  const configured = availability(settings)
  return new Set(processorIds.filter((id) => configured[id]))
}

/** Whether a model is on the processor's list or was added by the configuration. */
export function offersModel(settings: ProcessorSettings, processor: ProcessorId, model: string): boolean {
  return offeredModelIds(settings, processor).includes(model)
}

/** Whether a model offers half price for documents that may wait. */
export function offersHalfPrice(
  settings: ProcessorSettings,
  { processor, model }: { processor: ProcessorId; model: string },
  day: string,
): boolean {
  return halfPriceModels(settings, processor, day).includes(model)
}
