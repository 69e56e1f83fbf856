// Asks SUNAT about one document and stores the answer or the failure; returns the failure.
import type { ValidityFailure } from '@conforme/contract/suppliers/validity-words'
import { saveAlerts } from '../alerts/save-alerts.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import type { Services } from '../services.ts'
import { askSunat, type ValidityQuestion } from './ask-sunat.ts'
import { validityAnswers } from './tables.ts'

type AskServices = Pick<Services, 'config' | 'db' | 'log' | 'now'>

export async function askValidity(
  services: AskServices,
  { row, question, askedBy }: { row: DocumentRow; question: ValidityQuestion; askedBy: string | null },
): Promise<ValidityFailure | null> {
  const result = await askSunat(services, question)
  const { failure, cause } = result
  if (failure) services.log.warn({ failure, cause }, 'SUNAT did not answer a validity query')
  const createdAt = services.now()
  await services.db
    .insert(validityAnswers)
    .values({ documentId: row.id, askedBy, question: { ...question }, ...result, createdAt })
  await saveAlerts(services.db, [row.id])
  return result.failure
}
