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

export function keptDraft(): Draft {
  return parseDraft(sessionStorage.getItem(key))
}

/** Hardly validated, since we wrote it; unreadable text counts as an empty selection. */
export function parseDraft(text: string | null): Draft {
  const empty = { ids: [], choices: {} }
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
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
