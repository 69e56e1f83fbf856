// Drafts of the fields being edited, by field key.
import type { FieldRow } from '../../../extracted-data/field-rows.ts'
import { toDraft } from './field-draft.ts'

export interface Draft {
  text: string
  /** The document's version when editing began. */
  version: number
  /** Set while the field is open but nothing was typed. */
  isUntouched?: true
}

export type Drafts = Readonly<Record<string, Draft>>

/**
 * Stores typed text but keeps the version from the beginning, which reveals whether somebody else changed the value since.
 */
export function afterTyping(drafts: Drafts, key: string, typed: Draft): Drafts {
  return { ...drafts, [key]: { text: typed.text, version: drafts[key]?.version ?? typed.version } }
}

/** Closes a saved field. Text typed during the save stays open, as an edit of the saved value. */
export function afterSave(drafts: Drafts, key: string, saved: Draft): Drafts {
  const now = drafts[key]
  if (!now || now.text === saved.text) return without(drafts, key)
  return { ...drafts, [key]: { text: now.text, version: saved.version } }
}

/** The draft of an opened field without changes. */
export function untouched(row: Pick<FieldRow, 'path' | 'value'>, version: number): Draft {
  return { text: toDraft(row), version, isUntouched: true }
}

/** Removes fields that are open without changes; returns the same object when there are none. */
export function typedOnly(drafts: Drafts): Drafts {
  const typed = Object.entries(drafts).filter(([, { isUntouched }]) => !isUntouched)
  return typed.length === Object.keys(drafts).length ? drafts : Object.fromEntries(typed)
}

export function without<Value>(all: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([each]) => each !== key))
}
