import type { Document } from '@conforme/contract/documents/documents'
import { formatValue } from '../extracted-data/format-value.ts'

type Paid = Pick<Document, 'paidAmount' | 'extractedData' | 'workflowStatus'>

const waiting = ['tesoreria_validated', 'payment_prepared']

/** What was paid of a document that waits for the rest; undefined for any other document. */
export function partialPayment({ paidAmount, extractedData, workflowStatus }: Paid): string | undefined {
  if (paidAmount <= 0 || !waiting.includes(workflowStatus)) return undefined
  const paid = formatValue('totales.total', paidAmount, extractedData?.documento?.moneda)
  return `Pagado en parte: ${paid.replaceAll(' ', '\u00a0')}`
}
