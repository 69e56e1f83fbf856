// Error answers of Gemini: HTTP errors, blocked prompts, and finish reasons other than success.
import { isRecord } from '@conforme/contract/values/records'
import type { ModelFault } from '../ending.ts'
import { googleError, wrongKey } from './gemini.ts'
import { listAt, type Fault, type Reply } from '../stand-in-server.ts'

function changeAnswer(
  change: (body: Record<string, unknown>, candidate: Record<string, unknown>) => void,
): Fault {
  return {
    kind: 'change',
    change(reply) {
      const body: unknown = structuredClone(reply.body)
      const candidate = listAt(body, 'candidates')[0]
      if (isRecord(body) && isRecord(candidate)) change(body, candidate)
      return { ...reply, body }
    },
  }
}

const ending = (finishReason: string): Fault =>
  changeAnswer((_body, candidate) => {
    candidate['finishReason'] = finishReason
    delete candidate['content']
  })

const outputText = (text: string): Fault =>
  changeAnswer((_body, candidate) => {
    candidate['content'] = { parts: [{ text }], role: 'model' }
  })

const quota = (quotaId: string, retryDelay: string): Reply =>
  googleError(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.', [
    { '@type': 'type.googleapis.com/google.rpc.QuotaFailure', violations: [{ quotaId }] },
    { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay },
  ])

/** Every documented error answer of Gemini. */
export const geminiFaults = {
  'wrong key': { kind: 'reply', reply: wrongKey('AIzaWrong') },
  'no permission': { kind: 'reply', reply: googleError(403, 'PERMISSION_DENIED', 'Permission denied.') },
  'country not served': {
    kind: 'reply',
    reply: googleError(400, 'FAILED_PRECONDITION', 'User location is not supported for the API use.'),
  },
  'bad argument': {
    kind: 'reply',
    reply: googleError(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.'),
  },
  'model gone': { kind: 'reply', reply: googleError(404, 'NOT_FOUND', 'The model is not found.') },
  'too many requests': { kind: 'reply', reply: quota('GenerateRequestsPerMinutePerProjectPerModel', '3.5s') },
  'come back much later': {
    kind: 'reply',
    reply: quota('GenerateRequestsPerMinutePerProjectPerModel', '54s'),
  },
  'day used up': {
    kind: 'reply',
    reply: quota('GenerateRequestsPerDayPerProjectPerModel-FreeTier', '3600s'),
  },
  'request too large': { kind: 'reply', reply: { status: 413, body: '<html>413</html>' } },
  'internal error': { kind: 'reply', reply: googleError(500, 'INTERNAL', 'An internal error has occurred.') },
  overloaded: { kind: 'reply', reply: googleError(503, 'UNAVAILABLE', 'The model is overloaded.') },
  'deadline there': { kind: 'reply', reply: googleError(504, 'DEADLINE_EXCEEDED', 'Deadline expired.') },
  'hangs up': { kind: 'hang-up' },
  'cuts the answer': { kind: 'cut' },
  'never answers': { kind: 'slow', ms: 60_000 },
  'answers a web page': { kind: 'reply', reply: { status: 200, body: '<html>hola</html>' } },
  'answers another envelope': { kind: 'reply', reply: { status: 200, body: { candidates: 'no' } } },
  'has no candidates': { kind: 'reply', reply: { status: 200, body: { candidates: [] } } },
  'blocks the prompt': {
    kind: 'reply',
    reply: { status: 200, body: { promptFeedback: { blockReason: 'SAFETY' } } },
  },
  'ends for safety': ending('SAFETY'),
  'ends for personal data': ending('SPII'),
  'ends for recitation': ending('RECITATION'),
  'ends out of tokens': ending('MAX_TOKENS'),
  'ends for the language': ending('LANGUAGE'),
  'ends for another reason': ending('OTHER'),
  'only thinks': changeAnswer((_body, candidate) => {
    candidate['content'] = { parts: [{ text: 'Veamos…', thought: true }], role: 'model' }
  }),
  'writes no JSON': outputText('Aquí tienes los datos'),
  'writes another schema': outputText('{"extractions":{"total":1}}'),
} satisfies Record<ModelFault, Fault> & Record<string, Fault>
