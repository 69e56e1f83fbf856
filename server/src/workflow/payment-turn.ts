// Payments of one company are prepared and executed one after the other. Two copies of one invoice are two rows, so
// holding the row that moves would not keep the other from being paid in the same moment.
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

export function isPaymentStatus(status: string): boolean {
  return status === 'payment_prepared' || status === 'payment_executed'
}

/** Taken before any document is held, so that nobody who waits for a turn holds what its owner needs. */
export async function takeTurn(tx: Database, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`conforme.payments.${ownerId}`}))`)
}

/** The turns of whoever owns these documents, always in the same order. */
export async function takePaymentTurns(tx: Database, documentIds: readonly string[]): Promise<void> {
  const ids = sql.param(JSON.stringify(documentIds))
  const { rows } = await tx.execute(sql`
    select distinct coalesce(company_id, user_id)::text as owner from documents
    where id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb)) order by 1`)
  for (const { owner } of rows) await takeTurn(tx, String(owner))
}
