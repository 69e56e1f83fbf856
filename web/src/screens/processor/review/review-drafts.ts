// Unsaved drafts in the review of a document.
import type { Document } from '@conforme/contract/documents/documents'
import { errorOfDraft, fromDraft, toDraft } from '../../../features/documents/fields/drafts/field-draft.ts'
import { keyOfPath, lineIdAt } from '../../../features/documents/fields/field-key.ts'
import { afterSave, type Drafts } from '../../../features/documents/fields/drafts/open-drafts.ts'
import type { FieldChange, SavedField } from '../../../features/documents/fields/save-edits.ts'
import type { FieldRow } from '../../../features/extracted-data/field-rows.ts'

type Shown = Pick<Document, 'extractedData'>
type Row = Pick<FieldRow, 'path' | 'value'>

/** Paths of invalid drafts, in page order. */
export function wrongPaths(document: Shown, rows: readonly Row[], drafts: Drafts): string[] {
  return rows.flatMap((row) => {
    const draft = drafts[keyOfPath(document, row.path)]
    return draft && draftError(row, draft.text) ? [row.path] : []
  })
}

/** The changes to save: drafts whose value differs, not just their formatting. */
export function changesOf(document: Shown, rows: readonly Row[], drafts: Drafts): FieldChange[] {
  return rows.flatMap((row) => {
    const { path, value: before } = row
    const draft = drafts[keyOfPath(document, path)]
    if (!draft || draft.text === toDraft(row)) return []
    const value = fromDraft(path, draft.text)
    return value === before ? [] : [{ path, value, version: draft.version, lineId: lineIdAt(document, path) }]
  })
}

/** Extracted values that were not edited are not validated. */
export function draftError(row: Row, text: string): string | undefined {
  return text === toDraft(row) ? undefined : errorOfDraft(row.path, text)
}

interface Saved {
  /** The drafts at the time they were sent. */
  sent: Drafts
  saved: readonly SavedField[]
}

/** The drafts without the saved ones. Text typed during the save stays, as an edit of the saved value. */
export function afterSaving(document: Shown, drafts: Drafts, { sent, saved }: Saved): Drafts {
  return saved.reduce((left, { path, version }) => {
    const key = keyOfPath(document, path)
    return afterSave(left, key, { text: sent[key]?.text ?? '', version })
  }, drafts)
}

/** What is left to save after everything sent was saved: what was typed meanwhile. */
export function typedMeanwhile(document: Shown, drafts: Drafts, saving: Saved): Drafts {
  const left = Object.entries(afterSaving(document, drafts, saving))
  return Object.fromEntries(left.filter(([key, { text }]) => saving.sent[key]?.text !== text))
}

export function withoutDrafts(drafts: Drafts, keys: readonly string[]): Drafts {
  return Object.fromEntries(Object.entries(drafts).filter(([key]) => !keys.includes(key)))
}
