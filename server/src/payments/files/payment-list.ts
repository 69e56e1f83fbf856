// The payments charged to a bank whose file format is not supported: a table for filling in the bank's own form.
import { bankName, formatBankAccount, type AccountCurrency } from '@conforme/contract/payments/bank-accounts'
import { csvLine } from '../../spreadsheets/csv.ts'
import { toSafeText } from './fixed-width.ts'

export interface PaymentList {
  currency: AccountCurrency
  reference: string
  payments: readonly {
    supplierRuc: string
    name: string
    cci: string
    cents: number
    documents: readonly string[]
  }[]
}

const headers = ['RUC', 'Proveedor', 'Banco', 'CCI', 'Moneda', 'Importe', 'Documentos', 'Referencia']

/** One byte per character, as in bank files. A CCI keeps its dashes: a spreadsheet would round such a long number. */
export function writePaymentList({ currency, reference, payments }: PaymentList): Buffer {
  const rows = payments.map(({ supplierRuc, name, cci, cents, documents }) => [
    supplierRuc,
    toSafeText(name).toUpperCase(),
    toSafeText(bankName(cci.slice(0, 3))),
    formatBankAccount(cci),
    currency,
    (cents / 100).toFixed(2),
    documents.map(toSafeText).join(' '),
    toSafeText(reference),
  ])
  return Buffer.from([headers, ...rows].map((row) => csvLine(row, 'coma')).join(''), 'latin1')
}
