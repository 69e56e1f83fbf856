// The processors that can be used, from what is configured. The local reader needs nothing and always stands.
import type { ProcessorId } from '@conforme/contract/processors'
import { localProcessor } from './local/local.ts'
import type { ProcessorSettings } from './processor-settings.ts'
import type { Processor } from './processor.ts'

export function createProcessors(_settings: ProcessorSettings): Partial<Record<ProcessorId, Processor>> {
  return { local: localProcessor }
}
