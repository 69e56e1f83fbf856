// Processors and models that people can choose. The model registry (in extraction) maps their ids to the models that are
// called.

/** Always listed, even when not configured. */
export const listedProcessorIds = ['openai', 'langextract', 'textract', 'local'] as const

/** Beyond the specification: listed only when configured. */
export const furtherProcessorIds = ['mistral', 'claude'] as const
export type FurtherProcessorId = (typeof furtherProcessorIds)[number]

export const processorIds = [...listedProcessorIds, ...furtherProcessorIds] as const
export type ProcessorId = (typeof processorIds)[number]

export const processorModels = {
  openai: ['gpt-4o', 'o3-mini', 'gpt-4o-mini', 'gpt-4-turbo'],
  langextract: ['gemini-2.5-flash', 'gemini-2.5-pro', 'gemini-1.5-flash', 'gemini-1.5-pro'],
  textract: ['aws-textract'],
  local: ['lector-local'],
  mistral: ['mistral-ocr-4-0'],
  claude: ['claude-sonnet-5-5', 'claude-haiku-5-5', 'claude-opus-5-5'],
} as const satisfies Record<ProcessorId, readonly [string, ...string[]]>

export const processorLabels: Record<ProcessorId, string> = {
  openai: 'OpenAI',
  langextract: 'LangExtract (Gemini)',
  textract: 'Amazon Textract',
  local: 'Lector local',
  mistral: 'Mistral OCR',
  claude: 'Claude',
}

export const defaultProcessor: ProcessorId = 'openai'

export const defaultModels: Record<ProcessorId, string> = {
  openai: 'gpt-4o',
  langextract: 'gemini-2.5-flash',
  textract: 'aws-textract',
  local: 'lector-local',
  mistral: 'mistral-ocr-4-0',
  claude: 'claude-sonnet-5-5',
}

export function isProcessorId(value: string): value is ProcessorId {
  return (processorIds as readonly string[]).includes(value)
}
