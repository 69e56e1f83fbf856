// Classifies Google's errors: status, reason and details decide the kind of failure.
import { z } from 'zod'
import type { Failure } from '../../failure.ts'
import { codeOfStatus } from '../calls/code-of-status.ts'
import { parseErrorBody } from '../calls/parse-body.ts'
import { providerFailure, type ProviderFailureCode } from '../calls/provider-failure.ts'
import { parseRetryAfter } from '../calls/retry-after.ts'

export const geminiName = 'Gemini'

const ErrorBody = z.object({
  error: z.object({
    /** The error's own status; the HTTP status may have been success. */
    code: z.number().optional().catch(undefined),
    status: z.string().optional().catch(undefined),
    message: z.string().optional().catch(undefined),
    details: z
      .array(
        z.looseObject({
          reason: z.string().optional().catch(undefined),
          retryDelay: z.string().optional().catch(undefined),
          violations: z
            .array(
              z.looseObject({ quotaId: z.string().optional(), quotaValue: z.coerce.number().optional() }),
            )
            .optional()
            .catch(undefined),
        }),
      )
      .optional()
      .catch(undefined),
  }),
})
type GoogleError = z.infer<typeof ErrorBody>['error']

export function toGeminiFailure(
  response: Response,
  body: string,
  secrets: readonly string[],
  now: number,
): Failure {
  return failureOfError(parseError(body), {
    status: response.status,
    requestId: response.headers.get('x-request-id'),
    retryAfterMs: parseRetryAfter(response.headers, now),
    secrets,
  })
}

export interface ErrorSource {
  /** Absent if the HTTP status is success and its body is an error. */
  status?: number
  requestId: string | null
  retryAfterMs?: number | undefined
  secrets: readonly string[]
}

export function failureOfError(error: GoogleError | undefined, source: ErrorSource): Failure {
  const status = source.status ?? error?.code ?? 500
  const details = error?.details ?? []
  const reason = details.find((detail) => detail.reason !== undefined)?.reason
  const violations = details.flatMap((detail) => detail.violations ?? [])
  const quotas = violations.map((violation) => violation.quotaId ?? '')
  const code = codeOf(status, error?.status, reason, quotas)
  const place = error?.status === 'FAILED_PRECONDITION'
  return providerFailure(code, geminiName, {
    // Google repeats a refused key in its details, and sometimes in the message.
    detail: [
      `HTTP ${String(status)}`,
      error?.status,
      reason,
      ...quotas,
      code === 'auth' ? undefined : error?.message,
    ],
    vendorCode: reason ?? error?.status,
    requestId: source.requestId,
    retryAfterMs:
      retryDelayMs(details.find((detail) => detail.retryDelay)?.retryDelay) ?? source.retryAfterMs,
    requestsPerMinute: violations.find(({ quotaId = '' }) => /Requests?PerMinute/i.test(quotaId))?.quotaValue,
    secrets: source.secrets,
    ...(place
      ? {
          message:
            'La cuenta de Gemini no puede usarse desde este país o no tiene facturación. Avisa al administrador.',
        }
      : {}),
  })
}

function parseError(body: string): GoogleError | undefined {
  const value = parseErrorBody(body)
  // A streaming endpoint, and some proxies, wrap the error in a list.
  return errorIn(Array.isArray(value) ? value[0] : value)
}

export function errorIn(body: unknown): GoogleError | undefined {
  return ErrorBody.safeParse(body).data?.error
}

/** Google's status for a cancelled call. */
const cancelled = 499

function codeOf(
  httpStatus: number,
  status: string | undefined,
  reason: string | undefined,
  quotas: readonly string[],
): ProviderFailureCode {
  if (reason === 'API_KEY_INVALID' || status === 'FAILED_PRECONDITION') return 'auth'
  if (httpStatus === 429 && quotas.some((quota) => quota.includes('PerDay'))) return 'quota_exhausted'
  return httpStatus === cancelled ? 'upstream' : codeOfStatus(httpStatus)
}

/** Parses `34.4s`. */
function retryDelayMs(delay: string | undefined): number | undefined {
  const seconds = Number(/^([\d.]+)s$/.exec(delay ?? '')?.[1] ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1000 : undefined
}

/** Finish reasons that are failures; absent for successful ones. */
export const finishFailures: Record<string, ProviderFailureCode> = {
  MAX_TOKENS: 'truncated',
  SAFETY: 'blocked',
  IMAGE_SAFETY: 'blocked',
  RECITATION: 'blocked',
  BLOCKLIST: 'blocked',
  PROHIBITED_CONTENT: 'blocked',
  SPII: 'blocked', // personal data, which invoices are full of
  LANGUAGE: 'refused',
  OTHER: 'upstream',
  MALFORMED_RESPONSE: 'invalid_output',
}
