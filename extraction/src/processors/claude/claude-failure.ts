// Classifies Anthropic's errors: status and error type decide the kind of failure.
import { z } from 'zod'
import type { Failure } from '../../failure.ts'
import { codeOfStatus } from '../calls/code-of-status.ts'
import { parseErrorBody } from '../calls/parse-body.ts'
import { providerFailure, type ProviderFailureCode } from '../calls/provider-failure.ts'
import { parseRetryAfter } from '../calls/retry-after.ts'

export const claudeName = 'Claude'

const text = z.string().optional().catch(undefined)

const ErrorBody = z.object({
  error: z.object({
    type: text,
    message: text,
    details: z.object({ error_code: text }).nullish().catch(null),
  }),
  request_id: text,
})
export type ClaudeError = z.infer<typeof ErrorBody>

/** The error in a body or in a stream event; undefined for anything else. */
export function errorIn(body: unknown): ClaudeError | undefined {
  return ErrorBody.safeParse(body).data
}

const byType: Record<string, ProviderFailureCode> = {
  authentication_error: 'auth',
  permission_error: 'auth',
  billing_error: 'quota_exhausted',
  not_found_error: 'model_unavailable',
  request_too_large: 'too_large',
  rate_limit_error: 'rate_limited',
  invalid_request_error: 'request_refused',
  api_error: 'upstream',
  timeout_error: 'upstream',
  overloaded_error: 'upstream',
}

export function toClaudeFailure(
  response: Response,
  body: string,
  secrets: readonly string[],
  now: number,
): Failure {
  const error = errorIn(parseErrorBody(body))
  return failureOfError(error, {
    status: response.status,
    requestId: response.headers.get('request-id') ?? error?.request_id,
    retryAfterMs: parseRetryAfter(response.headers, now),
    secrets,
  })
}

export interface ErrorSource {
  /** Absent if the status is success and a later event is an error. */
  status?: number
  requestId: string | null | undefined
  retryAfterMs?: number | undefined
  /** Part of the answer had arrived, so it may have been billed. */
  began?: boolean
  secrets?: readonly string[]
}

export function failureOfError(body: ClaudeError | undefined, source: ErrorSource): Failure {
  const error = body?.error
  const code = codeOf(source.status, error)
  return providerFailure(code, claudeName, {
    detail: [
      source.status === undefined ? undefined : `HTTP ${String(source.status)}`,
      error?.type,
      error?.details?.error_code,
      code === 'auth' ? undefined : error?.message,
    ],
    vendorCode: error?.details?.error_code ?? error?.type,
    requestId: source.requestId,
    retryAfterMs: source.retryAfterMs,
    ...(source.began && { retryable: false }),
    ...(source.secrets && { secrets: source.secrets }),
  })
}

function codeOf(status: number | undefined, error: ClaudeError['error'] | undefined): ProviderFailureCode {
  // The monthly spend limit is reached: the type is that of a rate limit, but waiting does not help.
  if (error?.details?.error_code === 'enforced_spend_limit_reached') return 'quota_exhausted'
  return byType[error?.type ?? ''] ?? (status === undefined ? 'upstream' : codeOfStatus(status))
}
