// The SDK with everything said explicitly: it would otherwise read keys, organisation and log level from the
// environment, retry by itself, and wait ten minutes.
import OpenAI, { AzureOpenAI } from 'openai'
import { defaultBaseUrls } from '../default-settings.ts'
import type { OpenAiSettings } from '../processor-settings.ts'

/** Longer than any try of ours: our own clock decides. */
const sdkTimeoutMs = 290_000

export function createOpenAiClient(settings: OpenAiSettings): OpenAI {
  const common = {
    apiKey: settings.apiKey,
    organization: settings.organization ?? null,
    project: settings.project ?? null,
    maxRetries: 0,
    timeout: sdkTimeoutMs,
    logLevel: 'off',
    fetchOptions: { redirect: 'error' }, // it would carry the pages to somebody else
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

/** OpenAI and Azure know Responses; most servers that speak the protocol know Chat Completions only. */
export function apiStyle(settings: OpenAiSettings): 'responses' | 'chat' {
  if (settings.apiStyle !== undefined) return settings.apiStyle
  return settings.azure !== undefined || isOpenAi(settings.baseUrl) ? 'responses' : 'chat'
}

export function isOpenAi(baseUrl: string | undefined): boolean {
  return baseUrl === undefined || new URL(baseUrl).hostname.endsWith('.openai.com')
}
