import { availability, type ProcessorSettings } from '@conforme/extraction'
import { defaultProcessor, processorIds, type ProcessorId } from '@conforme/contract/processors'

/** A processor is available when it is configured; whether its provider answers is known only by asking it. */
export function availableProcessors(settings: ProcessorSettings): Set<ProcessorId> {
  const configured = availability(settings)
  return new Set(processorIds.filter((id) => configured[id]))
}

/** The specification's default, or the local reader where that one has no key, so that a fresh installation works. */
export function chooseDefault(settings: ProcessorSettings): ProcessorId {
  return availableProcessors(settings).has(defaultProcessor) ? defaultProcessor : 'local'
}
