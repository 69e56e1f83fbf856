// Refuses request text that PostgreSQL cannot store: NUL and unpaired surrogates. Runs for every route of the contract.
import { isCleanText } from '@conforme/contract/values/plain-text'
import { refuse } from './refusal.ts'

const message = 'Contiene caracteres que no se pueden guardar.'

export function refuseUncleanInput(parts: { params?: unknown; query?: unknown; body?: unknown }): void {
  for (const part of [parts.params, parts.query, parts.body]) {
    const field = findUnclean(part, '')
    if (field !== undefined) refuse('entrada_invalida', { fields: [{ field, message }] })
  }
}

/** The same check for multipart fields, which arrive one by one. */
export function refuseUncleanField(field: string, text: string): void {
  if (!isCleanText(text)) refuse('entrada_invalida', { fields: [{ field, message }] })
}

function findUnclean(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return isCleanText(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`
    // An unprintable key is reported by the path of its parent.
    if (!isCleanText(name)) return path
    const found = findUnclean(inner, at)
    if (found !== undefined) return found
  }
  return undefined
}
