import type { BookedPurchase, Coding } from '@conforme/contract/accounting/accounting'
import { findDocumentType } from '@conforme/contract/documents/document-types'
import { fromCents } from '@conforme/contract/values/amounts'
import { stateOf, type Purchase } from './find-purchases.ts'

/** What to do in the accounting program that already has the entry. */
function afterDownload({ problems, downloadedAt, hasChanged }: Purchase): string[] {
  if (!downloadedAt) return []
  if (problems.length > 0) return ['Su asiento ya se descargó: anúlalo en tu programa contable.']
  return hasChanged
    ? ['Cambió después de descargarse: corrige también su asiento en tu programa contable.']
    : []
}

/** `usual`: codings by the supplier's tax id. */
export function toBooked(purchase: Purchase, usual: ReadonlyMap<string, Coding>): BookedPurchase {
  const { id, type, totalCents, coding, downloadedAt, problems } = purchase
  const { document, supplierTaxId, supplierName, date, currency } = purchase
  return {
    documentId: id,
    state: stateOf(purchase),
    document,
    supplierTaxId,
    supplierName,
    date,
    currency,
    coding,
    type: findDocumentType(type)?.name ?? type,
    total: fromCents(totalCents),
    usual: coding ? null : (usual.get(supplierTaxId) ?? null),
    downloadedAt: downloadedAt?.toISOString() ?? null,
    problems: [...problems, ...afterDownload(purchase)],
  }
}
