// Settings of the processors, validated by extraction: an invalid variable stops the start like any other.
import { settingsFromVariables, type ProcessorSettings } from '@conforme/extraction'
import { ConfigError, type Config } from '../config.ts'
import { setSpanishMessages } from '../http/spanish-issues.ts'

export function toProcessorSettings({ processorVariables }: Config): ProcessorSettings {
  setSpanishMessages() // for zod's messages: MODEL_REGISTRY can be wrong in many ways
  try {
    return settingsFromVariables(processorVariables)
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}
