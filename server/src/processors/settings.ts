// The configuration as the processors want to be told of it: a group without its key is absent, which means not
// configured.
import type { ProcessorSettings } from '@conforme/extraction'
import type { Config } from '../config.ts'

export function toProcessorSettings(config: Config): ProcessorSettings {
  const openai = openAiSettings(config)
  const langextract = config.GEMINI_API_KEY && {
    apiKey: config.GEMINI_API_KEY,
    ...(config.GEMINI_BASE_URL && { baseUrl: config.GEMINI_BASE_URL }),
  }
  const textract = textractSettings(config)
  return { ...(openai && { openai }), ...(langextract && { langextract }), ...(textract && { textract }) }
}

function openAiSettings(config: Config): ProcessorSettings['openai'] {
  if (!config.OPENAI_API_KEY && !config.OPENAI_BASE_URL) return undefined
  return {
    // Servers of one's own (Ollama, vLLM) want some key and look at none.
    apiKey: config.OPENAI_API_KEY ?? 'sin-clave',
    ...(config.OPENAI_BASE_URL && { baseUrl: config.OPENAI_BASE_URL }),
    ...(config.OPENAI_API_STYLE && { apiStyle: config.OPENAI_API_STYLE }),
  }
}

function textractSettings(config: Config): ProcessorSettings['textract'] {
  const {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  } = config
  if (!region || !accessKeyId || !secretAccessKey) return undefined
  return {
    region,
    accessKeyId,
    secretAccessKey,
    mode: config.TEXTRACT_MODE,
    ...(config.AWS_SESSION_TOKEN && { sessionToken: config.AWS_SESSION_TOKEN }),
    ...(config.TEXTRACT_ENDPOINT && { endpoint: config.TEXTRACT_ENDPOINT }),
  }
}
