// Fills in the seller if the reader found none or the company itself, and one supplier known to the company is on the page.
// The company's own tax id is never the seller of a purchase.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import type { KnownHabits } from './habit.ts'

export function withKnownSupplier(
  data: ExtractedData,
  known: KnownHabits | undefined,
  ownTaxIds: readonly string[],
): ExtractedData {
  const { proveedor, cliente } = data
  const read = proveedor?.rfc ?? ''
  const [supplier, ...others] = Object.keys(known ?? {})
  const isKnownOtherwise = read !== '' && !ownTaxIds.includes(read)
  // On the company's own sales, a supplier may be the client.
  if (isKnownOtherwise || supplier === undefined || others.length > 0 || cliente?.rfc === supplier)
    return data
  const { rfc: _, nombre: _name, ...rest } = proveedor ?? {}
  const isOwn = read !== ''
  return {
    ...data,
    proveedor: { ...(isOwn ? rest : proveedor), rfc: supplier },
    ...(isOwn && { cliente: { ...cliente, rfc: cliente?.rfc ?? read } }),
  }
}
