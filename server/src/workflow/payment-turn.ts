// Advisory lock that serialises the preparation and execution of payments per company. Two copies of an invoice are two
// rows, so row locks would not prevent paying both at once.
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

export function isPaymentStatus(status: string): boolean {
  return status === 'payment_prepared' || status === 'payment_executed'
}

/** Must be taken before any document is locked, to avoid deadlocks. */
export async function takeTurn(tx: Database, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`conforme.payments.${ownerId}`}))`)
}

/** Takes the locks of all owners of these documents, in a fixed order. */
export async function lockPaymentsOfDocuments(tx: Database, documentIds: readonly string[]): Promise<void> {
  const ids = sql.param(JSON.stringify(documentIds))
  const { rows } = await tx.execute(sql`
    select distinct coalesce(company_id, user_id)::text as owner from documents
    where id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb)) order by 1`)
  for (const { owner } of rows) await takeTurn(tx, String(owner))
}
