import type { ProviderFailureCode } from './provider-failure.ts'

/** Default meaning of an HTTP status for all vendors; the vendor's own error code takes precedence. */
export function codeOfStatus(status: number): ProviderFailureCode {
  if (status === 401 || status === 403) return 'auth'
  if (status === 402) return 'quota_exhausted'
  if (status === 404) return 'model_unavailable'
  if (status === 413) return 'too_large'
  if (status === 429) return 'rate_limited'
  if (status === 408 || status === 409 || status >= 500) return 'upstream'
  // Any other rejected request is our bug: the file was read and rendered here.
  return 'request_refused'
}
