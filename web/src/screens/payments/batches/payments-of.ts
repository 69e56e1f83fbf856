import type { PaymentLine } from '@conforme/contract/payments/payments'

export interface Payment {
  key: string
  supplier: string
  account: string
  currency: string
  net: number
  documentIds: string[]
}

/** The payments ordered from the bank, one per supplier, account and currency; without rejected ones. */
export function paymentsOf(lines: readonly PaymentLine[]): Payment[] {
  const open = lines.filter(({ isRejected }) => !isRejected)
  const groups = Map.groupBy(open, ({ supplierRuc, currency, account }) =>
    [currency, supplierRuc, account?.digits].join(' '),
  )
  return [...groups].flatMap(([key, own]) => {
    const cents = own.reduce((sum, { net, isCredit }) => sum + Math.round(net * 100) * (isCredit ? -1 : 1), 0)
    const [first] = own
    const documentIds = own.flatMap(({ documentId }) => documentId ?? [])
    // When credit notes cover the whole amount, nothing was ordered.
    if (!first || cents === 0 || documentIds.length === 0) return []
    const { supplierName: supplier, currency } = first
    return [
      {
        key,
        supplier,
        account: first.account?.digits ?? '',
        currency: currency ?? '',
        net: cents / 100,
        documentIds,
      },
    ]
  })
}
