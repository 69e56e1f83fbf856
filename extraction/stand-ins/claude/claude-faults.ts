// Error answers of Claude, as documented. The messages are invented.
import { isRecord } from '@conforme/contract/values/records'
import type { ModelFault } from '../ending.ts'
import { claudeError, toClaudeEvents } from './claude.ts'
import { type Fault, type Reply } from '../stand-in-server.ts'

function changeMessage(change: (body: Record<string, unknown>) => void): Fault {
  return {
    kind: 'change',
    change(reply) {
      const body: unknown = structuredClone(reply.body)
      if (isRecord(body)) change(body)
      return { ...reply, body }
    },
  }
}

const replyWithText = (text: string): Fault =>
  changeMessage((body) => {
    body['content'] = [{ type: 'text', text }]
    body['stop_reason'] = 'end_turn'
  })

/** Sends this many events of the stream, then an error event. */
const breaksOff = (events: number): Fault => ({
  kind: 'change',
  change: (reply) => ({
    ...reply,
    toEvents: (body) => [
      ...toClaudeEvents(body).slice(0, events),
      { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
    ],
  }),
})

const after = (reply: Reply, seconds: string): Fault => ({
  kind: 'reply',
  reply: { ...reply, headers: { 'retry-after': seconds, 'request-id': 'req_standin' } },
})
const full = claudeError(429, 'rate_limit_error', 'Rate limit exceeded.')
const spent = { error_code: 'enforced_spend_limit_reached' }

export const claudeFaults = {
  'wrong key': { kind: 'reply', reply: claudeError(401, 'authentication_error', 'invalid x-api-key') },
  'no permission': { kind: 'reply', reply: claudeError(403, 'permission_error', 'Not allowed.') },
  'no money left': { kind: 'reply', reply: claudeError(402, 'billing_error', 'Check your billing.') },
  'month used up': { kind: 'reply', reply: claudeError(429, 'rate_limit_error', 'Spend limit.', spent) },
  'model gone': { kind: 'reply', reply: claudeError(404, 'not_found_error', 'model: claude-x') },
  'bad request': { kind: 'reply', reply: claudeError(400, 'invalid_request_error', 'effort: unknown') },
  'too many requests': after(full, '2'),
  'come back much later': after(full, '120'),
  'request too large': { kind: 'reply', reply: claudeError(413, 'request_too_large', 'Too large.') },
  'internal error': { kind: 'reply', reply: claudeError(500, 'api_error', 'Internal server error') },
  'timed out there': { kind: 'reply', reply: claudeError(504, 'timeout_error', 'Timed out.') },
  overloaded: { kind: 'reply', reply: claudeError(529, 'overloaded_error', 'Overloaded') },
  'a proxy in between fails': { kind: 'reply', reply: { status: 502, body: '<html>502</html>' } },
  'is overloaded before the first word': breaksOff(2),
  'breaks off in the middle': breaksOff(10),
  'hangs up': { kind: 'hang-up' },
  'cuts the answer': { kind: 'cut' },
  'never answers': { kind: 'slow', ms: 60_000 },
  'answers a web page': { kind: 'reply', reply: { status: 200, body: '<html>hola</html>' } },
  'answers another envelope': { kind: 'reply', reply: { status: 200, body: { ok: true } } },
  'says an error under success': {
    kind: 'reply',
    reply: { ...claudeError(529, 'overloaded_error', 'Overloaded'), status: 200 },
  },
  refuses: changeMessage((body) => {
    body['content'] = []
    body['stop_reason'] = 'refusal'
  }),
  'runs out of tokens': changeMessage((body) => {
    body['content'] = [{ type: 'tool_use', name: 'documento_comercial', input: '{"docu' }]
    body['stop_reason'] = 'max_tokens'
  }),
  'writes no JSON': replyWithText('Claro, aquí tienes los datos.'),
  'writes another schema': replyWithText('{"invoice":{"id":1}}'),
  'writes nothing': replyWithText(''),
} satisfies Record<ModelFault, Fault> & Record<string, Fault>
