// No text of a request holds what no database can: NUL, or half a character. Every route of the contract passes here.
import { isCleanText } from '@conforme/contract/values/plain-text'
import { refuse } from './refusal.ts'

const message = 'Contiene caracteres que no se pueden guardar.'

export function refuseUncleanInput(parts: { params?: unknown; query?: unknown; body?: unknown }): void {
  for (const part of [parts.params, parts.query, parts.body]) {
    const field = findUnclean(part, '')
    if (field !== undefined) refuse('entrada_invalida', { fields: [{ field, message }] })
  }
}

/** Of a form, which comes piece by piece. */
export function refuseUncleanField(field: string, text: string): void {
  if (!isCleanText(text)) refuse('entrada_invalida', { fields: [{ field, message }] })
}

function findUnclean(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return isCleanText(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`
    // A name that cannot be said is said by what it stands in.
    if (!isCleanText(name)) return path
    const found = findUnclean(inner, at)
    if (found !== undefined) return found
  }
  return undefined
}
