import type { Document } from '@conforme/contract/documents/documents'
import { valueAt } from '@conforme/contract/documents/doubts'
import { pathOfKey } from './field-key.ts'

type Saved = Pick<Document, 'version' | 'extractedData'>

/**
 * The document version from which an edit is undone: normally `saved` by the edit. If a later edit of the field was undone
 * and left the value of this edit, it is that undo's version, since nobody else's change is in between.
 */
export function seenAtUndo<Answer extends Saved>(
  key: string,
  saved: Answer,
  left: Answer | undefined,
): Answer {
  if (!left || left.version < saved.version) return saved
  return valueOf(left, key) === valueOf(saved, key) ? left : saved
}

function valueOf(document: Saved, key: string) {
  const path = pathOfKey(document, key)
  return path !== undefined && document.extractedData ? valueAt(document.extractedData, path) : undefined
}
