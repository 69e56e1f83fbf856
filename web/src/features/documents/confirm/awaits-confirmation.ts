import type { Document } from '@conforme/contract/documents/documents'

export function awaitsConfirmation(document: Document): boolean {
  return (
    document.status === 'completed' &&
    !document.isConfirmed &&
    document.extractedData !== null &&
    !document.isLocked
  )
}
