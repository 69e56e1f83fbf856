// What can be set for each processor, for whoever must find out why one does not work. How each is read and checked is
// the business of settings-from-variables.ts.
import type { ProcessorId } from '@conforme/contract/processors/processors'

export interface ProcessorVariable {
  name: string
  processors: readonly ProcessorId[]
  /** What holds when it is not set; absent when nothing does. */
  byDefault?: string
  /** The processor works only with it. */
  isNeeded?: boolean
  isSecret?: boolean
  /** A path may be given in place of the content. */
  mayBeFile?: boolean
}

const models = ['openai', 'langextract', 'mistral', 'claude'] as const
const askedAgain = ['openai', 'langextract', 'claude'] as const

function callVariables(prefix: string, processor: ProcessorId, concurrency: string): ProcessorVariable[] {
  const processors = [processor]
  return [
    { name: `${prefix}_CONCURRENCY`, processors, byDefault: concurrency },
    { name: `${prefix}_IDLE_SECONDS`, processors, byDefault: '120' },
    { name: `${prefix}_TIMEOUT_SECONDS`, processors, byDefault: '900' },
  ]
}

export const variablesOfProcessors: readonly ProcessorVariable[] = [
  { name: 'OPENAI_API_KEY', processors: ['openai'], isNeeded: true, isSecret: true },
  { name: 'OPENAI_BASE_URL', processors: ['openai'], byDefault: 'https://api.openai.com/v1' },
  { name: 'OPENAI_API_STYLE', processors: ['openai'], byDefault: 'según el servidor' },
  { name: 'OPENAI_ORG_ID', processors: ['openai'] },
  { name: 'OPENAI_PROJECT_ID', processors: ['openai'] },
  { name: 'AZURE_OPENAI_ENDPOINT', processors: ['openai'] },
  { name: 'OPENAI_API_VERSION', processors: ['openai'] },
  ...callVariables('OPENAI', 'openai', '8'),
  { name: 'GEMINI_API_KEY', processors: ['langextract'], isNeeded: true, isSecret: true },
  {
    name: 'GEMINI_BASE_URL',
    processors: ['langextract'],
    byDefault: 'https://generativelanguage.googleapis.com',
  },
  { name: 'GEMINI_PASSES', processors: ['langextract'], byDefault: '1' },
  ...callVariables('GEMINI', 'langextract', '8'),
  { name: 'AWS_REGION', processors: ['textract'], isNeeded: true },
  { name: 'AWS_ACCESS_KEY_ID', processors: ['textract'], isNeeded: true, isSecret: true },
  { name: 'AWS_SECRET_ACCESS_KEY', processors: ['textract'], isNeeded: true, isSecret: true },
  { name: 'AWS_SESSION_TOKEN', processors: ['textract'], isSecret: true },
  { name: 'TEXTRACT_ENDPOINT', processors: ['textract'], byDefault: 'el de la región' },
  { name: 'TEXTRACT_MODE', processors: ['textract'], byDefault: 'auto' },
  { name: 'TEXTRACT_MAX_PAGES', processors: ['textract'], byDefault: '30' },
  ...callVariables('TEXTRACT', 'textract', '2'),
  { name: 'MISTRAL_API_KEY', processors: ['mistral'], isNeeded: true, isSecret: true },
  { name: 'MISTRAL_BASE_URL', processors: ['mistral'], byDefault: 'https://api.mistral.ai' },
  ...callVariables('MISTRAL', 'mistral', '4'),
  { name: 'ANTHROPIC_API_KEY', processors: ['claude'], isNeeded: true, isSecret: true },
  { name: 'ANTHROPIC_BASE_URL', processors: ['claude'], byDefault: 'https://api.anthropic.com' },
  ...callVariables('ANTHROPIC', 'claude', '8'),
  { name: 'MODEL_REGISTRY', processors: models, mayBeFile: true },
  { name: 'SECOND_QUESTION_MAX_USD', processors: askedAgain, byDefault: '0.05' },
]
