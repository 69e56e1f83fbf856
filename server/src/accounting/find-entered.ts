// The purchases of a month that have entries, with the data that only an entry needs.
import type { DownloadableState } from '@conforme/contract/accounting/accounting-words'
import { inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { exchangeRatesOf } from '../detracciones/queries.ts'
import { dataWithout } from '../documents/data/data-without.ts'
import { exchangeRateOf, findModified, type Modified } from '../exports/book-facts.ts'
import type { SignedIn } from '../http/caller.ts'
import { companyOf } from '../http/company-of.ts'
import { findPurchases, stateOf, type Purchase } from './find-purchases.ts'

export interface EnteredPurchase extends Purchase {
  dueDate: string | null
  exchangeRate: number | undefined
  /** The comprobante that a note modifies. */
  modified: Modified | undefined
}

export async function findEntered(
  db: Database,
  user: SignedIn,
  { period, state }: { period: string; state: DownloadableState },
): Promise<EnteredPurchase[]> {
  const { purchases } = await findPurchases(db, user, { period })
  const own = purchases.filter((purchase) => stateOf(purchase) === state)
  if (own.length === 0) return []
  const rows = await db
    .select({
      id: documents.id,
      // Leaves out the line items, which are not booked, and the evidence, which is the largest part.
      extractedData: dataWithout('metadata', 'productos', 'articulos', 'items'),
    })
    .from(documents)
    .where(
      inArray(
        documents.id,
        own.map(({ id }) => id),
      ),
    )
  const dataOf = new Map(rows.map((row) => [row.id, row.extractedData]))
  const modified = await findModified(db, user, rows)
  const findRate = await exchangeRatesOf(db, companyOf(user))
  return own.map((purchase) => {
    const extractedData = dataOf.get(purchase.id) ?? null
    const changed = modified.get(purchase.id)
    return {
      ...purchase,
      dueDate: extractedData?.documento?.fecha_vencimiento ?? null,
      modified: changed,
      exchangeRate: exchangeRateOf({ extractedData }, changed, findRate),
    }
  })
}
