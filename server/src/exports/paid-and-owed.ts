// The paid and the owed amount of a document, for sums by supplier: a credit note counts negative.
import { documentTypeOf, isPayable } from '@conforme/contract/documents/document-types'
import type { Document } from '@conforme/contract/documents/documents'
import { workflowStatuses } from '@conforme/contract/workflow/workflow'

type Owing = Pick<Document, 'status' | 'workflowStatus' | 'paidAmount' | 'nextInstalmentOn' | 'extractedData'>

/** Statuses of documents that are paid, or closed without paying the rest. */
const settled = workflowStatuses.slice(workflowStatuses.indexOf('payment_executed'))

/** Code in SUNAT's catalogue 01. */
const creditNote = '07'

export function paidOf(document: Owing): number | undefined {
  return signed(document, document.paidAmount)
}

export function owedOf(document: Owing): number | undefined {
  const { extractedData, paidAmount, workflowStatus } = document
  const total = Math.abs(extractedData?.totales?.total ?? 0)
  return signed(document, settled.includes(workflowStatus) ? 0 : Math.round((total - paidAmount) * 100) / 100)
}

export function dueDayOf(document: Owing): string | undefined {
  if (!owedOf(document)) return undefined
  return document.nextInstalmentOn ?? document.extractedData?.documento?.fecha_vencimiento ?? undefined
}

/** Undefined for documents that are never paid: orders and guides owe nothing. */
function signed({ status, extractedData }: Owing, amount: number): number | undefined {
  const code = documentTypeOf(extractedData?.documento?.tipo ?? '')?.code ?? ''
  if (status !== 'completed' || typeof extractedData?.totales?.total !== 'number' || !isPayable(code))
    return undefined
  return code === creditNote && amount !== 0 ? -amount : amount
}
