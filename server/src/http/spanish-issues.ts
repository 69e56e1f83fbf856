// Spanish validation messages: zod's global error map, for schemas without a message of their own. Rare issues keep
// zod's own Spanish locale.
import { counted } from '@conforme/contract/values/money'
import { z } from 'zod'

const listed = 12

const kinds: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto',
  record: 'un objeto',
  null: 'nulo',
}
const formats: Record<string, string> = {
  uuid: 'No es un identificador válido.',
  email: 'Escribe un correo válido.',
  url: 'No es una dirección web válida.',
  date: 'No es una fecha válida (AAAA-MM-DD).',
  datetime: 'No es una fecha y hora válida.',
}

export function setSpanishMessages(): void {
  z.config({ ...z.locales.es(), customError: sentenceOf })
}

/** Returns undefined to fall back to zod's locale. */
function sentenceOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Falta este dato.'
      return `Debe ser ${kinds[issue.expected] ?? 'de otro tipo'}.`
    case 'invalid_format':
      return formats[issue.format] ?? 'No tiene la forma esperada.'
    case 'invalid_value':
      return issue.values.length > listed ? 'No es una de las opciones.' : `Debe ser ${either(issue.values)}.`
    case 'too_small':
      return `Debe ${measureOf(issue.origin, issue.minimum, 'como mínimo')}.`
    case 'too_big':
      return `Debe ${measureOf(issue.origin, issue.maximum, 'como máximo')}.`
    case 'unrecognized_keys':
      return `No se esperaba: ${issue.keys.join(', ')}.`
    case 'invalid_union':
      return 'No tiene ninguna de las formas que se aceptan.'
    default:
      return undefined
  }
}

function measureOf(origin: string, limit: number | bigint, which: string): string {
  if (origin === 'string') return `tener ${which} ${counted(Number(limit), 'carácter', 'caracteres')}`
  if (origin === 'array') return `tener ${which} ${counted(Number(limit), 'elemento')}`
  return `ser ${which} ${limit}`
}

function either(values: readonly unknown[]): string {
  return values.map((value) => `«${String(value)}»`).join(' o ')
}
