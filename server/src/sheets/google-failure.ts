// Maps Google's error answers to our failures by status and reason codes; by message only if Google gives nothing else.
import { z } from 'zod'

export type GoogleFailureKind =
  | 'credentials'
  | 'denied'
  | 'missing'
  | 'quota'
  | 'storage'
  | 'rejected'
  | 'unreachable'
  /** Google accepted the call but did not answer in time: a retry would wait as long. */
  | 'silent'

export class GoogleFailure extends Error {
  override readonly name = 'GoogleFailure'
  readonly kind: GoogleFailureKind
  /** From the Retry-After header. */
  readonly retryAfterMs: number | undefined

  constructor(
    kind: GoogleFailureKind,
    message: string,
    { retryAfterMs, ...options }: ErrorOptions & { retryAfterMs?: number | undefined } = {},
  ) {
    super(message, options)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

/** The failure of a call that got no answer. */
export function noAnswer(from: string, cause: unknown): GoogleFailure {
  const isSilence = cause instanceof DOMException && cause.name === 'TimeoutError'
  return new GoogleFailure(isSilence ? 'silent' : 'unreachable', `${from}: no answer`, { cause })
}

const Reason = z.looseObject({ reason: z.string().optional() })
const ErrorReply = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().default(''),
    status: z.string().optional(),
    /** Reasons in Drive's format. */
    errors: z.array(Reason).default([]),
    /** Reasons in the format of newer services. */
    details: z.array(Reason).default([]),
  }),
})

const quotaReasons = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'RATE_LIMIT_EXCEEDED'])
const storageReasons = new Set(['storageQuotaExceeded', 'usageLimits', 'quotaExceeded'])
const disabledReasons = new Set(['accessNotConfigured', 'SERVICE_DISABLED'])

export function toGoogleFailure(response: Response, body: string): GoogleFailure {
  const { status } = response
  const error = parseError(body)
  const reasons = [...(error?.errors ?? []), ...(error?.details ?? [])].flatMap(({ reason }) => reason ?? [])
  const message = `${status} ${error?.status ?? ''} ${reasons.join(',')} ${error?.message ?? body.slice(0, 200)}`
  return new GoogleFailure(kindOf(status, reasons), message, { retryAfterMs: retryAfterOf(response) })
}

function kindOf(status: number, reasons: readonly string[]): GoogleFailureKind {
  if (status === 429 || reasons.some((reason) => quotaReasons.has(reason))) return 'quota'
  if (status >= 500 || status === 408) return 'unreachable'
  if (status === 401 || reasons.some((reason) => disabledReasons.has(reason))) return 'credentials'
  if (reasons.some((reason) => storageReasons.has(reason))) return 'storage'
  if (status === 403) return 'denied'
  return status === 404 ? 'missing' : 'rejected'
}

/** A 2xx answer with an unexpected body counts as no answer. Its content is not logged. */
export function parseReply<Reply extends z.ZodType>(
  schema: Reply,
  text: string,
  what: string,
): z.output<Reply> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new GoogleFailure('unreachable', `${what}: the answer is no JSON`)
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const at = parsed.error.issues[0]?.path.join('.') ?? ''
  throw new GoogleFailure('unreachable', `${what}: an unexpected answer at ${at}`)
}

/** Undefined for the HTML pages of proxies: only their status counts. */
function parseError(body: string): z.infer<typeof ErrorReply>['error'] | undefined {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return undefined
  }
  return ErrorReply.safeParse(value).data?.error
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}
