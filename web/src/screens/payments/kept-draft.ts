// The selection of payments, kept in session storage: for each person who signs in in this tab.
import type { Body } from '../../lib/api.ts'

export type BatchRequest = Body<'POST /api/payments/preview'>

/** What a person chose for one document instead of the computed values. */
export type LineChoice = Omit<BatchRequest['items'][number], 'documentId'>

export interface Draft {
  ids: readonly string[]
  choices: Readonly<Record<string, LineChoice>>
}

const keyFor = (userId: string) => `conforme.lote.${userId}`

export function keepDraft(userId: string, draft: Draft): void {
  sessionStorage.setItem(keyFor(userId), JSON.stringify(draft))
}

export function keptDraft(userId: string): Draft {
  return parseDraft(sessionStorage.getItem(keyFor(userId)))
}

/** Without these documents and what was chosen for them. */
export function draftWithout({ ids, choices }: Draft, documentIds: readonly string[]): Draft {
  return {
    ids: ids.filter((id) => !documentIds.includes(id)),
    choices: Object.fromEntries(Object.entries(choices).filter(([id]) => !documentIds.includes(id))),
  }
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
