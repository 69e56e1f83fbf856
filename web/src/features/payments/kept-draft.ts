// The selection of payments, kept in the tab's session storage, separately for each user.
import type { Document } from '@conforme/contract/documents/documents'
import type { PaymentLine } from '@conforme/contract/payments/payments'
import type { Body } from '../../lib/api/api.ts'

export type BatchRequest = Body<'POST /api/payments/preview'>

/** A person's choices for one document instead of the computed values. */
export type LineChoice = Omit<BatchRequest['items'][number], 'documentId'>

export interface Draft {
  ids: readonly string[]
  choices: Readonly<Record<string, LineChoice>>
  /** Amount paid earlier, for documents that were partly paid. */
  paid: Readonly<Record<string, number>>
}

/** Amount paid earlier of each waiting document, by id. */
export function paidBefore(lines: readonly PaymentLine[]): Draft['paid'] {
  const inPart = lines.flatMap(({ documentId, total, settled }): [string, number][] => {
    const paidCents = Math.round((total - settled) * 100)
    return documentId !== null && paidCents > 0 ? [[documentId, paidCents]] : []
  })
  return Object.fromEntries(inPart)
}

/** The amounts paid earlier: those of the list, and the known ones of documents that it does not contain. */
export function paidAmong(known: Draft['paid'], lines: readonly PaymentLine[]): Draft['paid'] {
  const listed = new Set(lines.map(({ documentId }) => documentId))
  const others = Object.entries(known).filter(([id]) => !listed.has(id))
  return { ...Object.fromEntries(others), ...paidBefore(lines) }
}

/** Replaces the selection; earlier choices for the documents are kept. */
export function chosenInstead(
  { choices, paid }: Draft,
  documents: readonly Pick<Document, 'id' | 'paidAmount'>[],
): Draft {
  const inPart = documents.flatMap(({ id, paidAmount }): [string, number][] =>
    paidAmount > 0 ? [[id, Math.round(paidAmount * 100)]] : [],
  )
  return { choices, ids: documents.map(({ id }) => id), paid: { ...paid, ...Object.fromEntries(inPart) } }
}

/**
 * Drops documents that have since been put into a batch or paid in part: the selection was made for their earlier
 * state. If the list is not whole, a document that it lacks may still be waiting and stays.
 */
export function draftAmong(draft: Draft, lines: readonly PaymentLine[], isWhole: boolean): Draft {
  const paid = paidBefore(lines)
  const waiting = new Set(lines.map(({ documentId }) => documentId))
  const gone = [...new Set([...draft.ids, ...Object.keys(draft.choices)])].filter((id) =>
    waiting.has(id) ? paid[id] !== draft.paid[id] : isWhole,
  )
  return gone.length === 0 ? draft : draftWithout(draft, gone)
}

const keyFor = (userId: string) => `conforme.lote.${userId}`

export function keepDraft(userId: string, draft: Draft): void {
  sessionStorage.setItem(keyFor(userId), JSON.stringify(draft))
}

export function keptDraft(userId: string): Draft {
  return parseDraft(sessionStorage.getItem(keyFor(userId)))
}

/** The draft without these documents and their choices. */
export function draftWithout({ ids, choices, paid }: Draft, documentIds: readonly string[]): Draft {
  return {
    paid,
    ids: ids.filter((id) => !documentIds.includes(id)),
    choices: Object.fromEntries(Object.entries(choices).filter(([id]) => !documentIds.includes(id))),
  }
}

/** Barely validated, because only this module writes it; unreadable text gives an empty selection. */
export function parseDraft(text: string | null): Draft {
  const empty = { ids: [], choices: {}, paid: {} }
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return isDraft(kept) ? { ...empty, ...kept } : empty
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
