// What OpenAI and the servers that speak its protocol answer when they do not answer: their status and code decide
// the kind of failure. Their words are only shown to the operator, cleaned of keys and content.
import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai'
import type { Failure } from '../../failure.ts'
import {
  providerFailure,
  type ProviderFailureCode,
  type ProviderFailureDetails,
} from '../provider-failure.ts'
import { parseRetryAfter } from '../retry-after.ts'

export const openAiName = 'OpenAI'

/** Codes inside an error body, or of a response that failed after it began. */
const byVendorCode: Record<string, ProviderFailureCode> = {
  insufficient_quota: 'quota_exhausted',
  billing_hard_limit_reached: 'quota_exhausted',
  billing_not_active: 'quota_exhausted',
  rate_limit_exceeded: 'rate_limited',
  invalid_api_key: 'auth',
  unsupported_country_region_territory: 'auth',
  model_not_found: 'model_unavailable',
  DeploymentNotFound: 'model_unavailable',
  unsupported_parameter: 'model_unavailable',
  unsupported_value: 'model_unavailable',
  invalid_json_schema: 'model_unavailable',
  context_length_exceeded: 'too_large',
  string_above_max_length: 'too_large',
  image_too_large: 'too_large',
  image_file_too_large: 'too_large',
  max_image_size_exceeded: 'too_large',
  content_filter: 'blocked',
  content_policy_violation: 'blocked',
  image_content_policy_violation: 'blocked',
  invalid_prompt: 'blocked',
  server_error: 'upstream',
  vector_store_timeout: 'upstream',
}

const misfit =
  'El modelo elegido no acepta la forma en que se le pregunta. Elige otro modelo y avisa al administrador.'

export function toOpenAiFailure(
  error: unknown,
  secrets: readonly string[],
  now: number,
): Failure | undefined {
  if (error instanceof APIConnectionTimeoutError) return providerFailure('timeout', openAiName)
  if (error instanceof APIConnectionError) {
    return providerFailure('network', openAiName, { detail: [networkCode(error)], secrets })
  }
  if (!(error instanceof APIError)) return undefined
  const status: unknown = error.status
  if (typeof status !== 'number') return providerFailure('network', openAiName, { detail: [error.name] })
  const code = codeOf(status, error.code, error.param)
  const details: ProviderFailureDetails = {
    // A refused key may be echoed in the message, in any form.
    detail: [`HTTP ${String(status)}`, error.code, error.param, code === 'auth' ? undefined : error.message],
    vendorCode: error.code ?? error.type,
    requestId: error.requestID,
    retryAfterMs: parseRetryAfter(error.headers, now),
    secrets,
  }
  const unfit = code === 'model_unavailable' && (status === 400 || status === 422)
  return providerFailure(code, openAiName, unfit ? { ...details, message: misfit } : details)
}

function codeOf(
  status: number,
  vendorCode: string | null | undefined,
  param: string | null | undefined,
): ProviderFailureCode {
  const known = byVendorCode[vendorCode ?? '']
  if (known) return known
  // The document is none of these: the model does not know the parameter.
  if (status === 400 && /^(?:response_format|text\.format|reasoning|temperature|max_)/.test(param ?? '')) {
    return 'model_unavailable'
  }
  if (status === 401 || status === 403) return 'auth'
  if (status === 402) return 'quota_exhausted'
  if (status === 404) return 'model_unavailable'
  if (status === 413) return 'too_large'
  if (status === 429) return 'rate_limited'
  if (status === 408 || status === 409 || status >= 500) return 'upstream'
  return 'bad_document'
}

/** A response that was accepted and then failed on their side. */
export function failedResponse(vendorCode: string, requestId: string | null): Failure {
  const imageTrouble = vendorCode.includes('image')
  const code = byVendorCode[vendorCode] ?? (imageTrouble ? 'bad_document' : 'upstream')
  return providerFailure(code, openAiName, { detail: ['status failed', vendorCode], vendorCode, requestId })
}

export function networkCode(error: Error): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return error.name
}
