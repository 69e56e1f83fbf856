// Error answers of Textract.
import type { CommonFault } from '../ending.ts'
import type { Fault } from '../stand-in-server.ts'
import { awsError } from './textract.ts'

const refuses = (type: string, status = 400): Fault => ({
  kind: 'reply',
  reply: awsError(type, 'The request failed.', status),
})

/** Every documented error answer of Textract. */
export const textractFaults = {
  'access denied': refuses('AccessDeniedException'),
  'wrong key': refuses('UnrecognizedClientException'),
  'wrong signature': refuses('InvalidSignatureException', 403),
  'token expired': refuses('ExpiredTokenException'),
  'bad document': refuses('BadDocumentException'),
  'unsupported document': refuses('UnsupportedDocumentException'),
  'request too large': refuses('DocumentTooLargeException'),
  'bad parameter': refuses('InvalidParameterException'),
  'throughput exceeded': refuses('ProvisionedThroughputExceededException'),
  'too many requests': refuses('ThrottlingException'),
  'limit exceeded': refuses('LimitExceededException'),
  'internal error': refuses('InternalServerError', 500),
  'exception nobody knows': refuses('SomethingNewException', 503),
  'bad gateway': { kind: 'reply', reply: { status: 502, body: '<html>502 Bad Gateway</html>' } },
  'hangs up': { kind: 'hang-up' },
  'cuts the answer': { kind: 'cut' },
  'never answers': { kind: 'slow', ms: 60_000 },
  'answers a web page': { kind: 'reply', reply: { status: 200, body: '<html>hola</html>' } },
  'answers another envelope': { kind: 'reply', reply: { status: 200, body: { ok: true } } },
} satisfies Record<CommonFault, Fault> & Record<string, Fault>
