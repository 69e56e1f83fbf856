// Default settings, for the adapters and for the administrator's list of variables.
import type { ProcessorId } from '@conforme/contract/processors/processors'
import type { ModelProcessor } from './models/model-entry.ts'

/** Maximum requests in flight, over all documents; AWS's own quotas are small. */
export const defaultAtOnce: Record<Exclude<ProcessorId, 'local'>, number> = {
  openai: 8,
  langextract: 8,
  textract: 2,
  mistral: 4,
  claude: 8,
}

export const defaultBaseUrls: Record<ModelProcessor, string> = {
  openai: 'https://api.openai.com/v1',
  langextract: 'https://generativelanguage.googleapis.com',
  mistral: 'https://api.mistral.ai',
  claude: 'https://api.anthropic.com',
}

/** Gemini runs whose findings are merged. */
export const defaultPasses = 1

/** Maximum pages per document sent to Textract, which bills by page. */
export const defaultMaxPages = 30

export const defaultSecondQuestionMaxUsd = 0.05
