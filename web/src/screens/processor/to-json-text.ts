import type { Document } from '@conforme/contract/documents'

export function toJsonText(document: Document): string {
  return JSON.stringify(document.extractedData, null, 2)
}
