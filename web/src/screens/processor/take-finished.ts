import type { Document } from '@conforme/contract/documents/documents'

type Processed = Pick<Document, 'id' | 'filename' | 'status'>

/**
 * Removes completed documents from the set being processed and returns them; adds those being processed now. A document that
 * is not on this page of the list stays in the set.
 */
export function takeFinished(processing: Set<string>, documents: readonly Processed[]): Processed[] {
  const done = documents.filter(({ id, status }) => status === 'completed' && processing.has(id))
  for (const { id, status } of documents) {
    if (status === 'processing') processing.add(id)
    else processing.delete(id)
  }
  return done
}

/** A single document by its name, several by their number; undefined for none. */
export function readyWords([first, ...others]: readonly Processed[]): string | undefined {
  if (!first) return undefined
  return others.length === 0 ? `${first.filename} está listo` : `${others.length + 1} documentos están listos`
}
