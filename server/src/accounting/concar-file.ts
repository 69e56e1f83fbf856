// The entries of a month as CONCAR imports them: a workbook with the three header rows of its template, and one row per
// entry line. Columns that a purchase does not need stay empty.
import type { AccountingSettings } from '@conforme/contract/accounting/accounting'
import type { JournalName } from '@conforme/contract/accounting/accounting-words'
import { parseDocumentNumber } from '@conforme/contract/documents/document-types'
import { fromCents } from '@conforme/contract/values/amounts'
import type { Cell, ColumnKind } from '../exports/columns.ts'
import { writeWorkbook } from '../exports/formats/xlsx.ts'
import { entryOf, givesTaxCredit, type EntryLine } from './entry.ts'
import type { EnteredPurchase } from './find-entered.ts'
import { glossOf } from './gloss.ts'

interface Row {
  purchase: EnteredPurchase
  line: EntryLine
  journal: string
  /** The month and a running number within its journal: `100001`. */
  number: string
}

interface ConcarColumn {
  header: string
  /** The format as the template words it. */
  format: string
  kind?: ColumnKind
  value?: (row: Row) => Cell | undefined
}

const currencies: Readonly<Record<string, string>> = { PEN: 'MN', USD: 'US' }
const kindsOfDocument: Readonly<Record<string, string>> = {
  '01': 'FT',
  '03': 'BV',
  '05': 'BA',
  '07': 'NC',
  '08': 'ND',
  '12': 'TK',
  '14': 'RC',
  R1: 'RH',
}
/** The only IGV rates that CONCAR supports. */
const knownRates = [10, 18]
const mostInJournal = 9_999
const [longestGloss, longestDetail] = [40, 30]
const [longestNumber, longestCenter] = [20, 6]

const isDollars = ({ purchase }: Row) => purchase.currency === 'USD'
const amount = ({ line }: Row) => fromCents(line.cents)
const kindOf = (type: string | undefined) => kindsOfDocument[type ?? '']

// One column a line.
// oxfmt-ignore
const columns: readonly ConcarColumn[] = [
  { header: 'WE', format: 'Tamaño/Formato' },
  { header: 'Sub Diario', format: '4 Caracteres', value: ({ journal }) => journal },
  { header: 'Número de Comprobante', format: '6 Caracteres', value: ({ number }) => number },
  { header: 'Fecha de Comprobante', format: 'dd/mm/aaaa', kind: 'date', value: ({ purchase }) => purchase.date },
  { header: 'Código de Moneda', format: '2 Caracteres', value: ({ purchase }) => currencies[purchase.currency] },
  { header: 'Glosa Principal', format: '40 Caracteres', value: ({ purchase }) => glossOf(purchase).slice(0, longestGloss) },
  { header: 'Tipo de Cambio', format: 'Numérico 11, 6', kind: 'rate', value: (row) => (isDollars(row) ? row.purchase.exchangeRate : undefined) },
  { header: 'Tipo de Conversión', format: '1 Caracteres', value: (row) => (isDollars(row) && row.purchase.exchangeRate !== undefined ? 'C' : 'V') },
  { header: 'Flag de Conversión de Moneda', format: '1 Caracteres', value: () => 'S' },
  { header: 'Fecha Tipo de Cambio', format: 'dd/mm/aaaa', kind: 'date', value: ({ purchase }) => purchase.date },
  { header: 'Cuenta Contable', format: '12 Caracteres', value: ({ line }) => line.accountCode },
  { header: 'Código de Anexo', format: '18 Caracteres', value: ({ purchase }) => purchase.supplierTaxId },
  { header: 'Código de Centro de Costo', format: '6 Caracteres', value: ({ line }) => line.costCenter },
  { header: 'Debe / Haber', format: '1 Carácter', value: ({ line }) => (line.isDebit ? 'D' : 'H') },
  { header: 'Importe Original', format: 'Numérico 14,2', kind: 'amount', value: amount },
  { header: 'Importe en Dólares', format: 'Numérico 14,2', kind: 'amount', value: (row) => (isDollars(row) ? amount(row) : undefined) },
  { header: 'Importe en Soles', format: 'Numérico 14,2', kind: 'amount', value: (row) => (isDollars(row) ? undefined : amount(row)) },
  { header: 'Tipo de Documento', format: '2 Caracteres', value: ({ purchase }) => kindOf(purchase.type) },
  { header: 'Número de Documento', format: '20 Caracteres', value: ({ purchase }) => numberOf(purchase) },
  { header: 'Fecha de Documento', format: 'dd/mm/aaaa', kind: 'date', value: ({ purchase }) => purchase.date },
  { header: 'Fecha de Vencimiento', format: 'dd/mm/aaaa', kind: 'date', value: ({ purchase }) => purchase.dueDate },
  { header: 'Código de Area', format: '3 Caracteres' },
  { header: 'Glosa Detalle', format: '30 Caracteres', value: ({ purchase }) => glossOf(purchase).slice(0, longestDetail) },
  { header: 'Código de Anexo Auxiliar', format: '18 Caracteres' },
  { header: 'Medio de Pago', format: '8 Caracteres' },
  { header: 'Tipo de Documento de Referencia', format: '2 Caracteres', value: ({ purchase }) => kindOf(purchase.modified?.type) },
  { header: 'Número de Documento Referencia', format: '20 Caracteres', value: ({ purchase: { modified } }) => modified && joined(modified.serie, modified.number) },
  { header: 'Fecha Documento Referencia', format: 'dd/mm/aaaa', kind: 'date', value: ({ purchase }) => purchase.modified?.date },
  { header: 'Nro Máq. Registradora Tipo Doc. Ref.', format: '20 Caracteres' },
  { header: 'Base Imponible Documento Referencia', format: 'Numérico 14,2' },
  { header: 'IGV Documento Provisión', format: 'Numérico 14,2' },
  { header: 'Tipo Referencia en estado MQ', format: "'MQ'" },
  { header: 'Número Serie Caja Registradora', format: '15 caracteres' },
  { header: 'Fecha de Operación', format: 'dd/mm/aaaa' },
  { header: 'Tipo de Tasa', format: '5 Caracteres' },
  { header: 'Tasa Detracción/Percepción', format: 'Numérico 14,2' },
  { header: 'Importe Base Detracción/Percepción Dólares', format: 'Numérico 14,2' },
  { header: 'Importe Base Detracción/Percepción Soles', format: 'Numérico 14,2' },
  { header: "Tipo Cambio para 'F'", format: '1 Caracter' },
  { header: 'Importe de IGV sin derecho crédito fiscal', format: 'Numérico 14,2' },
  { header: 'Tasa IGV', format: 'Numérico 14,2', kind: 'number', value: ({ purchase }) => rateOf(purchase) },
]

