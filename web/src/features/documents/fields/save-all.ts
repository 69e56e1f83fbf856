// What is typed in a document is saved before it is confirmed.
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
  /** The keys whose edits conflict with somebody else's, and those that are on their way. */
  conflicting: readonly string[]
  saving: readonly string[]
  /** The edits on their way, when they have arrived: undefined for each that was refused. */
  arrived: () => Promise<(Document | undefined)[]>
  /** Undefined when it was refused. */
  send: (row: EditedRow, edit: { value: FieldValue; version: number }) => Promise<Document | undefined>
  onSaved: (key: string, saved: Draft) => void
}

/** The document as it then is; undefined when something could not be saved, which stays open. */
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
    // Typed while it was being saved: a change of what was saved.
    const seen = saving.includes(key) ? newest.version : version
    const saved = await send(row, { value, version: seen })
    if (!saved) return undefined
    onSaved(key, { text, version: saved.version })
    newest = saved
  }
  return newest
}

/** The field of the first draft that says another value than the document. */
export function firstUnsaved(document: Document, drafts: Drafts): string | undefined {
  for (const [key, { text, isUntouched }] of Object.entries(drafts)) {
    const change = isUntouched ? undefined : changeIn(document, key, text)
    if (change) return change.row.path
  }
  return undefined
}

/** What a draft would change; undefined when it says what the document says. */
export function changeIn(document: Document, key: string, text: string) {
  const path = pathOfKey(document, key)
  const { extractedData: data } = document
  if (path === undefined || !data) return undefined
  const row = { path, value: valueAt(data, path), note: data.metadata?.campos[path] }
  const value = fromDraft(path, text)
  return text === toDraft(row) || value === row.value ? undefined : { row, value }
}
