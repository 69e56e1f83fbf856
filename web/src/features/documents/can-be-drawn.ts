import type { Document } from '@conforme/contract/documents'

const unopenable = new Set(['file_empty', 'file_corrupt', 'file_encrypted'])

/** There will never be a picture of a file that nobody could open. */
export function canBeDrawn({ error }: Document): boolean {
  return error === null || !unopenable.has(error.code)
}
