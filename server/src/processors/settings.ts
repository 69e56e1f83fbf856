// The settings of processors, validated by extraction: a wrong variable stops the start like any other.
import { settingsFromVariables, type ProcessorSettings } from '@conforme/extraction'
import { ConfigError, type Config } from '../config.ts'

export function toProcessorSettings({ processorVariables }: Config): ProcessorSettings {
  try {
    return settingsFromVariables(processorVariables)
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}
