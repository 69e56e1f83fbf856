// Classifies Textract's errors. The names of its exceptions are stable; unknown ones are classified by status.
import { causeWords } from '@conforme/contract/values/cause-words'
import { Failure } from '../../failure.ts'
import { providerFailure, type ProviderFailureCode } from '../calls/provider-failure.ts'

export const textractName = 'Amazon Textract'

const byName: Record<string, ProviderFailureCode> = {
  AccessDeniedException: 'auth',
  UnrecognizedClientException: 'auth',
  InvalidSignatureException: 'auth',
  SignatureDoesNotMatch: 'auth',
  ExpiredTokenException: 'auth',
  MissingAuthenticationTokenException: 'auth',
  IncompleteSignatureException: 'auth',
  InvalidClientTokenId: 'auth',
  SubscriptionRequiredException: 'auth',
  BadDocumentException: 'bad_document',
  UnsupportedDocumentException: 'bad_document',
  InvalidParameterException: 'request_refused',
  DocumentTooLargeException: 'too_large',
  ProvisionedThroughputExceededException: 'rate_limited',
  ThrottlingException: 'rate_limited',
  LimitExceededException: 'rate_limited',
  InternalServerError: 'upstream',
  ServiceUnavailableException: 'upstream',
}

export function toTextractFailure(error: unknown, secrets: readonly string[]): Failure | undefined {
  if (error instanceof Failure) return error
  if (!(error instanceof Error)) return undefined
  const known = byName[error.name]
  const { status, requestId } = metadataOf(error)
  if (known !== undefined || (status !== undefined && status >= 400)) {
    const code = known ?? codeOfStatus(status ?? 500)
    return providerFailure(code, textractName, {
      detail: [status && `HTTP ${String(status)}`, error.name, code === 'auth' ? undefined : error.message],
      vendorCode: error.name,
      requestId,
      secrets,
    })
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  // An unreadable success was billed, so it is never retried.
  if (status !== undefined) {
    const kind = error instanceof SyntaxError ? 'invalid_output' : 'network'
    return providerFailure(kind, textractName, {
      retryable: false,
      detail: [`HTTP ${String(status)}`, error.name, code],
      requestId,
    })
  }
  if (error instanceof SyntaxError)
    return providerFailure('invalid_output', textractName, { detail: ['la respuesta no es JSON'] })
  if (code !== undefined || error.name === 'TimeoutError') {
    return providerFailure('network', textractName, { detail: [causeWords(error) ?? error.name] })
  }
  return undefined
}

function codeOfStatus(status: number): ProviderFailureCode {
  if (status === 401 || status === 403) return 'auth'
  if (status === 413) return 'too_large'
  if (status === 429) return 'rate_limited'
  return status >= 500 ? 'upstream' : 'request_refused'
}

/** Every SDK error that had a response carries this. */
function metadataOf(error: Error): { status?: number; requestId?: string } {
  const metadata: unknown = '$metadata' in error ? error.$metadata : undefined
  if (typeof metadata !== 'object' || metadata === null) return {}
  const status: unknown = 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined
  const requestId: unknown = 'requestId' in metadata ? metadata.requestId : undefined
  return {
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
  }
}
