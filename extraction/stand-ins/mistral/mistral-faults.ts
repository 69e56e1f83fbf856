// Error answers of Mistral, as documented. The messages are invented.
import { isRecord } from '@conforme/contract/values/records'
import type { ModelFault } from '../ending.ts'
import { mistralError } from './mistral.ts'
import { type Fault, type Reply } from '../stand-in-server.ts'

const annotates = (document_annotation: string | null): Fault => ({
  kind: 'change',
  change: (reply) => ({ ...reply, body: isRecord(reply.body) ? { ...reply.body, document_annotation } : {} }),
})

const after = (reply: Reply, seconds: string): Fault => ({
  kind: 'reply',
  reply: { ...reply, headers: { 'retry-after': seconds } },
})

/** For a request of the wrong shape, the message is a list. */
const misshapen: Reply = {
  status: 422,
  body: { object: 'error', message: { detail: [{ loc: ['body', 'document'] }] }, type: 'invalid_request' },
}

export const mistralFaults = {
  'wrong key': { kind: 'reply', reply: mistralError(401, 'Unauthorized') },
  'no permission': { kind: 'reply', reply: mistralError(403, 'Forbidden') },
  'no money left': { kind: 'reply', reply: mistralError(402, 'Payment required') },
  'model gone': { kind: 'reply', reply: mistralError(400, 'Invalid model', 'unknown_model') },
  'bad request': { kind: 'reply', reply: mistralError(400, 'Bad request') },
  'wrong shape': { kind: 'reply', reply: misshapen },
  'too many requests': after(mistralError(429, 'Requests rate limit exceeded', '1300'), '2'),
  'come back much later': after(mistralError(429, 'Requests rate limit exceeded', '1300'), '120'),
  'request too large': { kind: 'reply', reply: { status: 413, body: '<html>413</html>' } },
  'internal error': { kind: 'reply', reply: mistralError(500, 'Internal server error', '3000') },
  'bad gateway': { kind: 'reply', reply: { status: 502, body: '<html>502</html>' } },
  overloaded: { kind: 'reply', reply: mistralError(503, 'Service unavailable', '3505') },
  'timed out there': { kind: 'reply', reply: mistralError(504, 'Gateway timeout') },
  'hangs up': { kind: 'hang-up' },
  'cuts the answer': { kind: 'cut' },
  'never answers': { kind: 'slow', ms: 60_000 },
  'answers a web page': { kind: 'reply', reply: { status: 200, body: '<html>hola</html>' } },
  'answers another envelope': { kind: 'reply', reply: { status: 200, body: { ok: true } } },
  'annotates nothing': annotates(null),
  'writes no JSON': annotates('Aquí están los datos'),
  'writes another schema': annotates('{"invoice":{"id":1}}'),
} satisfies Record<ModelFault, Fault> & Record<string, Fault>
