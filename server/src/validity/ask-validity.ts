// Asks SUNAT about one document and stores the answer, also a failure.
import { saveAlerts } from '../alerts/save-alerts.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import type { Services } from '../services.ts'
import { askSunat, type ValidityQuestion } from './ask-sunat.ts'
import { validityAnswers } from './tables.ts'

type AskServices = Pick<Services, 'config' | 'db' | 'now'>

export async function askValidity(
  services: AskServices,
  { row, question, askedBy }: { row: DocumentRow; question: ValidityQuestion; askedBy: string | null },
): Promise<void> {
  const result = await askSunat(services, question)
  const createdAt = services.now()
  await services.db
    .insert(validityAnswers)
    .values({ documentId: row.id, askedBy, question: { ...question }, ...result, createdAt })
  await saveAlerts(services.db, [row.id])
}
