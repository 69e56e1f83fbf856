// Finds credit notes on a batch's invoices that are not in the batch: without them an invoice is paid in full.
import {
  documentTypeOf,
  formatDocumentNumber,
  normalizeDocumentNumber,
} from '@conforme/contract/documents/document-types'
import type { PaymentIssue } from '@conforme/contract/payments/payments'
import { formatMoney } from '@conforme/contract/values/money'
import { workflowLabel, workflowStatuses } from '@conforme/contract/workflow/workflow'
import { and, eq, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { documentOwner, documents } from '../../db/schema.ts'
import { isDataChecked } from '../../documents/data/is-data-checked.ts'
import { modifiedDocument } from '../../documents/processing/modified-document.ts'
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
  const notes = await findNotes(db, companyId, { lines, invoices })
  return invoices.flatMap((invoice) => {
    const key = keyOf(invoice.supplierRuc, printedNumber(invoice))
    const own = notes.filter((note) => note.key === key)
    return own.length > 0
      ? [issueOf(invoice.documentId, 'nota_fuera_del_lote', own.map(({ message }) => message).join(' '))]
      : []
  })
}

const keyOf = (supplier: string, number: string) => `${supplier} ${normalizeDocumentNumber(number)}`

interface Batch {
  lines: readonly Line[]
  invoices: readonly Line[]
}

/** One index look-up for each invoice, once every note has the column; until then all documents of the suppliers. */
async function isCandidate(db: Database, invoices: readonly Line[]): Promise<SQL | undefined> {
  const suppliers = invoices.map(({ supplierRuc }) => supplierRuc)
  const { supplierTaxId, modifiedNumber } = documents
  if (!(await isDataChecked(db))) return inArray(supplierTaxId, suppliers)
  const numbers = invoices.map((invoice) => normalizeDocumentNumber(printedNumber(invoice)))
  const asked = sql`select * from unnest(${sql.param(suppliers)}::text[], ${sql.param(numbers)}::text[])`
  return sql`(${supplierTaxId}, ${modifiedNumber}) in (${asked})`
}

async function findNotes(db: Database, companyId: string, { lines, invoices }: Batch) {
  const { supplierTaxId, documentType, totalCents, currency, workflowStatus } = documents
  const inData = (path: string) => sql<string | null>`${documents.extractedData} #>> ${path}::text[]`
  const [named, number] = [inData('{informacion_adicional,documento_afectado}'), inData('{documento,numero}')]
  const rows = await db
    .select({ supplierTaxId, number, documentType, totalCents, currency, workflowStatus, named })
    .from(documents)
    .where(
      and(
        eq(documents.companyId, companyId),
        await isCandidate(db, invoices),
        sql`${documentOwner} = ${companyId}`,
        notInArray(workflowStatus, settled),
        notInArray(
          documents.id,
          lines.flatMap(({ documentId }) => documentId ?? []),
        ),
        eq(documents.status, 'completed'),
        eq(documents.isSample, false),
        isNull(documents.splitAt),
        sql`${named} is not null`,
      ),
    )
    .orderBy(documents.createdAt, documents.id)
  return rows.flatMap((row) => {
    const modified = modifiedDocument({
      documento: { tipo: row.documentType },
      informacion_adicional: { documento_afectado: row.named },
    })
    if (!modified || documentTypeOf(row.documentType ?? '')?.code !== creditNote) return []
    const key = keyOf(row.supplierTaxId ?? '', formatDocumentNumber(modified))
    return [{ key, message: messageOf(row) }]
  })
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
