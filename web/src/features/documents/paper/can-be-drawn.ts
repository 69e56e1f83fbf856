import type { Document } from '@conforme/contract/documents/documents'

const unopenable = new Set(['file_empty', 'file_corrupt', 'file_encrypted'])

/** There will never be a picture of a file that nobody could open, also once its data was typed in by hand. */
export function canBeDrawn({ error, pageCount }: Pick<Document, 'error' | 'pageCount'>): boolean {
  return (error === null || !unopenable.has(error.code)) && pageCount !== 0
}
