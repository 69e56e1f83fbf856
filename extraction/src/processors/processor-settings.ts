// The settings that each processor needs. The server reads them from the environment; extraction never does. A group that is
// absent means: not configured.
import type { ModelOverride } from './models/model-entry.ts'

/** How a provider is called; absent values keep their defaults. */
export interface CallSettings {
  /** OPENAI_CONCURRENCY, GEMINI_CONCURRENCY and so on: maximum requests in flight, over all documents. */
  concurrency?: number
  /** …_IDLE_SECONDS: timeout of a request without any data from the provider. */
  idleSeconds?: number
  /** …_TIMEOUT_SECONDS: total timeout of a request, even if data still arrives. */
  timeoutSeconds?: number
}

export interface OpenAiSettings extends CallSettings {
  /** OPENAI_API_KEY */
  apiKey: string
  /** OPENAI_BASE_URL: any server that speaks the protocol (Ollama, vLLM, LM Studio, a gateway). */
  baseUrl?: string
  /** OPENAI_API_STYLE. Default `responses` for OpenAI and Azure, `chat` for any other base URL. */
  apiStyle?: 'responses' | 'chat'
  /** OPENAI_ORG_ID */
  organization?: string
  /** OPENAI_PROJECT_ID */
  project?: string
  /** AZURE_OPENAI_ENDPOINT and OPENAI_API_VERSION: the key then is Azure's, model ids are deployment names. */
  azure?: { endpoint: string; apiVersion: string }
}

export interface GeminiSettings extends CallSettings {
  /** GEMINI_API_KEY */
  apiKey: string
  /** GEMINI_BASE_URL */
  baseUrl?: string
  /** GEMINI_PASSES: independent runs whose findings are merged. Default 1. */
  passes?: number
}

export interface ClaudeSettings extends CallSettings {
  /** ANTHROPIC_API_KEY */
  apiKey: string
  /** ANTHROPIC_BASE_URL */
  baseUrl?: string
}

export interface MistralSettings extends CallSettings {
  /** MISTRAL_API_KEY */
  apiKey: string
  /** MISTRAL_BASE_URL */
  baseUrl?: string
}

export const textractModes = ['auto', 'expense', 'document', 'both'] as const
export type TextractMode = (typeof textractModes)[number]

export interface TextractSettings extends CallSettings {
  /** AWS_REGION */
  region: string
  /** AWS_ACCESS_KEY_ID */
  accessKeyId: string
  /** AWS_SECRET_ACCESS_KEY */
  secretAccessKey: string
  /** AWS_SESSION_TOKEN */
  sessionToken?: string
  /** TEXTRACT_ENDPOINT */
  endpoint?: string
  /** TEXTRACT_MODE. Default `auto`: forms and tables, or the expense reader if the document is in English. */
  mode?: TextractMode
  /** TEXTRACT_MAX_PAGES: maximum pages billed per document. Default 30. */
  maxPages?: number
  /** Dollars per page if a contract differs from the list price: forms, tables and layout together; expense. */
  pricePerPage?: { document: number; expense: number }
}

export interface ProcessorSettings {
  openai?: OpenAiSettings
  langextract?: GeminiSettings
  textract?: TextractSettings
  mistral?: MistralSettings
  claude?: ClaudeSettings
  /** MODEL_REGISTRY: JSON that changes or adds models (parsed by `parseModelOverrides`). */
  models?: ModelOverride[]
  /** SECOND_QUESTION_MAX_USD: maximum cost of one second question. 0 switches it off. Default 0.05. */
  secondQuestionMaxUsd?: number
}
