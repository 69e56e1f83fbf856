// Error answers of OpenAI, as documented.
import { isRecord } from '@conforme/contract/values/records'
import type { ModelFault } from '../ending.ts'
import { problem } from './openai-question.ts'
import { listAt, type Fault } from '../stand-in-server.ts'

/** Changes the text, the ending or the refusal of a Responses answer. */
function changeResponse(
  change: (body: Record<string, unknown>, message: Record<string, unknown>) => void,
): Fault {
  return {
    kind: 'change',
    change(reply) {
      const body: unknown = structuredClone(reply.body)
      const message = listAt(body, 'output')[0]
      if (isRecord(body) && isRecord(message)) change(body, message)
      return { ...reply, body }
    },
  }
}

const outputText = (text: string): Fault =>
  changeResponse((_body, message) => {
    message['content'] = [{ type: 'output_text', annotations: [], text }]
  })

/** Every documented error answer of OpenAI. The bodies have the vendor's shape; the messages are invented. */
export const openAiFaults = {
  'wrong key': {
    kind: 'reply',
    reply: problem(401, 'invalid_request_error', 'invalid_api_key', 'Incorrect API key provided.'),
  },
  'country not served': {
    kind: 'reply',
    reply: problem(403, 'request_forbidden', 'unsupported_country_region_territory', 'Country not supported'),
  },
  'model gone': {
    kind: 'reply',
    reply: problem(404, 'invalid_request_error', 'model_not_found', 'The model does not exist.'),
  },
  'no money left': {
    kind: 'reply',
    reply: problem(429, 'insufficient_quota', 'insufficient_quota', 'Quota exceeded.'),
  },
  'too many requests': {
    kind: 'reply',
    reply: {
      ...problem(429, 'requests', 'rate_limit_exceeded', 'Rate limit reached.'),
      headers: { 'retry-after': '2', 'x-request-id': 'req_standin' },
    },
  },
  'come back much later': {
    kind: 'reply',
    reply: {
      ...problem(429, 'tokens', 'rate_limit_exceeded', 'Rate limit reached.'),
      headers: { 'retry-after': '120', 'x-request-id': 'req_standin' },
    },
  },
  'no room at this price': {
    kind: 'reply',
    reply: problem(429, 'resource_unavailable', 'resource_unavailable', 'Not enough resources.'),
  },
  'context full': {
    kind: 'reply',
    reply: problem(400, 'invalid_request_error', 'context_length_exceeded', 'Too many tokens.', 'input'),
  },
  'image unreadable': {
    kind: 'reply',
    reply: problem(400, 'invalid_request_error', 'image_parse_error', 'The image could not be read.'),
  },
  'parameter unknown': {
    kind: 'reply',
    reply: problem(
      400,
      'invalid_request_error',
      'unsupported_parameter',
      'Unsupported parameter.',
      'temperature',
    ),
  },
  'schema not supported': {
    kind: 'reply',
    reply: problem(400, 'invalid_request_error', null, 'Invalid parameter.', 'response_format'),
  },
  'content policy': {
    kind: 'reply',
    reply: problem(
      400,
      'invalid_request_error',
      'content_policy_violation',
      'Rejected by the safety system.',
    ),
  },
  'request too large': {
    kind: 'reply',
    reply: { status: 413, body: '<html>413 Request Entity Too Large</html>' },
  },
  'request timed out there': { kind: 'reply', reply: problem(408, 'timeout', null, 'Request timeout.') },
  'internal error': { kind: 'reply', reply: problem(500, 'server_error', null, 'The server had an error.') },
  'bad gateway': { kind: 'reply', reply: { status: 502, body: '<html>502 Bad Gateway</html>' } },
  overloaded: { kind: 'reply', reply: problem(503, 'server_error', null, 'The engine is overloaded.') },
  'hangs up': { kind: 'hang-up' },
  'cuts the answer': { kind: 'cut' },
  'never answers': { kind: 'slow', ms: 60_000 },
  'answers a web page': { kind: 'reply', reply: { status: 200, body: '<html>hola</html>' } },
  'answers another envelope': { kind: 'reply', reply: { status: 200, body: { ok: true } } },
  'writes no JSON': outputText('Claro, aquí tienes los datos: proveedor…'),
  'writes another schema': outputText('{"invoice":{"id":1}}'),
  'writes nothing': outputText(''),
  refuses: changeResponse((_body, message) => {
    message['content'] = [{ type: 'refusal', refusal: 'No puedo ayudar con eso.' }]
  }),
  'runs out of tokens': changeResponse((body, message) => {
    message['content'] = [{ type: 'output_text', annotations: [], text: '{"docu' }]
    body['status'] = 'incomplete'
    body['incomplete_details'] = { reason: 'max_output_tokens' }
  }),
  'is filtered half way': changeResponse((body) => {
    body['status'] = 'incomplete'
    body['incomplete_details'] = { reason: 'content_filter' }
  }),
  'fails after accepting': changeResponse((body) => {
    body['status'] = 'failed'
    body['error'] = { code: 'server_error', message: 'The model produced an error.' }
    body['output'] = []
  }),
} satisfies Record<ModelFault, Fault> & Record<string, Fault>
