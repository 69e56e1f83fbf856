// Creates the SDK client with every option explicit: by default it reads keys, organisation and log level from the
// environment, retries by itself, and waits ten minutes.
import OpenAI, { AzureOpenAI } from 'openai'
import { defaultBaseUrls } from '../default-settings.ts'
import type { OpenAiSettings } from '../processor-settings.ts'

/** Longer than any of our tries, so that our own timeout decides. */
const sdkTimeoutMs = 290_000

export function createOpenAiClient(settings: OpenAiSettings): OpenAI {
  const common = {
    apiKey: settings.apiKey,
    organization: settings.organization ?? null,
    project: settings.project ?? null,
    maxRetries: 0,
    timeout: sdkTimeoutMs,
    logLevel: 'off',
    fetchOptions: { redirect: 'error' }, // a redirect would send the pages to another host
  } as const
  if (settings.azure) {
    return new AzureOpenAI({
      ...common,
      endpoint: settings.azure.endpoint,
      apiVersion: settings.azure.apiVersion,
    })
  }
  return new OpenAI({
    ...common,
    adminAPIKey: null,
    webhookSecret: null,
    baseURL: settings.baseUrl ?? defaultBaseUrls.openai,
  })
}

/** OpenAI and Azure support Responses; most compatible servers support only Chat Completions. */
export function apiStyle(settings: OpenAiSettings): 'responses' | 'chat' {
  if (settings.apiStyle !== undefined) return settings.apiStyle
  return settings.azure !== undefined || isOpenAi(settings.baseUrl) ? 'responses' : 'chat'
}

export function isOpenAi(baseUrl: string | undefined): boolean {
  return baseUrl === undefined || new URL(baseUrl).hostname.endsWith('.openai.com')
}
