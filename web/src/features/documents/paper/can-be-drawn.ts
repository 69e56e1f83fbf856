import type { Document } from '@conforme/contract/documents/documents'

const unopenable = new Set(['file_empty', 'file_corrupt', 'file_encrypted'])

/** A file that could not be opened never gets page images, even after its data was typed in. */
export function canBeDrawn({ error, pageCount }: Pick<Document, 'error' | 'pageCount'>): boolean {
  return (error === null || !unopenable.has(error.code)) && pageCount !== 0
}
