// The expected outcome of a document for each fault of Textract. A fault without an outcome is a type error.
import type { Ending } from '../ending.ts'
import type { textractFaults } from './textract-faults.ts'

export const textractEndings: Record<keyof typeof textractFaults, Ending> = {
  'access denied': { code: 'auth', calls: 1, sentence: /no aceptó la clave/ },
  'wrong key': { code: 'auth', calls: 1, sentence: /no aceptó la clave/ },
  'wrong signature': { code: 'auth', calls: 1, sentence: /no aceptó la clave/ },
  'token expired': { code: 'auth', calls: 1, sentence: /no aceptó la clave/ },
  'bad document': { code: 'bad_document', calls: 1, sentence: /no pudo abrir/ },
  'unsupported document': { code: 'bad_document', calls: 1, sentence: /no pudo abrir/ },
  'request too large': { code: 'too_large', calls: 1, sentence: /demasiado grande/ },
  'bad parameter': { code: 'request_refused', calls: 1, sentence: /No es un problema de tu archivo/ },
  'throughput exceeded': { code: 'rate_limited', calls: 4, sentence: /demasiadas solicitudes/, later: true },
  'too many requests': { code: 'rate_limited', calls: 4, sentence: /demasiadas solicitudes/, later: true },
  'limit exceeded': { code: 'rate_limited', calls: 4, sentence: /demasiadas solicitudes/, later: true },
  'internal error': { code: 'upstream', calls: 3, sentence: /tiene un problema/, later: true },
  'exception nobody knows': { code: 'upstream', calls: 3, sentence: /tiene un problema/, later: true },
  'bad gateway': { code: 'upstream', calls: 3, sentence: /tiene un problema/, later: true },
  'hangs up': { code: 'network', calls: 3, sentence: /No se pudo conectar/, later: true },
  'cuts the answer': { code: 'network', calls: 1, sentence: /No se pudo conectar/ },
  'never answers': { code: 'timeout', calls: 1, sentence: /tardó demasiado/ },
  'answers a web page': { code: 'invalid_output', calls: 1, sentence: /no se pudo interpretar/ },
  'answers another envelope': { code: 'invalid_output', calls: 1, sentence: /no se pudo interpretar/ },
}
