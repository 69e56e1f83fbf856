import type { Document } from '@conforme/contract/documents/documents'
import { downloadText } from '../../lib/download.ts'

export function toDocumentJson(document: Document): string {
  return JSON.stringify(document.extractedData, null, 2)
}

export function downloadDocumentJson(document: Document): void {
  downloadText(`documento_${document.id}.json`, toDocumentJson(document))
}
