// The expected outcome of a document for each fault of Claude. A fault without an outcome is a type error.
import type { claudeFaults } from './claude-faults.ts'
import type { Ending } from '../ending.ts'

export const claudeEndings: Record<keyof typeof claudeFaults, Ending> = {
  'wrong key': { code: 'auth', calls: 1, sentence: /no aceptó la clave/ },
  'no permission': { code: 'auth', calls: 1, sentence: /no aceptó la clave/ },
  'no money left': { code: 'quota_exhausted', calls: 1, sentence: /sin saldo/ },
  'month used up': { code: 'quota_exhausted', calls: 1, sentence: /sin saldo/ },
  'model gone': { code: 'model_unavailable', calls: 1, sentence: /ya no está disponible/ },
  'bad request': { code: 'request_refused', calls: 1, sentence: /No es un problema de tu archivo/ },
  'too many requests': { code: 'rate_limited', calls: 4, sentence: /demasiadas solicitudes/, later: true },
  'come back much later': { code: 'rate_limited', calls: 1, sentence: /demasiadas solicitudes/, later: true },
  'request too large': { code: 'too_large', calls: 1, sentence: /demasiado grande/ },
  'internal error': { code: 'upstream', calls: 3, sentence: /tiene un problema/, later: true },
  'timed out there': { code: 'upstream', calls: 3, sentence: /tiene un problema/, later: true },
  overloaded: { code: 'upstream', calls: 3, sentence: /tiene un problema/, later: true },
  'a proxy in between fails': { code: 'upstream', calls: 3, sentence: /tiene un problema/, later: true },
  'is overloaded before the first word': {
    code: 'upstream',
    calls: 3,
    sentence: /tiene un problema/,
    later: true,
  },
  'breaks off in the middle': { code: 'upstream', calls: 1, sentence: /tiene un problema/ },
  'hangs up': { code: 'network', calls: 3, sentence: /No se pudo conectar/, later: true },
  'cuts the answer': { code: 'network', calls: 1, sentence: /No se pudo conectar/ },
  'never answers': { code: 'timeout', calls: 1, sentence: /tardó demasiado/ },
  'answers a web page': { code: 'invalid_output', calls: 1, sentence: /no se pudo interpretar/ },
  'answers another envelope': { code: 'invalid_output', calls: 1, sentence: /no se pudo interpretar/ },
  'says an error under success': { code: 'upstream', calls: 3, sentence: /tiene un problema/, later: true },
  refuses: { code: 'refused', calls: 1, sentence: /se negó/ },
  'runs out of tokens': { code: 'truncated', calls: 2, sentence: /cortada/ },
  'writes no JSON': { code: 'invalid_output', calls: 2, sentence: /no se pudo interpretar/ },
  'writes another schema': { code: 'invalid_output', calls: 2, sentence: /no se pudo interpretar/ },
  'writes nothing': { code: 'invalid_output', calls: 2, sentence: /no se pudo interpretar/ },
}
