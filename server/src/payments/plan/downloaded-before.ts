// Documents of a cancelled batch whose file left the product: nobody but the bank knows whether it was executed.
import type { PaymentIssue } from '@conforme/contract/payments/payments'
import { formatDate, todayInPeru } from '@conforme/contract/values/iso-dates'
import { and, asc, eq, gt, inArray, isNotNull, ne, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { paymentBatches, paymentFiles, paymentItems } from '../tables.ts'
import { issueOf } from './issues.ts'

export async function downloadedBefore(
  db: Database,
  documentIds: readonly string[],
): Promise<PaymentIssue[]> {
  if (documentIds.length === 0) return []
  const { documentId, currency, detraccionSoles, batchId } = paymentItems
  const holdsIt = or(
    and(ne(paymentFiles.kind, 'detracciones'), eq(paymentFiles.currency, currency)),
    and(eq(paymentFiles.kind, 'detracciones'), gt(detraccionSoles, 0)),
  )
  const rows = await db
    .select({ documentId, number: paymentBatches.number, at: paymentFiles.downloadedAt })
    .from(paymentItems)
    .innerJoin(paymentBatches, eq(paymentBatches.id, batchId))
    .innerJoin(paymentFiles, and(eq(paymentFiles.batchId, batchId), holdsIt))
    .where(
      and(
        inArray(documentId, [...documentIds]),
        eq(paymentBatches.status, 'anulado'),
        isNotNull(paymentFiles.downloadedAt),
      ),
    )
    .orderBy(asc(paymentBatches.number), asc(paymentFiles.downloadedAt))
  const sentences = new Map<string, string[]>()
  for (const { documentId: id, number, at } of rows) {
    if (id === null || at === null) continue
    const sentence = `El archivo del lote ${number}, anulado, se descargó el ${formatDate(todayInPeru(at))} con este pago: confirma con el banco que no se ejecutó.`
    const said = sentences.get(id) ?? []
    if (!said.includes(sentence)) sentences.set(id, [...said, sentence])
  }
  return [...sentences].map(([id, said]) => issueOf(id, 'archivo_descargado', said.join(' ')))
}
