// The amounts of a purchase for the register: base with IGV, base without it, and each tax. The readers put these parts
// into `informacion_adicional`, beside the totals.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { parseAmount, sameAmount, sumAmounts } from '@conforme/contract/values/amounts'

export interface PurchaseAmounts {
  taxed?: number | undefined
  untaxed?: number | undefined
  isc?: number | undefined
  icbper?: number | undefined
  others?: number | undefined
}

export function purchaseAmounts(data: ExtractedData | null): PurchaseAmounts {
  return { ...basesOf(data), ...taxesOf(data) }
}

/** Tolerance, because a document may round each line separately. */
const sumToleranceCents = 5

/** The total may be rounded down to the next coin; the rounding is one of the other taxes. */
const mostRounding = 0.1

const untaxedParts = ['operaciones_exoneradas', 'operaciones_inafectas', 'operaciones_exportacion']

function basesOf(data: ExtractedData | null): PurchaseAmounts {
  const { subtotal, iva, otros_impuestos: others, total } = data?.totales ?? {}
  const taxed = partOf(data, 'operaciones_gravadas')
  const untaxed = sumOf(untaxedParts.map((name) => partOf(data, name)))
  const parts = sumOf([taxed, untaxed])
  const beforeTaxes = typeof total === 'number' ? sumAmounts([total, -(iva ?? 0), -(others ?? 0)]) : undefined
  const fits = [subtotal, beforeTaxes].some(
    (base) => typeof base === 'number' && parts !== undefined && sameAmount(base, parts, sumToleranceCents),
  )
  const agreesWithTax = typeof iva !== 'number' || (iva === 0) === !taxed
  if (fits && agreesWithTax) return { taxed, untaxed }
  // A person corrected the subtotal or the total, so it is unknown which part changes.
  if (taxed && untaxed) return {}
  return iva ? basesWithTax(subtotal, untaxed) : { untaxed: subtotal ?? total ?? undefined }
}

/** The part of the subtotal that is not exempt is taxed. */
function basesWithTax(subtotal: number | null | undefined, untaxed: number | undefined): PurchaseAmounts {
  if (typeof subtotal !== 'number') return {}
  const rest = sumAmounts([subtotal, -(untaxed ?? 0)])
  return rest > 0 ? { taxed: rest, untaxed } : { taxed: subtotal }
}

/** `otros_impuestos` includes ISC and ICBPER. If it is less than these, a person corrected it, and it is used alone. */
function taxesOf(data: ExtractedData | null): PurchaseAmounts {
  const others = data?.totales?.otros_impuestos
  const [isc, icbper] = [partOf(data, 'isc'), partOf(data, 'icbper')]
  const own = sumOf([isc, icbper])
  if (typeof others !== 'number' || own === undefined) return { isc, icbper, others: others ?? undefined }
  const rest = sumAmounts([others, -own])
  return rest < -mostRounding ? { others } : { isc, icbper, others: rest }
}

function partOf(data: ExtractedData | null, name: string): number | undefined {
  return parseAmount(data?.informacion_adicional?.[name]) ?? parseAmount(data?.totales?.[name])
}

function sumOf(amounts: readonly (number | undefined)[]): number | undefined {
  const known = amounts.filter((amount) => amount !== undefined)
  return known.length > 0 ? sumAmounts(known) : undefined
}