interface Entries {
  purchases: readonly EnteredPurchase[]
  settings: AccountingSettings
  period: string
  /** Number of the first entry in each journal. */
  first: number
}

export function concarFile({ purchases, settings, period, first }: Entries): AsyncGenerator<Buffer> {
  const last = new Map<JournalName, number>()
  const rows = purchases.flatMap((purchase) => {
    const name = journalOf(purchase)
    const running = (last.get(name) ?? first - 1) + 1
    last.set(name, running)
    const number = period.slice(5) + String(running).padStart(4, '0')
    const entry = { purchase, journal: settings.journals[name], number }
    return entryOf(purchase, settings).map((line) => ({ ...entry, line }))
  })
  const cells = rows.map((row) => columns.map(({ value }) => value?.(row) ?? null))
  return writeWorkbook([
    {
      name: 'CONCAR',
      columns: columns.map(({ header, kind = 'text' }) => ({ header, kind })),
      async *rows() {
        // The template's second row explains its columns to people.
        yield [
          columns.map((_, at) => (at === 0 ? 'Contabilidad' : null)),
          columns.map(({ format }) => format),
        ]
        yield cells
      },
    },
  ])
}

/** What CONCAR would refuse or truncate, by document. */
export function concarProblems({ purchases, first }: Pick<Entries, 'purchases' | 'first'>): string[] {
  const journals = Map.groupBy(purchases, journalOf)
  const isFull = [...journals.values()].some((own) => first - 1 + own.length > mostInJournal)
  return [
    ...(isFull ? [`los números pasan de ${mostInJournal}`] : []),
    ...purchases.flatMap((purchase) =>
      reasons
        .filter(([applies]) => applies(purchase))
        .map(([, reason]) => `${purchase.document} ${reason(purchase)}`),
    ),
  ]
}

const reasons: readonly [
  applies: (purchase: EnteredPurchase) => boolean,
  reason: (purchase: EnteredPurchase) => string,
][] = [
  [({ type }) => kindOf(type) === undefined, ({ type }) => `es de un tipo sin sigla (${type})`],
  [
    (purchase) => numberOf(purchase).length > longestNumber,
    () => `tiene un número de más de ${longestNumber} caracteres`,
  ],
  [
    ({ coding }) => (coding?.costCenter ?? '').length > longestCenter,
    ({ coding }) => `va al centro de costo ${coding?.costCenter}, de más de ${longestCenter} caracteres`,
  ],
]

function journalOf({ type }: EnteredPurchase): JournalName {
  if (type === 'R1') return 'fees'
  return type === '03' ? 'tickets' : 'purchases'
}

function numberOf({ document }: EnteredPurchase): string {
  const parts = parseDocumentNumber(document)
  return parts ? joined(parts.serie, parts.correlativo) : document
}

/** Series and number without leading zeros. */
const joined = (series: string, number: string) => `${series}-${number.replace(/^0+(?=\d)/, '')}`

function rateOf(purchase: EnteredPurchase): number | undefined {
  const { igvCents, totalCents } = purchase
  if (igvCents === 0 || !givesTaxCredit(purchase)) return undefined
  const rate = (igvCents / (totalCents - igvCents)) * 100
  return knownRates.toSorted((a, b) => Math.abs(a - rate) - Math.abs(b - rate))[0]
}
