// Saves all that is typed in a document before it is confirmed.
import { pathLabel } from '@conforme/contract/data/path-label'
import type { Document } from '@conforme/contract/documents/documents'
import { valueAt } from '@conforme/contract/documents/doubts'
import { toast } from '../../../ui/overlays/toast.ts'
import type { FieldValue } from '../../extracted-data/field-rows.ts'
import { errorOfDraft, fromDraft, toDraft } from './field-draft.ts'
import { pathOfKey } from './field-key.ts'
import type { Draft, Drafts } from './open-drafts.ts'
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
    const path = pathOfKey(newest, key)
    if (path === undefined || !newest.extractedData) continue
    const row = {
      path,
      value: valueAt(newest.extractedData, path),
      note: newest.extractedData.metadata?.campos[path],
    }
    const value = fromDraft(path, text)
    if (text === toDraft(row) || value === row.value) continue
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
