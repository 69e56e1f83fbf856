// What was chosen to be paid, kept while the browser's tab is open.
import type { Body } from '../../lib/api.ts'

export type BatchRequest = Body<'POST /api/payments/preview'>

/** What a person decided for one document instead of the computed values. */
export type LineChoice = Omit<BatchRequest['items'][number], 'documentId'>

interface Draft {
  ids: readonly string[]
  choices: Readonly<Record<string, LineChoice>>
}

const key = 'conforme.lote'

export function keepDraft(draft: Draft): void {
  sessionStorage.setItem(key, JSON.stringify(draft))
}

/** Trusted as ours; anything else found there counts as nothing chosen. */
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
