// The settings of processors, validated by extraction: a wrong variable stops the start like any other.
import { settingsFromVariables, type ProcessorSettings } from '@conforme/extraction'
import { ConfigError, type Config } from '../config.ts'
import { setSpanishMessages } from '../http/spanish-issues.ts'

export function toProcessorSettings({ processorVariables }: Config): ProcessorSettings {
  setSpanishMessages() // MODEL_REGISTRY has many ways to be wrong
  try {
    return settingsFromVariables(processorVariables)
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}
