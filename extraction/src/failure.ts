// The one kind of error that extraction throws on purpose. The adapter that holds the foreign error decides
// its code and whether trying again can help; nobody decides by searching message text.
import type { Spent } from './processors/models/usage.ts'

export const failureCodes = [
  // the file
  'file_empty',
  'file_type',
  'file_corrupt',
  'file_encrypted',
  'file_too_many_pages',
  'file_image_too_large',
  'reading_timeout',
  'reading_memory',
  'reading_crashed',
  // an XML, or a ZIP that holds one
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
  // the processor
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
  /** What the person reads, in Spanish. */
  message: string
  /** What the operator reads; never holds a secret or the document's content. */
  detail?: string
  retryable?: boolean
  retryAfterMs?: number
  vendorCode?: string
  requestId?: string
  /** Of a request that was refused: the parameter that was not liked. */
  param?: string
  /** Of a minute that is full: how many requests fit in one, where it says so. */
  requestsPerMinute?: number
  /** It answered, and charges for it. */
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

/** It was the file itself, not who was asked about it. */
export function isFile({ code }: Failure): boolean {
  return /^(?:file|reading|xml|zip|cdr)_/.test(code)
}
