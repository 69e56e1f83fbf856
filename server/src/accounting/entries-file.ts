// The entries of a month as a table that any program can read, one row per entry line.
import type { AccountingSettings } from '@conforme/contract/accounting/accounting'
import { fromCents } from '@conforme/contract/values/amounts'
import { cellsOf, type Cell, type Column } from '../exports/columns.ts'
import { byteOrderMark, csvLine } from '../spreadsheets/csv.ts'
import { writeWorkbook } from '../exports/formats/xlsx.ts'
import { entryOf, type EntryLine } from './entry.ts'
import type { EnteredPurchase } from './find-entered.ts'
import { glossOf } from './gloss.ts'

interface Row {
  number: number
  purchase: EnteredPurchase
  line: EntryLine
}

const amountOf = (cents: number | undefined, isShown: boolean) =>
  isShown && cents !== undefined ? fromCents(cents) : undefined

// One column a line.
// oxfmt-ignore
const columns: readonly Column<Row>[] = [
  { key: 'asiento', header: 'Asiento', kind: 'number', value: ({ number }) => number },
  { key: 'fecha', header: 'Fecha', kind: 'date', value: ({ purchase }) => purchase.date },
  { key: 'glosa', header: 'Glosa', kind: 'text', value: ({ purchase }) => glossOf(purchase) },
  { key: 'cuenta', header: 'Cuenta', kind: 'text', value: ({ line }) => line.accountCode },
  { key: 'centro_de_costo', header: 'Centro de costo', kind: 'text', value: ({ line }) => line.costCenter },
  { key: 'debe', header: 'Debe', kind: 'amount', value: ({ line }) => amountOf(line.cents, line.isDebit) },
  { key: 'haber', header: 'Haber', kind: 'amount', value: ({ line }) => amountOf(line.cents, !line.isDebit) },
  { key: 'moneda', header: 'Moneda', kind: 'text', value: ({ purchase }) => purchase.currency },
  { key: 'tipo_de_cambio', header: 'Tipo de cambio', kind: 'rate', value: ({ purchase }) => purchase.exchangeRate },
  { key: 'debe_en_soles', header: 'Debe en soles', kind: 'amount', value: ({ line }) => amountOf(line.solesCents, line.isDebit) },
  { key: 'haber_en_soles', header: 'Haber en soles', kind: 'amount', value: ({ line }) => amountOf(line.solesCents, !line.isDebit) },
  { key: 'tipo', header: 'Tipo de comprobante', kind: 'text', value: ({ purchase }) => purchase.type },
  { key: 'comprobante', header: 'Comprobante', kind: 'text', value: ({ purchase }) => purchase.document },
  { key: 'ruc', header: 'RUC o documento', kind: 'text', value: ({ purchase }) => purchase.supplierTaxId },
  { key: 'proveedor', header: 'Proveedor', kind: 'text', value: ({ purchase }) => purchase.supplierName },
  { key: 'vencimiento', header: 'Fecha de vencimiento', kind: 'date', value: ({ purchase }) => purchase.dueDate },
  { key: 'id', header: 'ID', kind: 'text', value: ({ purchase }) => purchase.id },
]

interface Entries {
  purchases: readonly EnteredPurchase[]
  settings: AccountingSettings
  /** Number of the first entry. */
  first: number
}

export function entriesWorkbook(entries: Entries): AsyncGenerator<Buffer> {
  const rows = cellRows(entries)
  return writeWorkbook([
    {
      name: 'Asientos',
      columns,
      async *rows() {
        yield rows
      },
    },
  ])
}

export function entriesCsv(entries: Entries): string {
  const headers = columns.map(({ header }) => header)
  return byteOrderMark + [headers, ...cellRows(entries)].map((cells) => csvLine(cells, 'coma')).join('')
}

function cellRows({ purchases, settings, first }: Entries): Cell[][] {
  return purchases.flatMap((purchase, at) =>
    entryOf(purchase, settings).map((line) => cellsOf(columns, { number: first + at, purchase, line })),
  )
}
