// What becomes of a document that meets each fault of OpenAI. A fault without an ending does not compile.
import type { Ending } from './ending.ts'
import type { openAiFaults } from './openai-faults.ts'

export const openAiEndings: Record<keyof typeof openAiFaults, Ending> = {
  'wrong key': { code: 'auth', calls: 1, sentence: /no aceptó la clave/ },
  'country not served': { code: 'auth', calls: 1, sentence: /no aceptó la clave/ },
  'model gone': { code: 'model_unavailable', calls: 2, sentence: /ya no está disponible/ },
  'no money left': { code: 'quota_exhausted', calls: 1, sentence: /sin saldo/ },
  'too many requests': { code: 'rate_limited', calls: 4, sentence: /demasiadas solicitudes/, later: true },
  'come back much later': { code: 'rate_limited', calls: 1, sentence: /demasiadas solicitudes/, later: true },
  'context full': { code: 'request_refused', calls: 1, sentence: /No es un problema de tu archivo/ },
  'image unreadable': { code: 'bad_document', calls: 1, sentence: /no pudo abrir/ },
  'parameter unknown': { code: 'request_refused', calls: 2, sentence: /No es un problema de tu archivo/ },
  'schema not supported': { code: 'request_refused', calls: 2, sentence: /No es un problema de tu archivo/ },
  'content policy': { code: 'blocked', calls: 1, sentence: /filtros de contenido/ },
  'request too large': { code: 'too_large', calls: 1, sentence: /demasiado grande/ },
  'request timed out there': { code: 'upstream', calls: 3, sentence: /tiene un problema/, later: true },
  'server error': { code: 'upstream', calls: 3, sentence: /tiene un problema/, later: true },
  'bad gateway': { code: 'upstream', calls: 3, sentence: /tiene un problema/, later: true },
  overloaded: { code: 'upstream', calls: 3, sentence: /tiene un problema/, later: true },
  'hangs up': { code: 'network', calls: 3, sentence: /No se pudo conectar/, later: true },
  'cuts the answer': { code: 'network', calls: 1, sentence: /No se pudo conectar/ },
  'never answers': { code: 'timeout', calls: 1, sentence: /tardó demasiado/ },
  'answers a web page': { code: 'invalid_output', calls: 1, sentence: /no se pudo interpretar/ },
  'answers another envelope': { code: 'invalid_output', calls: 1, sentence: /no se pudo interpretar/ },
  'writes no JSON': { code: 'invalid_output', calls: 2, sentence: /no se pudo interpretar/ },
  'writes another schema': { code: 'invalid_output', calls: 2, sentence: /no se pudo interpretar/ },
  'writes nothing': { code: 'invalid_output', calls: 2, sentence: /no se pudo interpretar/ },
  refuses: { code: 'refused', calls: 1, sentence: /se negó/ },
  'runs out of tokens': { code: 'truncated', calls: 2, sentence: /cortada/ },
  'is filtered half way': { code: 'blocked', calls: 1, sentence: /filtros de contenido/ },
  'fails after accepting': { code: 'upstream', calls: 3, sentence: /tiene un problema/, later: true },
}
