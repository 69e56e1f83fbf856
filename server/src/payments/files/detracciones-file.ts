// Banco de la Nación: mass deposit of detracciones by the buyer. Widths and positions are in docs/payment-files.md.
import { numberField, textField, toFileBytes } from './fixed-width.ts'

/** Filler of the proforma field: the bank's own sheet has blanks, systems in daily use write zeros; a company can choose. */
export type ProformaStyle = 'ceros' | 'espacios'

export interface DetraccionDeposit {
  supplierRuc: string
  /** Code of the good or service in SUNAT's catalogue 54. */
  code: string
  /** Account in the Banco de la Nación, eleven digits. */
  account: string
  /** Whole soles. */
  soles: number
  /** `01` sale or service; the bank has four more codes. */
  operation: '01' | '02' | '03' | '04' | '05'
  /** Period of the document: `2026-03`. */
  period: string
  /** `01` factura (also a nota de débito), `03` boleta, `09` guía. */
  documentType: '01' | '03' | '09'
  serie: string
  number: string
}

export interface DetraccionesBatch {
  company: { ruc: string; name: string }
  /** `260001`: year and sequence number, which a company never repeats. */
  lot: string
  proforma: ProformaStyle
  deposits: readonly DetraccionDeposit[]
}

/** Marks the buyer as the depositor. */
const buyerMark = '*'
const ruc = '6'

export function writeDetraccionesFile(batch: DetraccionesBatch): Buffer {
  return toFileBytes([headerLine(batch), ...batch.deposits.map((deposit) => depositLine(batch, deposit))])
}

export function detraccionesFilename({ company, lot }: Pick<DetraccionesBatch, 'company' | 'lot'>): string {
  return `D${numberField(company.ruc, 11)}${numberField(lot, 6)}.TXT`
}

function headerLine({ company, lot, deposits }: DetraccionesBatch): string {
  const total = deposits.reduce((sum, { soles }) => sum + soles, 0)
  return [
    buyerMark,
    numberField(company.ruc, 11),
    textField(company.name.toUpperCase(), 35),
    numberField(lot, 6),
    solesField(total),
  ].join('')
}

function depositLine({ proforma }: DetraccionesBatch, deposit: DetraccionDeposit): string {
  return [
    ruc,
    numberField(deposit.supplierRuc, 11),
    // The name stays blank: the bank looks it up by the RUC.
    ' '.repeat(35),
    (proforma === 'ceros' ? '0' : ' ').repeat(9),
    numberField(deposit.code, 3),
    numberField(deposit.account, 11),
    solesField(deposit.soles),
    deposit.operation,
    numberField(deposit.period.replace('-', ''), 6),
    deposit.documentType,
    serieField(deposit.serie),
    numberField(deposit.number.slice(-8), 8),
  ].join('')
}

/** Thirteen digits and two for cents, which are always zero in a deposit. */
function solesField(soles: number): string {
  return `${numberField(soles, 13)}00`
}

function serieField(serie: string): string {
  const plain = serie.toUpperCase()
  if (!/^[A-Z0-9]{1,4}$/.test(plain)) throw new RangeError(`'${serie}' is not a series of up to four places`)
  return plain.padStart(4, '0')
}
