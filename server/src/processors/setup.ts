// What the administrator sees of the configuration of processors: every variable that is set, secrets masked.
import type { ProcessorSetup } from '@conforme/contract/processor-list'
import { processorIds, processorLabels, type ProcessorId } from '@conforme/contract/processors'
import type { Config } from '../config.ts'

const prefixes: Record<ProcessorId, RegExp> = {
  openai: /^(OPENAI|AZURE_OPENAI)_/,
  langextract: /^GEMINI_/,
  textract: /^(AWS|TEXTRACT)_/,
  local: /^$/,
}
const secret = /KEY|SECRET|TOKEN/

export function describeSetup(
  variables: Config['processorVariables'],
  available: Set<ProcessorId>,
): ProcessorSetup[] {
  return processorIds.map((id) => ({
    id,
    label: processorLabels[id],
    available: available.has(id),
    settings: Object.entries(variables).flatMap(([name, value]) =>
      value && prefixes[id].test(name)
        ? [{ name, value: shown(name, value), source: 'variable de entorno' }]
        : [],
    ),
  }))
}

/** Enough of a secret to tell one from another, and never enough to use it. */
function shown(name: string, value: string): string {
  if (!secret.test(name)) return value
  return value.length < 12 ? '••••' : `••••${value.slice(-4)}`
}
