// Parses the proposal of purchases from SUNAT's SIRE by its column headings: the file for programs has some eighty, the
// one for spreadsheets fewer. A proposal of sales is refused: it lacks the base of purchases.
import { normalizeDocumentNumber } from '@conforme/contract/documents/document-types'
import { parseAmount, sumAmounts, toCents } from '@conforme/contract/values/amounts'
import { currencyOf } from '@conforme/contract/values/money'
import { cutText } from '@conforme/contract/values/plain-text'
import { normalizeTaxId } from '@conforme/contract/values/tax-ids'
import { refuse } from '../refusal.ts'
import { dayOfCell, digitsOfCell, findColumns } from '../spreadsheets/find-columns.ts'
import type { proposedPurchases } from './tables.ts'

const columns = {
  companyTaxId: ['ruc'],
  period: ['periodo'],
  issuedOn: ['fecha emision'],
  type: ['tipo cp doc', 'tipo cp'],
  series: ['serie cdp'],
  digits: ['numero cp o doc numero inicial rango', 'numero cp o doc'],
  supplierTaxId: ['numero doc identidad'],
  supplierName: ['apellidos nombres razon social'],
  base: ['bi gravado dg'],
  igv: ['igv ipm dg'],
  sharedIgv: ['igv ipm dgng'],
  otherIgv: ['igv ipm dng'],
  total: ['total cp'],
  currency: ['moneda', 'm'],
  exchangeRate: ['tipo cambio', 't c'],
  state: ['est comp'],
} as const
type ColumnName = keyof typeof columns

const needed: Partial<Record<ColumnName, string>> = {
  issuedOn: 'Fecha de emisión',
  type: 'Tipo CP/Doc.',
  series: 'Serie del CDP',
  digits: 'Nro CP o Doc.',
  supplierTaxId: 'Nro Doc Identidad',
  base: 'BI Gravado DG',
  total: 'Total CP',
}

export type ProposedPurchase = Omit<typeof proposedPurchases.$inferSelect, 'proposalId'>

export interface Proposal {
  /** The buyer's RUC, if the file contains it. */
  companyTaxId: string | undefined
  period: string
  purchases: ProposedPurchase[]
}

export function readProposal(rows: readonly string[][]): Proposal {
  const { at, places } = findColumns(rows, columns)
  const missing = (Object.keys(needed) as ColumnName[]).filter((name) => !places.has(name))
  if (missing.length > 0)
    refuse('propuesta_sin_columnas', { columnas: missing.map((name) => `«${needed[name]}»`).join(', ') })
  const found = rows.slice(at + 1).flatMap((cells, index) => {
    const cell = (name: ColumnName) => cells[places.get(name) ?? -1]?.trim() ?? ''
    // Skips totals below the table, which name no comprobante.
    if (cell('digits') === '' || cell('type') === '') return []
    const purchase = { line: at + index + 2, ...purchaseOf(cell) }
    return [{ purchase, companyTaxId: digitsOfCell(cell('companyTaxId')), period: periodOf(cell('period')) }]
  })
  const purchases = found.map(({ purchase }) => purchase)
  return {
    companyTaxId: found.map(({ companyTaxId }) => companyTaxId).find((taxId) => taxId !== ''),
    period: places.has('period') ? onlyPeriod(found.map(({ period }) => period)) : lastMonth(purchases),
    purchases,
  }
}

/** Parses `202610`. */
function periodOf(text: string): string {
  const [, year, month] = /^(20\d{2})-?(0[1-9]|1[0-2])/.exec(text) ?? []
  return year === undefined ? '' : `${year}-${month}`
}

function onlyPeriod(periods: readonly string[]): string {
  const [first, ...others] = new Set(periods.filter((period) => period !== ''))
  if (first === undefined) return refuse('propuesta_sin_periodo', { periodos: 'ninguno' })
  if (others.length > 0)
    return refuse('propuesta_sin_periodo', { periodos: [first, ...others].slice(0, 6).join(', ') })
  return first
}

/** The latest month, because a proposal also contains comprobantes of earlier months. */
function lastMonth(purchases: readonly ProposedPurchase[]): string {
  const months = purchases.flatMap(({ issuedOn }) => issuedOn?.slice(0, 7) ?? [])
  return months.toSorted().at(-1) ?? refuse('propuesta_sin_periodo', { periodos: 'ninguno' })
}

function purchaseOf(cell: (name: ColumnName) => string): Omit<ProposedPurchase, 'line'> {
  const igv = (['igv', 'sharedIgv', 'otherIgv'] as const).flatMap((name) => parseAmount(cell(name)) ?? [])
  const total = parseAmount(cell('total'))
  const type = /^\d{1,2}/.exec(cell('type'))?.[0].padStart(2, '0') ?? cutText(cell('type'), 20)
  const series = cell('series').replace(/\.0+$/, '')
  const digits = cell('digits')
    .replace(/\.0+$/, '')
    .replace(/^0+(?=\d)/, '')
  const document = series === '' ? digits : `${series.toUpperCase()}-${digits}`
  const state = cell('state')
    .replace(/\.0+$/, '')
    .replace(/^0+(?=\d)/, '')
  return {
    type,
    document: cutText(document, 60),
    documentNumber: normalizeDocumentNumber(cutText(document, 60)),
    supplierTaxId: cutText(normalizeTaxId(cell('supplierTaxId').replace(/\.0+$/, '')), 20),
    supplierName: cutText(cell('supplierName'), 300),
    issuedOn: dayOfCell(cell('issuedOn')),
    currency: currencyOf(cell('currency')) ?? null,
    exchangeRate: parseAmount(cell('exchangeRate')) ?? null,
    igvCents: igv.length > 0 ? toCents(sumAmounts(igv)) : null,
    totalCents: total === undefined ? null : toCents(total),
    state: state === '' ? null : cutText(state, 20),
  }
}
