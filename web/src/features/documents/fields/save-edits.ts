// Saves changed fields, one call each. Reports which ones were saved, also after a failure.
import type { Document } from '@conforme/contract/documents/documents'
import { call } from '../../../lib/api/api.ts'
import type { FieldValue } from '../../extracted-data/field-rows.ts'

export interface FieldChange {
  path: string
  value: FieldValue
  /** The state on screen: the line's id and the document's version. */
  lineId?: string | undefined
  version?: number
}

export interface SavedField {
  path: string
  /** Document version that includes this edit. */
  version: number
}

export class SaveFailed extends Error {
  override readonly name = 'SaveFailed'
  readonly saved: readonly SavedField[]
  readonly failedPath: string

  constructor(failedPath: string, saved: readonly SavedField[], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.failedPath = failedPath
    this.saved = saved
  }
}

export async function saveEdits(
  id: string,
  changes: readonly FieldChange[],
  onSaved: (document: Document) => void,
): Promise<SavedField[]> {
  const saved: SavedField[] = []
  for (const { path, value, ...seen } of changes) {
    try {
      const now = await call('POST /api/documents/:id/edit-field', {
        params: { id },
        body: { fieldPath: path, newValue: value, ...seen },
      })
      saved.push({ path, version: now.version })
      onSaved(now)
    } catch (error) {
      throw new SaveFailed(path, saved, error)
    }
  }
  return saved
}
