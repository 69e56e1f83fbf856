// What Mistral answers when it does not answer: the status decides the kind of failure, and its code one exception.
import { z } from 'zod'
import type { Failure } from '../../failure.ts'
import { providerFailure, type ProviderFailureCode } from '../calls/provider-failure.ts'
import { parseRetryAfter } from '../calls/retry-after.ts'

export const mistralName = 'Mistral'

const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)

const ErrorBody = z.object({
  message: z.string().nullish().catch(null), // a list of faults when the request is of the wrong shape
  type: text,
  code: text,
  param: text,
})

export function toMistralFailure(
  response: Response,
  body: string,
  secrets: readonly string[],
  now: number,
): Failure {
  const error = parseError(body)
  const code = codeOf(response.status, error?.code)
  return providerFailure(code, mistralName, {
    detail: [
      `HTTP ${String(response.status)}`,
      error?.type,
      error?.code,
      error?.param,
      code === 'auth' ? undefined : error?.message,
    ],
    vendorCode: error?.code ?? error?.type,
    param: error?.param,
    requestId: response.headers.get('mistral-correlation-id') ?? response.headers.get('x-request-id'),
    retryAfterMs: parseRetryAfter(response.headers, now),
    secrets,
  })
}

function codeOf(status: number, code: string | null | undefined): ProviderFailureCode {
  if (code === 'unknown_model') return 'model_unavailable'
  if (status === 401 || status === 403) return 'auth'
  if (status === 402) return 'quota_exhausted'
  if (status === 404) return 'model_unavailable'
  if (status === 413) return 'too_large'
  if (status === 429) return 'rate_limited'
  if (status === 408 || status === 409 || status >= 500) return 'upstream'
  // Whatever else it does not like of a request is our doing: the file has been read and drawn here.
  return 'request_refused'
}

function parseError(body: string): z.infer<typeof ErrorBody> | undefined {
  try {
    return ErrorBody.safeParse(JSON.parse(body)).data
  } catch {
    return undefined // a web page of some proxy: the status says enough
  }
}
