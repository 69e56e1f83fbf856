// The only kind of error that extraction throws on purpose. The adapter that catches the foreign error decides its code and
// whether a retry can help; nothing decides by searching the text of a message.
import type { Spent } from './processors/models/usage.ts'

export const failureCodes = [
  // problems with the file
  'file_empty',
  'file_type',
  'file_corrupt',
  'file_encrypted',
  'file_too_many_pages',
  'file_image_too_large',
  'reading_timeout',
  'reading_memory',
  'reading_crashed',
  // problems with an XML, or with a ZIP that holds one
  'xml_invalid',
  'xml_encoding',
  'xml_entities',
  'xml_too_large',
  'xml_too_deep',
  'xml_signature_wrapped',
  'xml_version',
  'xml_kind',
  'cdr_alone',
  'zip_invalid',
  'zip_encrypted',
  'zip_too_large',
  'zip_names',
  'zip_nested',
  'zip_without_documents',
  // problems with the processor
  'not_configured',
  'auth',
  'model_unavailable',
  'request_refused',
  'quota_exhausted',
  'rate_limited',
  'no_capacity',
  'bad_document',
  'too_large',
  'unsupported_input',
  'refused',
  'blocked',
  'truncated',
  'invalid_output',
  'timeout',
  'network',
  'upstream',
  'circuit_open',
  'cancelled',
] as const

export type FailureCode = (typeof failureCodes)[number]

export interface FailureDetails {
  /** Message for the person, in Spanish. */
  message: string
  /** Detail for the operator; never holds a secret or the document's content. */
  detail?: string
  retryable?: boolean
  retryAfterMs?: number
  vendorCode?: string
  requestId?: string
  /** For a refused request: the parameter that the provider rejected. */
  param?: string
  /** For a rate limit: how many requests per minute are allowed, if the provider says so. */
  requestsPerMinute?: number
  /** What the provider charged, if it answered and bills for it. */
  spent?: Spent
  cause?: unknown
}

export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: FailureCode
  readonly detail: string | undefined
  readonly retryable: boolean
  readonly retryAfterMs: number | undefined
  readonly vendorCode: string | undefined
  readonly requestId: string | undefined
  readonly param: string | undefined
  readonly requestsPerMinute: number | undefined
  readonly spent: Spent | undefined

  constructor(code: FailureCode, details: FailureDetails) {
    super(details.message, { cause: details.cause })
    this.code = code
    this.detail = details.detail
    this.retryable = details.retryable ?? false
    this.retryAfterMs = details.retryAfterMs
    this.vendorCode = details.vendorCode
    this.requestId = details.requestId
    this.param = details.param
    this.requestsPerMinute = details.requestsPerMinute
    this.spent = details.spent
  }
}

/** True if the file itself is at fault, not the processor that was asked about it. */
export function isFile({ code }: Failure): boolean {
  return /^(?:file|reading|xml|zip|cdr)_/.test(code)
}
