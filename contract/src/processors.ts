// What people can choose. What is really called for an id is the model registry's business (extraction).
export const processorIds = ['openai', 'langextract', 'textract', 'local'] as const
export type ProcessorId = (typeof processorIds)[number]

export const processorModels = {
  openai: ['gpt-4o', 'o3-mini', 'gpt-4o-mini', 'gpt-4-turbo'],
  langextract: ['gemini-2.5-flash', 'gemini-2.5-pro', 'gemini-1.5-flash', 'gemini-1.5-pro'],
  textract: ['aws-textract'],
  local: ['lector-local'],
} as const satisfies Record<ProcessorId, readonly [string, ...string[]]>

export const processorLabels: Record<ProcessorId, string> = {
  openai: 'OpenAI',
  langextract: 'LangExtract (Gemini)',
  textract: 'Amazon Textract',
  local: 'Lector local',
}

export const defaultProcessor: ProcessorId = 'openai'

export const defaultModels: Record<ProcessorId, string> = {
  openai: 'gpt-4o',
  langextract: 'gemini-2.5-flash',
  textract: 'aws-textract',
  local: 'lector-local',
}

export function isProcessorId(value: string): value is ProcessorId {
  return (processorIds as readonly string[]).includes(value)
}
