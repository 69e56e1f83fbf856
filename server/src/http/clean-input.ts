// Refuses request text that PostgreSQL cannot store: NUL and unpaired surrogates. Runs for every route of the contract.
import { isCleanText } from '@conforme/contract/values/plain-text'
import { refuse } from '../refusal.ts'

const message = 'Contiene caracteres que no se pueden guardar.'
/**
 * Depth limit against stack overflow: no body of the contract has ten levels; one made of brackets may have half a
 * million.
 */
const mostLevels = 50

export function refuseUncleanInput(parts: { params?: unknown; query?: unknown; body?: unknown }): void {
  for (const part of [parts.params, parts.query, parts.body]) {
    const field = findUnclean(part, '', mostLevels)
    if (field !== undefined) refuse('entrada_invalida', { fields: [{ field, message }] })
  }
}

/** The same check for multipart fields, which arrive one by one. */
export function refuseUncleanField(field: string, text: string): void {
  if (!isCleanText(text)) refuse('entrada_invalida', { fields: [{ field, message }] })
}

function findUnclean(value: unknown, path: string, levels: number): string | undefined {
  if (typeof value === 'string') return isCleanText(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  if (levels === 0) refuse('entrada_invalida')
  for (const [name, inner] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`
    // An unprintable key is reported by the path of its parent.
    if (!isCleanText(name)) return path
    const found = findUnclean(inner, at, levels - 1)
    if (found !== undefined) return found
  }
  return undefined
}
