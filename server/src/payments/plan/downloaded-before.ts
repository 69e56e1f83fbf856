// Documents of a cancelled batch whose file was downloaded, and those whose payment the bank rejected: only the bank
// knows what it executed.
import { formatBankAccount } from '@conforme/contract/payments/bank-accounts'
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
  const sentences = await rejectedBefore(db, documentIds, isAnswered)
  for (const { documentId: id, number, at } of rows) {
    if (id === null || at === null || isAnswered(id, at)) continue
    const sentence = `El archivo del lote ${number}, anulado, se descargó el ${formatDate(todayInPeru(at))} con este pago: confirma con el banco que no se ejecutó.`
    const said = sentences.get(id) ?? []
    if (!said.includes(sentence)) sentences.set(id, [...said, sentence])
  }
  return [...sentences].map(([id, said]) => issueOf(id, 'archivo_descargado', said.join(' ')))
}

/** A payment executed since then settles the question: whoever prepared it was asked. */
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

/**
 * Warns before a rejected payment is repeated: it may go to the rejected account again, and its deposit may already
 * have been made, because that goes through another bank.
 */
async function rejectedBefore(
  db: Database,
  documentIds: readonly string[],
  isAnswered: (id: string, at: Date) => boolean,
): Promise<Map<string, string[]>> {
  const { documentId, detraccionSoles, accountDigits, kind, rejectedAt, batchId } = paymentItems
  const rows = await db
    .select({ documentId, detraccionSoles, accountDigits, at: rejectedAt, number: paymentBatches.number })
    .from(paymentItems)
    .innerJoin(paymentBatches, eq(paymentBatches.id, batchId))
    .where(and(inArray(documentId, [...documentIds]), isNotNull(rejectedAt), ne(kind, 'N')))
    .orderBy(asc(paymentBatches.number))
  const deposits = await findDeposits(db, documentIds)
  const sentences = new Map<string, string[]>()
  for (const { documentId: id, detraccionSoles: soles, accountDigits: digits, at, number } of rows) {
    if (id === null || at === null || isAnswered(id, at)) continue
    const deposit =
      soles > 0 && !deposits.has(id)
        ? ` El archivo de detracciones de ese lote depositaba ${formatMoney(soles, 'PEN')} de este: si se depositó, importa antes su constancia.`
        : ''
    const sentence = `El banco rechazó su abono del lote ${number} a la cuenta ${formatBankAccount(digits)}: confirma que no llegó, y que la cuenta de ahora es la correcta.${deposit}`
    sentences.set(id, [...(sentences.get(id) ?? []), sentence])
  }
  return sentences
}
