import type { Document } from '@conforme/contract/documents/documents'

/** What was on screen: one that somebody changed since then is not confirmed unseen. */
export function versionsOf(documents: readonly Document[]): Record<string, number> {
  return Object.fromEntries(documents.map(({ id, version }) => [id, version]))
}
