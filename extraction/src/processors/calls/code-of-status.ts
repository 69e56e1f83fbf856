import type { ProviderFailureCode } from './provider-failure.ts'

/** What a status means, whichever vendor answered it; what its error says besides comes first. */
export function codeOfStatus(status: number): ProviderFailureCode {
  if (status === 401 || status === 403) return 'auth'
  if (status === 402) return 'quota_exhausted'
  if (status === 404) return 'model_unavailable'
  if (status === 413) return 'too_large'
  if (status === 429) return 'rate_limited'
  if (status === 408 || status === 409 || status >= 500) return 'upstream'
  // Whatever else they do not like of a request is our doing: the file has been read and drawn here.
  return 'request_refused'
}
