import type { Document } from '@conforme/contract/documents/documents'

/** Document versions on screen, so that a document that somebody changed since then is not confirmed. */
export function versionsOf(documents: readonly Document[]): Record<string, number> {
  return Object.fromEntries(documents.map(({ id, version }) => [id, version]))
}
