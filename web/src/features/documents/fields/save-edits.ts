// Saves changed fields, one call each. After a failure, reports which ones were saved.
import { call } from '../../../lib/api.ts'
import type { FieldValue } from '../../extracted-data/field-rows.ts'

export interface FieldChange {
  path: string
  value: FieldValue
  /** The state on screen: the line's id, and the document's version. */
  lineId?: string | undefined
  version?: number
}

export class SaveFailed extends Error {
  override readonly name = 'SaveFailed'
  readonly savedPaths: readonly string[]
  readonly failedPath: string

  constructor(failedPath: string, savedPaths: readonly string[], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.failedPath = failedPath
    this.savedPaths = savedPaths
  }
}

export async function saveEdits(id: string, changes: readonly FieldChange[]): Promise<void> {
  const saved: string[] = []
  for (const { path, value, ...seen } of changes) {
    try {
      await call('POST /api/documents/:id/edit-field', {
        params: { id },
        body: { fieldPath: path, newValue: value, ...seen },
      })
    } catch (error) {
      throw new SaveFailed(path, saved, error)
    }
    saved.push(path)
  }
}
