// What was said of a document when it was last judged, as it is kept beside it: lists need not open its evidence again.
import type { Alert } from '@conforme/contract/documents/alerts'
import { signSeverities, stoppedActs, type Sign } from '@conforme/contract/documents/severity'
import type { StoredAlert } from '../db/schema.ts'

/** Of its own reading; other signs come from other documents, registers or people, and are looked up each time. */
const ownSigns: readonly string[] = ['autenticidad', 'campo_dudoso'] satisfies Sign[]
const isOwn = (code: string) => !Object.hasOwn(signSeverities, code) || ownSigns.includes(code)

export function toStoredAlert({ code, severity, message, fields }: Alert): StoredAlert {
  return { code, severity, message, ...(fields.length > 0 && { fields }) }
}

/** Of the document's own reading. */
export function ownAlerts(stored: readonly StoredAlert[]): Omit<Alert, 'reason'>[] {
  return stored
    .filter(({ code }) => isOwn(code))
    .map(({ code, severity, message, fields = [] }) => ({
      ...{ code, severity, message, fields, documentId: null },
      stops: severity === 'bloquea' ? [...stoppedActs] : [],
    }))
}
