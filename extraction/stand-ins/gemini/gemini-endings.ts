// The expected outcome of a document for each fault of Gemini. A fault without an outcome is a type error.
import type { Ending } from '../ending.ts'
import type { geminiFaults } from './gemini-faults.ts'

export const geminiEndings: Record<keyof typeof geminiFaults, Ending> = {
  'wrong key': { code: 'auth', calls: 1, sentence: /no aceptó la clave/ },
  'no permission': { code: 'auth', calls: 1, sentence: /no aceptó la clave/ },
  'country not served': { code: 'auth', calls: 1, sentence: /desde este país o no tiene facturación/ },
  'bad argument': { code: 'request_refused', calls: 1, sentence: /No es un problema de tu archivo/ },
  'model gone': { code: 'model_unavailable', calls: 2, sentence: /ya no está disponible/ },
  'too many requests': { code: 'rate_limited', calls: 4, sentence: /demasiadas solicitudes/, later: true },
  'come back much later': { code: 'rate_limited', calls: 1, sentence: /demasiadas solicitudes/, later: true },
  'day used up': { code: 'quota_exhausted', calls: 1, sentence: /sin saldo/ },
  'request too large': { code: 'too_large', calls: 1, sentence: /demasiado grande/ },
  'internal error': { code: 'upstream', calls: 3, sentence: /tiene un problema/, later: true },
  overloaded: { code: 'upstream', calls: 3, sentence: /tiene un problema/, later: true },
  'deadline there': { code: 'upstream', calls: 3, sentence: /tiene un problema/, later: true },
  'hangs up': { code: 'network', calls: 3, sentence: /No se pudo conectar/, later: true },
  'cuts the answer': { code: 'network', calls: 1, sentence: /No se pudo conectar/ },
  'never answers': { code: 'timeout', calls: 1, sentence: /tardó demasiado/ },
  'answers a web page': { code: 'invalid_output', calls: 1, sentence: /no se pudo interpretar/ },
  'answers another envelope': { code: 'invalid_output', calls: 1, sentence: /no se pudo interpretar/ },
  'has no candidates': { code: 'invalid_output', calls: 1, sentence: /no se pudo interpretar/ },
  'blocks the prompt': { code: 'blocked', calls: 1, sentence: /filtros de contenido/ },
  'ends for safety': { code: 'blocked', calls: 1, sentence: /filtros de contenido/ },
  'ends for personal data': { code: 'blocked', calls: 1, sentence: /filtros de contenido/ },
  'ends for recitation': { code: 'blocked', calls: 1, sentence: /filtros de contenido/ },
  'ends out of tokens': { code: 'truncated', calls: 2, sentence: /cortada/ },
  'ends for the language': { code: 'refused', calls: 1, sentence: /se negó/ },
  'ends for another reason': { code: 'upstream', calls: 3, sentence: /tiene un problema/, later: true },
  'only thinks': { code: 'invalid_output', calls: 1, sentence: /no se pudo interpretar/ },
  'writes no JSON': { code: 'invalid_output', calls: 2, sentence: /no se pudo interpretar/ },
  'writes another schema': { code: 'invalid_output', calls: 2, sentence: /no se pudo interpretar/ },
}
