// The fields in which somebody types, by their keys.
import type { FieldRow } from '../../../extracted-data/field-rows.ts'
import { toDraft } from './field-draft.ts'

export interface Draft {
  text: string
  /** The document's version when the editing began. */
  version: number
  /** Opened, and nothing typed yet. */
  isUntouched?: true
}

export type Drafts = Readonly<Record<string, Draft>>

/** With what was typed. The version stays that of the beginning: it tells whether somebody else changed the value since. */
export function afterTyping(drafts: Drafts, key: string, typed: Draft): Drafts {
  return { ...drafts, [key]: { text: typed.text, version: drafts[key]?.version ?? typed.version } }
}

/** A saved field closes. What was typed meanwhile stays open, as an edit of what was saved. */
export function afterSave(drafts: Drafts, key: string, saved: Draft): Drafts {
  const now = drafts[key]
  if (!now || now.text === saved.text) return without(drafts, key)
  return { ...drafts, [key]: { text: now.text, version: saved.version } }
}

/** An opened field without changes. */
export function untouched(row: Pick<FieldRow, 'path' | 'value'>, version: number): Draft {
  return { text: toDraft(row), version, isUntouched: true }
}

/** Without the fields that are only open; the same object when there are none. */
export function typedOnly(drafts: Drafts): Drafts {
  const typed = Object.entries(drafts).filter(([, { isUntouched }]) => !isUntouched)
  return typed.length === Object.keys(drafts).length ? drafts : Object.fromEntries(typed)
}

export function without<Value>(all: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([each]) => each !== key))
}
