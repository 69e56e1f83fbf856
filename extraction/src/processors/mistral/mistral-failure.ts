// Classifies Mistral's errors: the status decides the kind of failure, and its error code one exception.
import { z } from 'zod'
import type { Failure } from '../../failure.ts'
import { codeOfStatus } from '../calls/code-of-status.ts'
import { parseErrorBody } from '../calls/parse-body.ts'
import { providerFailure } from '../calls/provider-failure.ts'
import { parseRetryAfter } from '../calls/retry-after.ts'

export const mistralName = 'Mistral'

const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)

const ErrorBody = z.object({
  message: z.string().nullish().catch(null), // a list of errors if the request has the wrong shape
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
  const error = ErrorBody.safeParse(parseErrorBody(body)).data
  const code = error?.code === 'unknown_model' ? 'model_unavailable' : codeOfStatus(response.status)
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
