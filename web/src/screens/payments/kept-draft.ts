// The selection of payments, kept in session storage.
import type { Body } from '../../lib/api.ts'

export type BatchRequest = Body<'POST /api/payments/preview'>

/** What a person chose for one document instead of the computed values. */
export type LineChoice = Omit<BatchRequest['items'][number], 'documentId'>

interface Draft {
  ids: readonly string[]
  choices: Readonly<Record<string, LineChoice>>
}

const key = 'conforme.lote'

export function keepDraft(draft: Draft): void {
  sessionStorage.setItem(key, JSON.stringify(draft))
}

/** Not validated, since we wrote it; unreadable text counts as an empty selection. */
export function keptDraft(): Draft {
  const empty = { ids: [], choices: {} }
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isDraft(kept) ? kept : empty
  } catch {
    return empty
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    Array.isArray(Reflect.get(value, 'ids')) &&
    typeof Reflect.get(value, 'choices') === 'object' &&
    Reflect.get(value, 'choices') !== null
  )
}
