// Saves the drafts of a document before it is confirmed.
import { pathLabel } from '@conforme/contract/data/path-label'
import type { Document } from '@conforme/contract/documents/documents'
import { valueAt } from '@conforme/contract/documents/doubts'
import { toast } from '../../../ui/overlays/toast.ts'
import type { FieldValue } from '../../extracted-data/field-rows.ts'
import { errorOfDraft, fromDraft, toDraft } from './drafts/field-draft.ts'
import { pathOfKey } from './field-key.ts'
import type { Draft, Drafts } from './drafts/open-drafts.ts'
import type { EditedRow } from './use-field-edits.ts'

interface Unsaved {
  drafts: Drafts
  /** Keys whose edits conflict with somebody else's, and keys being saved. */
  conflicting: readonly string[]
  saving: readonly string[]
  /** Resolves when all pending edits are answered; undefined for each refused one. */
  arrived: () => Promise<(Document | undefined)[]>
  /** Resolves to undefined when refused. */
  send: (row: EditedRow, edit: { value: FieldValue; version: number }) => Promise<Document | undefined>
  onSaved: (key: string, saved: Draft) => void
}

/** Resolves to the saved document, or to undefined when something could not be saved; that field stays open. */
export async function saveAll(
  document: Document,
  { drafts, conflicting, saving, arrived, send, onSaved }: Unsaved,
): Promise<Document | undefined> {
  let newest = document
  for (const saved of await arrived()) {
    if (!saved) return undefined
    if (saved.version > newest.version) newest = saved
  }
  for (const [key, { text, version }] of Object.entries(drafts)) {
    const change = changeIn(newest, key, text)
    if (!change) continue
    const { row, value } = change
    const { path } = row
    if (errorOfDraft(path, text) || conflicting.includes(key)) {
      toast({ title: 'Falta guardar un cambio', description: pathLabel(path), variant: 'destructive' })
      return undefined
    }
    // Text typed during a save is an edit of the value being saved.
    const seen = saving.includes(key) ? newest.version : version
    const saved = await send(row, { value, version: seen })
    if (!saved) return undefined
    onSaved(key, { text, version: saved.version })
    newest = saved
  }
  return newest
}

/** Path of the first draft that differs from the document. */
export function firstUnsaved(document: Document, drafts: Drafts): string | undefined {
  for (const [key, { text, isUntouched }] of Object.entries(drafts)) {
    const change = isUntouched ? undefined : changeIn(document, key, text)
    if (change) return change.row.path
  }
  return undefined
}

/** The change that a draft makes; undefined when it equals the document's value. */
export function changeIn(document: Document, key: string, text: string) {
  const path = pathOfKey(document, key)
  const { extractedData: data } = document
  if (path === undefined || !data) return undefined
  const row = { path, value: valueAt(data, path), note: data.metadata?.campos[path] }
  const value = fromDraft(path, text)
  return text === toDraft(row) || value === row.value ? undefined : { row, value }
}
