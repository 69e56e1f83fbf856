// What is paid of a document and what is still owed, for sums by supplier: a credit note counts against it.
import { documentTypeOf, isPayable } from '@conforme/contract/documents/document-types'
import { workflowStatuses } from '@conforme/contract/workflow/workflow'
import type { Column, ExportedDocument } from './columns.ts'

/** Paid, or closed without paying the rest. */
const settled = workflowStatuses.slice(workflowStatuses.indexOf('payment_executed'))

/** SUNAT's catalogue 01. */
const creditNote = '07'

export const paymentColumns: Column<ExportedDocument>[] = [
  { key: 'pagado', header: 'Pagado o retenido', kind: 'amount', value: (row) => signed(row, row.paidAmount) },
  { key: 'por_pagar', header: 'Por pagar', kind: 'amount', value: (row) => signed(row, owedOf(row)) },
  {
    key: 'proximo_vencimiento',
    header: 'Próximo vencimiento',
    kind: 'date',
    value: (row) => (signed(row, owedOf(row)) ? dueDayOf(row) : undefined),
  },
]

function dueDayOf({ nextInstalmentOn, extractedData }: ExportedDocument): string | undefined {
  return nextInstalmentOn ?? extractedData?.documento?.fecha_vencimiento ?? undefined
}

function owedOf({ extractedData, paidAmount, workflowStatus }: ExportedDocument): number {
  const total = Math.abs(extractedData?.totales?.total ?? 0)
  return settled.includes(workflowStatus) ? 0 : Math.round((total - paidAmount) * 100) / 100
}

/** Of what can be paid alone: orders and guides owe nothing. */
function signed({ status, extractedData }: ExportedDocument, amount: number): number | undefined {
  const code = documentTypeOf(extractedData?.documento?.tipo ?? '')?.code ?? ''
  if (status !== 'completed' || typeof extractedData?.totales?.total !== 'number' || !isPayable(code))
    return undefined
  return code === creditNote && amount !== 0 ? -amount : amount
}
