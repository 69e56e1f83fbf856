// The expected outcome of a document for each fault of Mistral. A fault without an outcome is a type error.
import type { Ending } from '../ending.ts'
import type { mistralFaults } from './mistral-faults.ts'

export const mistralEndings: Record<keyof typeof mistralFaults, Ending> = {
  'wrong key': { code: 'auth', calls: 1, sentence: /no aceptó la clave/ },
  'no permission': { code: 'auth', calls: 1, sentence: /no aceptó la clave/ },
  'no money left': { code: 'quota_exhausted', calls: 1, sentence: /sin saldo/ },
  'model gone': { code: 'model_unavailable', calls: 1, sentence: /ya no está disponible/ },
  'bad request': { code: 'request_refused', calls: 1, sentence: /No es un problema de tu archivo/ },
  'wrong shape': { code: 'request_refused', calls: 1, sentence: /No es un problema de tu archivo/ },
  'too many requests': { code: 'rate_limited', calls: 4, sentence: /demasiadas solicitudes/, later: true },
  'come back much later': { code: 'rate_limited', calls: 1, sentence: /demasiadas solicitudes/, later: true },
  'request too large': { code: 'too_large', calls: 1, sentence: /demasiado grande/ },
  'internal error': { code: 'upstream', calls: 3, sentence: /tiene un problema/, later: true },
  'bad gateway': { code: 'upstream', calls: 3, sentence: /tiene un problema/, later: true },
  overloaded: { code: 'upstream', calls: 3, sentence: /tiene un problema/, later: true },
  'timed out there': { code: 'upstream', calls: 3, sentence: /tiene un problema/, later: true },
  'hangs up': { code: 'network', calls: 3, sentence: /No se pudo conectar/, later: true },
  'cuts the answer': { code: 'network', calls: 1, sentence: /No se pudo conectar/ },
  'never answers': { code: 'timeout', calls: 1, sentence: /tardó demasiado/ },
  'answers a web page': { code: 'invalid_output', calls: 1, sentence: /no se pudo interpretar/ },
  'answers another envelope': { code: 'invalid_output', calls: 1, sentence: /no se pudo interpretar/ },
  'annotates nothing': { code: 'invalid_output', calls: 2, sentence: /no se pudo interpretar/ },
  'writes no JSON': { code: 'invalid_output', calls: 2, sentence: /no se pudo interpretar/ },
  'writes another schema': { code: 'invalid_output', calls: 2, sentence: /no se pudo interpretar/ },
}
