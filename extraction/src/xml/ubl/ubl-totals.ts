// Reads taxes by their code, and the totals. Adds money in cents.
import { sumAmounts } from '@conforme/contract/values/amounts'
import { attributeOf, findAll, findFirst, lineNames, numberAt, present, textAt } from './xml-values.ts'
import type { XmlElement } from '../xml-tree.ts'

export interface UblTax {
  /** From catalogue 05. */
  codigo: string
  nombre?: string
  base?: number
  monto: number
}

/** Names from catalogue 05, used if the issuer wrote none. */
const taxNames: Record<string, string> = {
  '1000': 'IGV',
  '1016': 'IVAP',
  '2000': 'ISC',
  '7152': 'ICBPER',
  '9995': 'Exportación',
  '9996': 'Gratuito',
  '9997': 'Exonerado',
  '9998': 'Inafecto',
  '9999': 'Otros tributos',
}

export function readTaxes(parent: XmlElement): UblTax[] {
  return findAll(parent, 'TaxTotal/TaxSubtotal').flatMap((subtotal) => {
    const codigo = textAt(subtotal, 'TaxCategory/TaxScheme/ID')
    const monto = numberAt(subtotal, 'TaxAmount')
    if (codigo === undefined || monto === undefined) return []
    const nombre = taxNames[codigo] ?? textAt(subtotal, 'TaxCategory/TaxScheme/Name')
    const base = numberAt(subtotal, 'TaxableAmount')
    return [{ codigo, monto, ...(nombre !== undefined && { nombre }), ...(base !== undefined && { base }) }]
  })
}

export interface UblTotals {
  totales: Record<string, number>
  /** Kinds of operations and other parts of the total, for `informacion_adicional`. */
  operaciones: Record<string, number>
}

export function readTotals(root: XmlElement, taxes: UblTax[]): UblTotals {
  const sums = findFirst(root, 'LegalMonetaryTotal') ?? findFirst(root, 'RequestedMonetaryTotal')
  const tax = (...codes: string[]) => sumOf(taxes, codes, ({ monto }) => monto)
  const base = (...codes: string[]) => sumOf(taxes, codes, (one) => one.base)
  const selective = tax('2000')
  const bases = base('1000', '1016', '9995', '9997', '9998')
  const charges = numberAt(sums, 'ChargeTotalAmount')
  const others = [selective, tax('7152'), tax('9999'), charges].filter((amount) => amount !== undefined)
  return {
    totales: present({
      // The base of the IGV includes the ISC, which is a tax and not part of the price.
      subtotal: bases === undefined ? numberAt(sums, 'LineExtensionAmount') : minus(bases, baseHolds(taxes)),
      // A paper without tax states this by omitting it.
      iva: tax('1000', '1016') ?? (taxes.length > 0 ? 0 : undefined),
      otros_impuestos: others.length > 0 ? nonZero(sumAmounts(others)) : undefined,
      descuentos: nonZero(discountsOf(root)),
      total: numberAt(sums, 'PayableAmount'),
    }),
    operaciones: present({
      operaciones_gravadas: nonZero(minus(base('1000', '1016'), baseHolds(taxes))),
      operaciones_exoneradas: nonZero(base('9997')),
      operaciones_inafectas: nonZero(base('9998')),
      operaciones_exportacion: nonZero(base('9995')),
      operaciones_gratuitas: nonZero(base('9996')),
      isc: nonZero(selective),
      icbper: nonZero(tax('7152')),
      otros_tributos: nonZero(tax('9999')),
      otros_cargos: nonZero(charges),
      anticipos: nonZero(numberAt(sums, 'PrepaidAmount')),
      redondeo: nonZero(numberAt(sums, 'PayableRoundingAmount')),
    }),
  }
}

function baseHolds(taxes: UblTax[]): number | undefined {
  const selective = sumOf(taxes, ['2000'], ({ monto }) => monto)
  const own = sumOf(taxes, ['2000'], ({ base }) => base)
  const taxed = sumOf(taxes, ['1000'], ({ base }) => base)
  if (selective === undefined || own === undefined || taxed === undefined) return undefined
  return taxed >= own + selective - 0.02 ? selective : undefined
}

/** Catalogue 53: excludes withholdings (62) and amounts paid before (04 to 06, 20). */
const notDiscounts = new Set(['04', '05', '06', '20', '61', '62', '63'])

/** Discounts of the whole document, and those of its lines that reduce the total but not their base (01). */
function discountsOf(root: XmlElement): number | undefined {
  const amounts = [
    ...allowances(root, (code) => !notDiscounts.has(code)),
    ...lineNames
      .flatMap((name) => findAll(root, name))
      .flatMap((line) => allowances(line, (code) => code === '01')),
  ]
  return amounts.length > 0 ? sumAmounts(amounts) : undefined
}

function allowances(parent: XmlElement, isWanted: (code: string) => boolean): number[] {
  return findAll(parent, 'AllowanceCharge').flatMap((allowance) => {
    const isDiscount = textAt(allowance, 'ChargeIndicator') === 'false'
    const code = textAt(allowance, 'AllowanceChargeReasonCode') ?? ''
    const amount = numberAt(allowance, 'Amount')
    return isDiscount && isWanted(code) && amount !== undefined ? [amount] : []
  })
}

function sumOf(
  taxes: UblTax[],
  codes: string[],
  amountOf: (tax: UblTax) => number | undefined,
): number | undefined {
  const amounts = taxes.filter(({ codigo }) => codes.includes(codigo)).flatMap((tax) => amountOf(tax) ?? [])
  return amounts.length > 0 ? sumAmounts(amounts) : undefined
}

function minus(amount: number | undefined, taken: number | undefined): number | undefined {
  return amount === undefined || taken === undefined ? amount : sumAmounts([amount, -taken])
}

function nonZero(amount: number | undefined): number | undefined {
  return amount === 0 ? undefined : amount
}

/** Currency of the amounts, for when the document's own field is missing. */
export function currencyOfAmounts(root: XmlElement): string | undefined {
  const payable =
    findFirst(root, 'LegalMonetaryTotal/PayableAmount') ??
    findFirst(root, 'RequestedMonetaryTotal/PayableAmount')
  return attributeOf(payable, 'currencyID')
}
