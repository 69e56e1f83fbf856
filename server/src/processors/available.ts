import { defaultProcessor, type ProcessorId } from '@conforme/contract/processors'
import type { Config } from '../config.ts'

/** A processor is available when it is configured; whether its provider answers is known only by asking it. */
export function availableProcessors(config: Config): Set<ProcessorId> {
  const available = new Set<ProcessorId>(['local'])
  if (config.OPENAI_API_KEY || config.OPENAI_BASE_URL) available.add('openai')
  if (config.GEMINI_API_KEY) available.add('langextract')
  if (config.AWS_REGION && config.AWS_ACCESS_KEY_ID) available.add('textract')
  return available
}

/** The specification's default, or the local reader where that one has no key, so that a fresh installation works. */
export function chooseDefault(config: Config): ProcessorId {
  return availableProcessors(config).has(defaultProcessor) ? defaultProcessor : 'local'
}
