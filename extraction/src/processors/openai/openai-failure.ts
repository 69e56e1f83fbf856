// Classifies errors of OpenAI and compatible servers: status and code decide the kind of failure. Their text is only shown
// to the operator, with keys and content redacted.
import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai'
import type { Failure } from '../../failure.ts'
import { causeWords } from '@conforme/contract/values/cause-words'
import { codeOfStatus } from '../calls/code-of-status.ts'
import { isRecord } from '@conforme/contract/values/records'
import {
  providerFailure,
  type ProviderFailureCode,
  type ProviderFailureDetails,
} from '../calls/provider-failure.ts'
import { parseRetryAfter } from '../calls/retry-after.ts'

export const openAiName = 'OpenAI'

/** Codes in an error body, or of a response that failed after it began. */
const byVendorCode: Record<string, ProviderFailureCode> = {
  insufficient_quota: 'quota_exhausted',
  billing_hard_limit_reached: 'quota_exhausted',
  billing_not_active: 'quota_exhausted',
  rate_limit_exceeded: 'rate_limited',
  resource_unavailable: 'no_capacity', // no capacity at half price; not a rate limit
  invalid_api_key: 'auth',
  unsupported_country_region_territory: 'auth',
  model_not_found: 'model_unavailable',
  model_not_available: 'model_unavailable',
  DeploymentNotFound: 'model_unavailable',
  unsupported_parameter: 'request_refused',
  unknown_parameter: 'request_refused',
  unsupported_value: 'request_refused',
  invalid_value: 'request_refused',
  invalid_type: 'request_refused',
  missing_required_parameter: 'request_refused',
  invalid_json_schema: 'request_refused',
  context_length_exceeded: 'request_refused',
  string_above_max_length: 'request_refused',
  image_too_large: 'too_large',
  image_file_too_large: 'too_large',
  max_image_size_exceeded: 'too_large',
  image_parse_error: 'bad_document',
  invalid_image: 'bad_document',
  invalid_image_format: 'bad_document',
  invalid_base64_image: 'bad_document',
  unsupported_image_media_type: 'bad_document',
  image_content_policy_violation: 'blocked',
  content_filter: 'blocked',
  content_policy_violation: 'blocked',
  invalid_prompt: 'blocked',
  server_error: 'upstream',
  vector_store_timeout: 'upstream',
}

/** An error in a body, from any server: some send codes as text, others as numbers. */
export interface BodyError {
  code: string | undefined
  type: string | undefined
  param: string | undefined
  message: string | undefined
  /** Some gateways put the status that they did not send into the code. */
  status: number | undefined
  /** True if a gateway says that the input was flagged. */
  isFlagged: boolean
}

/** Undefined if there is no error. */
export function errorOf(body: unknown): BodyError | undefined {
  if (!isRecord(body)) return undefined
  const { error, status } = body
  if (isRecord(error)) return toBodyError(error)
  if (typeof error === 'string' && error !== '') return toBodyError({ message: error })
  if (body['object'] === 'error') return toBodyError(body)
  return status === 'failed' ? toBodyError({ code: 'server_error' }) : undefined
}

function toBodyError(error: Record<string, unknown>): BodyError {
  const code = textOf(error['code'])
  const status = Number(code ?? error['status'] ?? Number.NaN)
  const metadata = isRecord(error['metadata']) ? error['metadata'] : {}
  return {
    code,
    type: textOf(error['type']),
    param: textOf(error['param']),
    message: textOf(error['message']),
    status: Number.isInteger(status) && status >= 400 && status < 600 ? status : undefined,
    isFlagged: 'flagged_input' in metadata,
  }
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

export interface ErrorSource {
  requestId?: string | null | undefined
  /** The HTTP status; absent if it was success. */
  status?: number
  /** True if the answer had begun to arrive. */
  began?: boolean
  retryAfterMs?: number | undefined
  secrets?: readonly string[]
}

export function failureOfError(error: BodyError | undefined, source: ErrorSource): Failure {
  const status = source.status ?? error?.status ?? (source.began ? 500 : 400)
  const code = codeOf(status, error)
  const details: ProviderFailureDetails = {
    // The message may echo a refused key, in any form.
    detail: [
      source.status === undefined ? undefined : `HTTP ${String(source.status)}`,
      error?.code,
      error?.param,
      code === 'auth' ? undefined : error?.message,
    ],
    vendorCode: error?.code ?? error?.type,
    requestId: source.requestId,
    retryAfterMs: source.retryAfterMs,
    param: error?.param,
    ...(source.secrets && { secrets: source.secrets }),
  }
  return providerFailure(code, openAiName, details)
}

export function toOpenAiFailure(
  error: unknown,
  secrets: readonly string[],
  now: number,
  /** Refusals also have the rate limits in their headers. */
  onHeaders: (headers: Headers) => void = () => undefined,
): Failure | undefined {
  if (error instanceof APIConnectionTimeoutError) return providerFailure('timeout', openAiName)
  if (error instanceof APIConnectionError) {
    return providerFailure('network', openAiName, { detail: [causeWords(error) ?? error.name], secrets })
  }
  if (!(error instanceof APIError)) return undefined
  const status: unknown = error.status
  if (typeof status !== 'number') return providerFailure('network', openAiName, { detail: [error.name] })
  const headers: unknown = error.headers
  if (headers instanceof Headers) onHeaders(headers)
  return failureOfError(errorOf({ error: error.error }), {
    status,
    requestId: error.requestID,
    retryAfterMs: parseRetryAfter(error.headers, now),
    secrets,
  })
}

function codeOf(status: number, error: BodyError | undefined): ProviderFailureCode {
  const known = byVendorCode[error?.code ?? ''] ?? byVendorCode[error?.type ?? '']
  if (known) return known
  if (error?.isFlagged) return 'blocked'
  return codeOfStatus(status)
}
