// The variables of each processor, for an administrator who must find out why one does not work. settings-from-variables.ts
// parses and validates them.
import type { ProcessorId } from '@conforme/contract/processors/processors'
import { defaultPolicy } from './calls/call-policy.ts'
import {
  defaultAtOnce,
  defaultBaseUrls,
  defaultMaxPages,
  defaultPasses,
  defaultSecondQuestionMaxUsd,
} from './default-settings.ts'
import { modelProcessors, type ModelProcessor } from './models/model-entry.ts'

export interface ProcessorVariable {
  name: string
  processors: readonly ProcessorId[]
  /** Default value; absent if there is none. */
  byDefault?: string
  /** True if the processor does not work without it. */
  isNeeded?: boolean
  isSecret?: boolean
  /** True if a path may be given instead of the content. */
  mayBeFile?: boolean
}

/** Processors that can be asked a second question about fields that do not add up. */
const canBeAskedAgain = {
  openai: true,
  langextract: true,
  mistral: false, // it takes whole pages only
  claude: true,
} satisfies Record<ModelProcessor, boolean>
const askedAgain = modelProcessors.filter((id) => canBeAskedAgain[id])

function callVariables(prefix: string, processor: keyof typeof defaultAtOnce): ProcessorVariable[] {
  const processors = [processor]
  const { idleMs, attemptMs } = defaultPolicy
  return [
    { name: `${prefix}_CONCURRENCY`, processors, byDefault: String(defaultAtOnce[processor]) },
    { name: `${prefix}_IDLE_SECONDS`, processors, byDefault: String(idleMs / 1000) },
    { name: `${prefix}_TIMEOUT_SECONDS`, processors, byDefault: String(attemptMs / 1000) },
  ]
}

export const variablesOfProcessors: readonly ProcessorVariable[] = [
  { name: 'OPENAI_API_KEY', processors: ['openai'], isNeeded: true, isSecret: true },
  { name: 'OPENAI_BASE_URL', processors: ['openai'], byDefault: defaultBaseUrls.openai },
  { name: 'OPENAI_API_STYLE', processors: ['openai'], byDefault: 'según el servidor' },
  { name: 'OPENAI_ORG_ID', processors: ['openai'] },
  { name: 'OPENAI_PROJECT_ID', processors: ['openai'] },
  { name: 'AZURE_OPENAI_ENDPOINT', processors: ['openai'] },
  { name: 'OPENAI_API_VERSION', processors: ['openai'] },
  ...callVariables('OPENAI', 'openai'),
  { name: 'GEMINI_API_KEY', processors: ['langextract'], isNeeded: true, isSecret: true },
  { name: 'GEMINI_BASE_URL', processors: ['langextract'], byDefault: defaultBaseUrls.langextract },
  { name: 'GEMINI_PASSES', processors: ['langextract'], byDefault: String(defaultPasses) },
  ...callVariables('GEMINI', 'langextract'),
  { name: 'AWS_REGION', processors: ['textract'], isNeeded: true },
  { name: 'AWS_ACCESS_KEY_ID', processors: ['textract'], isNeeded: true, isSecret: true },
  { name: 'AWS_SECRET_ACCESS_KEY', processors: ['textract'], isNeeded: true, isSecret: true },
  { name: 'AWS_SESSION_TOKEN', processors: ['textract'], isSecret: true },
  { name: 'TEXTRACT_ENDPOINT', processors: ['textract'], byDefault: 'el de la región' },
  { name: 'TEXTRACT_MODE', processors: ['textract'], byDefault: 'auto' },
  { name: 'TEXTRACT_MAX_PAGES', processors: ['textract'], byDefault: String(defaultMaxPages) },
  ...callVariables('TEXTRACT', 'textract'),
  { name: 'MISTRAL_API_KEY', processors: ['mistral'], isNeeded: true, isSecret: true },
  { name: 'MISTRAL_BASE_URL', processors: ['mistral'], byDefault: defaultBaseUrls.mistral },
  ...callVariables('MISTRAL', 'mistral'),
  { name: 'ANTHROPIC_API_KEY', processors: ['claude'], isNeeded: true, isSecret: true },
  { name: 'ANTHROPIC_BASE_URL', processors: ['claude'], byDefault: defaultBaseUrls.claude },
  ...callVariables('ANTHROPIC', 'claude'),
  { name: 'MODEL_REGISTRY', processors: modelProcessors, mayBeFile: true },
  {
    name: 'SECOND_QUESTION_MAX_USD',
    processors: askedAgain,
    byDefault: String(defaultSecondQuestionMaxUsd),
  },
]
