// Finds credit notes on a batch's invoices that are not in the batch: without them an invoice is paid in full.
import { documentTypeOf, normalizeDocumentNumber } from '@conforme/contract/documents/document-types'
import type { PaymentIssue } from '@conforme/contract/payments/payments'
import { formatMoney } from '@conforme/contract/values/money'
import { workflowLabel, workflowStatuses } from '@conforme/contract/workflow/workflow'
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { documentOwner, documents } from '../../db/schema.ts'
import { issueOf } from './issues.ts'
import { printedNumber, type Line } from './payment-line.ts'

/** Code in SUNAT's catalogue 01. */
const creditNote = '07'

const settled = workflowStatuses.slice(workflowStatuses.indexOf('payment_prepared'))

export async function creditsLeftOut(
  db: Database,
  companyId: string,
  lines: readonly Line[],
): Promise<PaymentIssue[]> {
  const invoices = lines.filter(({ kind, supplierRuc }) => kind !== 'N' && supplierRuc !== '')
  if (invoices.length === 0) return []
  const notes = await findNotes(db, companyId, lines, invoices)
  return invoices.flatMap((invoice) => {
    const key = keyOf(invoice.supplierRuc, printedNumber(invoice))
    const own = notes.filter((note) => note.key === key)
    return own.length > 0
      ? [issueOf(invoice.documentId, 'nota_fuera_del_lote', own.map(({ message }) => message).join(' '))]
      : []
  })
}

const keyOf = (supplier: string, number: string) => `${supplier} ${normalizeDocumentNumber(number)}`

/** One index look-up for each invoice. */
async function findNotes(db: Database, companyId: string, lines: readonly Line[], invoices: readonly Line[]) {
  const { supplierTaxId, modifiedNumber, documentType, totalCents, currency, workflowStatus } = documents
  const number = sql<string | null>`${documents.extractedData} #>> '{documento,numero}'`
  const asked = sql`select * from unnest(${sql.param(invoices.map(({ supplierRuc }) => supplierRuc))}::text[],
    ${sql.param(invoices.map((line) => normalizeDocumentNumber(printedNumber(line))))}::text[])`
  const rows = await db
    .select({ supplierTaxId, modifiedNumber, number, documentType, totalCents, currency, workflowStatus })
    .from(documents)
    .where(
      and(
        sql`(${supplierTaxId}, ${modifiedNumber}) in (${asked})`,
        sql`${documentOwner} = ${companyId}`,
        eq(documents.companyId, companyId),
        notInArray(workflowStatus, settled),
        notInArray(
          documents.id,
          lines.flatMap(({ documentId }) => documentId ?? []),
        ),
        eq(documents.status, 'completed'),
        eq(documents.isSample, false),
        isNull(documents.splitAt),
      ),
    )
    .orderBy(documents.createdAt, documents.id)
  return rows.flatMap((row) =>
    documentTypeOf(row.documentType ?? '')?.code === creditNote
      ? [{ key: keyOf(row.supplierTaxId ?? '', row.modifiedNumber ?? ''), message: messageOf(row) }]
      : [],
  )
}

type Note = Pick<typeof documents.$inferSelect, 'totalCents' | 'currency' | 'workflowStatus'>

function messageOf({
  number,
  totalCents,
  currency,
  workflowStatus,
}: Note & { number: string | null }): string {
  const amount = totalCents === null ? '' : ` por ${formatMoney(totalCents / 100, currency ?? '')}`
  const step = workflowLabel(workflowStatus)
  return `La nota de crédito ${number ?? ''}${amount} modifica esta factura y no está en el lote (paso «${step}»).`
}
