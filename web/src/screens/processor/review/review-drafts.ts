// What somebody typed into the review of a document and did not save yet.
import type { Document } from '@conforme/contract/documents/documents'
import { errorOfDraft, fromDraft, toDraft } from '../../../features/documents/fields/drafts/field-draft.ts'
import { keyOfPath, lineIdAt } from '../../../features/documents/fields/field-key.ts'
import { afterSave, type Drafts } from '../../../features/documents/fields/drafts/open-drafts.ts'
import type { FieldChange, SavedField } from '../../../features/documents/fields/save-edits.ts'
import type { FieldRow } from '../../../features/extracted-data/field-rows.ts'

type Shown = Pick<Document, 'extractedData'>
type Row = Pick<FieldRow, 'path' | 'value'>

/** The invalid drafts, in the order of the page. */
export function wrongPaths(document: Shown, rows: readonly Row[], drafts: Drafts): string[] {
  return rows.flatMap((row) => {
    const draft = drafts[keyOfPath(document, row.path)]
    return draft && draftError(row, draft.text) ? [row.path] : []
  })
}

/** What there is to save: drafts that say another value, not only in other letters. */
export function changesOf(document: Shown, rows: readonly Row[], drafts: Drafts): FieldChange[] {
  return rows.flatMap((row) => {
    const { path, value: before } = row
    const draft = drafts[keyOfPath(document, path)]
    if (!draft || draft.text === toDraft(row)) return []
    const value = fromDraft(path, draft.text)
    return value === before ? [] : [{ path, value, version: draft.version, lineId: lineIdAt(document, path) }]
  })
}

/** Values that were extracted and not edited are not validated. */
export function draftError(row: Row, text: string): string | undefined {
  return text === toDraft(row) ? undefined : errorOfDraft(row.path, text)
}

interface Saved {
  /** The drafts as they were when they were sent. */
  sent: Drafts
  saved: readonly SavedField[]
}

/** Without what was saved. What was typed meanwhile stays, as an edit of what was saved. */
export function afterSaving(document: Shown, drafts: Drafts, { sent, saved }: Saved): Drafts {
  return saved.reduce((left, { path, version }) => {
    const key = keyOfPath(document, path)
    return afterSave(left, key, { text: sent[key]?.text ?? '', version })
  }, drafts)
}

/** What is left to save when all that was sent is there: what was typed meanwhile. */
export function typedMeanwhile(document: Shown, drafts: Drafts, saving: Saved): Drafts {
  const left = Object.entries(afterSaving(document, drafts, saving))
  return Object.fromEntries(left.filter(([key, { text }]) => saving.sent[key]?.text !== text))
}

export function withoutDrafts(drafts: Drafts, keys: readonly string[]): Drafts {
  return Object.fromEntries(Object.entries(drafts).filter(([key]) => !keys.includes(key)))
}
