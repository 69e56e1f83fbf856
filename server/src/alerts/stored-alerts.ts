// Alerts stored when a document was last judged, so that lists need not load its evidence.
import type { Alert } from '@conforme/contract/documents/alerts'
import { signSeverities, blockableActions, type Sign } from '@conforme/contract/documents/severity'
import type { StoredAlert } from '../db/schema.ts'

/**
 * Alerts of the document's own reading; those that depend on other documents, registers or people are looked up each
 * time.
 */
const ownSigns: readonly string[] = ['autenticidad', 'varios_documentos', 'campo_dudoso'] satisfies Sign[]
const isOwn = (code: string) => !Object.hasOwn(signSeverities, code) || ownSigns.includes(code)

export function toStoredAlert({ code, severity, message, fields, documentId }: Alert): StoredAlert {
  return {
    code,
    severity,
    message,
    ...(fields.length > 0 && { fields }),
    ...(documentId !== null && { documentId }),
  }
}

/** The alerts of the document's own reading. */
export function ownAlerts(stored: readonly StoredAlert[]): Omit<Alert, 'reason'>[] {
  return stored
    .filter(({ code }) => isOwn(code))
    .map(({ code, severity, message, fields = [] }) => ({
      code,
      severity,
      message,
      fields,
      documentId: null,
      stops: severity === 'bloquea' ? [...blockableActions] : [],
    }))
}
