// What the product must be told before a processor can be used. The server reads it from the environment;
// nothing in extraction does. A group that is absent means: not configured.
import type { ModelOverride } from './models/model-entry.ts'

/** How a provider is called; whatever is absent stays as the product has it. */
export interface CallSettings {
  /** OPENAI_CONCURRENCY, GEMINI_CONCURRENCY and so on: requests under way at once, of all documents. */
  concurrency?: number
  /** …_IDLE_SECONDS: without a word from the provider, after which a request is given up. */
  idleSeconds?: number
  /** …_TIMEOUT_SECONDS: for one request, however much is still coming. */
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
  /** TEXTRACT_MODE. Default `auto`: forms and tables, or the expense reader when the document is in English. */
  mode?: TextractMode
  /** TEXTRACT_MAX_PAGES: pages paid for in one document. Default 30. */
  maxPages?: number
  /** Dollars a page, where a contract differs from the list: forms, tables and layout together; expense. */
  pricePerPage?: { document: number; expense: number }
}

export interface ProcessorSettings {
  openai?: OpenAiSettings
  langextract?: GeminiSettings
  textract?: TextractSettings
  mistral?: MistralSettings
  claude?: ClaudeSettings
  /** MODEL_REGISTRY: a JSON that changes or adds models (read with `parseModelOverrides`). */
  models?: ModelOverride[]
  /** SECOND_QUESTION_MAX_USD: what one second question may cost. 0 switches it off. Default 0.05. */
  secondQuestionMaxUsd?: number
}
