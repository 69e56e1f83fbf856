// Documents of a cancelled batch whose file left the product, and deposits beside a payment that the bank rejected: nobody but
// the bank knows whether they were executed.
import type { PaymentIssue } from '@conforme/contract/payments/payments'
import { formatMoney } from '@conforme/contract/values/money'
import { formatDate, todayInPeru } from '@conforme/contract/values/iso-dates'
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { findDeposits } from '../../constancias/find-deposits.ts'
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
  const paidAt = await lastPaidAt(db, documentIds)
  const isAnswered = (id: string, at: Date) => (paidAt.get(id)?.getTime() ?? 0) > at.getTime()
  const sentences = await rejectedDeposits(db, documentIds, isAnswered)
  for (const { documentId: id, number, at } of rows) {
    if (id === null || at === null || isAnswered(id, at)) continue
    const sentence = `El archivo del lote ${number}, anulado, se descargó el ${formatDate(todayInPeru(at))} con este pago: confirma con el banco que no se ejecutó.`
    const said = sentences.get(id) ?? []
    if (!said.includes(sentence)) sentences.set(id, [...said, sentence])
  }
  return [...sentences].map(([id, said]) => issueOf(id, 'archivo_descargado', said.join(' ')))
}

/** Whoever prepared a payment that was executed since has been asked already. */
async function lastPaidAt(db: Database, documentIds: readonly string[]): Promise<Map<string, Date>> {
  const { documentId, batchId, rejectedAt } = paymentItems
  const rows = await db
    .select({ documentId, at: paymentBatches.closedAt })
    .from(paymentItems)
    .innerJoin(paymentBatches, eq(paymentBatches.id, batchId))
    .where(
      and(inArray(documentId, [...documentIds]), eq(paymentBatches.status, 'ejecutado'), isNull(rejectedAt)),
    )
    .orderBy(asc(paymentBatches.closedAt))
  return new Map(rows.flatMap(({ documentId: id, at }) => (id === null || at === null ? [] : [[id, at]])))
}

/** A deposit goes to another bank than the payment that was rejected. Once its constancia is there, that says what was made. */
async function rejectedDeposits(
  db: Database,
  documentIds: readonly string[],
  isAnswered: (id: string, at: Date) => boolean,
): Promise<Map<string, string[]>> {
  const { documentId, detraccionSoles, rejectedAt, batchId } = paymentItems
  const rows = await db
    .select({ documentId, detraccionSoles, at: rejectedAt, number: paymentBatches.number })
    .from(paymentItems)
    .innerJoin(paymentBatches, eq(paymentBatches.id, batchId))
    .where(and(inArray(documentId, [...documentIds]), isNotNull(rejectedAt), gt(detraccionSoles, 0)))
    .orderBy(asc(paymentBatches.number))
  const deposits = await findDeposits(db, documentIds)
  const open = rows.filter(
    ({ documentId: id, at }) => id !== null && at !== null && !deposits.has(id) && !isAnswered(id, at),
  )
  const sentenceOf = ({ number, detraccionSoles: soles }: (typeof rows)[number]) =>
    `El banco rechazó el abono del lote ${number}, y su archivo de detracciones depositaba ${formatMoney(soles, 'PEN')} de este: si se depositó, importa antes su constancia.`
  return new Map(
    [...Map.groupBy(open, (row) => row.documentId ?? '')].map(([id, own]) => [id, own.map(sentenceOf)]),
  )
}
