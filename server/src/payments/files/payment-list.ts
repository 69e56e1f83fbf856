// What is paid from a bank whose own file we do not write: a table that its form is filled in from.
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

/** As the files for banks, with one byte per character. A CCI has its dashes: a spreadsheet would round a number so long. */
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
