import type { Document } from '@conforme/contract/documents/documents'

type Processed = Pick<Document, 'id' | 'filename' | 'status'>

/** Which of the documents that were being processed are completed now, and which are being processed now. */
export function finishedSince(
  processing: ReadonlySet<string>,
  documents: readonly Processed[],
): { done: Processed[]; processing: ReadonlySet<string> } {
  const done = documents.filter(({ id, status }) => status === 'completed' && processing.has(id))
  // One that is not on this page of the list is still followed.
  const next = new Set(processing)
  for (const { id, status } of documents) {
    if (status === 'processing') next.add(id)
    else next.delete(id)
  }
  return { done, processing: next }
}

export function readyWords(first: Pick<Document, 'filename'>, count: number): string {
  return count === 1 ? `${first.filename} está listo` : `${count} documentos están listos`
}
