// Asks SUNAT about one document and stores the answer, also a failure.
import { documentTypeOf, parseDocumentNumber } from '@conforme/contract/documents/document-types'
import { isValidRuc } from '@conforme/contract/values/tax-ids'
import { saveAlerts } from '../alerts/save-alerts.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import type { Services } from '../services.ts'
import { askSunat, type ValidityQuestion } from './ask-sunat.ts'
import { validityAnswers } from './tables.ts'

const askedTypes = new Set(['01', '03', '04', '07', '08'])

/** Undefined for document types that SUNAT does not register, and while a required value is missing. */
export function questionOf(row: DocumentRow): ValidityQuestion | undefined {
  const type = documentTypeOf(row.documentType ?? '')?.code
  // The printed series: the search column has no leading zeros, SUNAT's has.
  const { serie, numero } = row.extractedData?.documento ?? {}
  const number = parseDocumentNumber(numero ?? '') ?? parseDocumentNumber(`${serie ?? ''}-${numero ?? ''}`)
  const [year, month, day] = row.documentDate?.split('-') ?? []
  const ruc = row.supplierTaxId ?? ''
  if (!type || !askedTypes.has(type) || !number || !day || !isValidRuc(ruc) || row.totalCents === null)
    return undefined
  return {
    numRuc: ruc,
    codComp: type,
    numeroSerie: number.serie,
    numero: String(Number(number.correlativo)),
    fechaEmision: `${day}/${month}/${year}`,
    monto: (row.totalCents / 100).toFixed(2),
  }
}

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
