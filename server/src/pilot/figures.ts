// The pilot's error rate, counted from people's actions: values corrected in its samples and in documents that it
// confirmed, and undone confirmations.
import { bookFields } from '@conforme/contract/data/book-fields'
import { errorInterval } from '@conforme/contract/pilot/error-interval'
import type { PilotFigures } from '@conforme/contract/pilot/pilot'
import { isBudgetExhausted, type PilotCounts } from '@conforme/contract/pilot/pilot-budget'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { documentEdits, documents } from '../db/schema.ts'
import { pilotDecisions, type pilotSettings } from './tables.ts'

export type PilotRow = typeof pilotSettings.$inferSelect

interface Counted extends PilotCounts {
  drawn: number
}

const none: Counted = { confirmed: 0, drawn: 0, looked: 0, wrongInSample: 0, correctedLater: 0 }

/** A value that is booked or paid was changed after the pilot's decision. */
const isCorrected = sql`exists (
  select 1 from ${documentEdits} where ${documentEdits.documentId} = ${documents.id}
    and ${documentEdits.createdAt} >= ${pilotDecisions.createdAt}
    and ${documentEdits.fieldPath} in ${[...bookFields]}
    and ${documentEdits.oldValue} is distinct from ${documentEdits.newValue})`
/** Reopened, or reopened and deleted. If it was confirmed again without a change, the pilot was right. */
const isTakenBack = sql`${documents.isConfirmed} is not true`
const isAlone = eq(pilotDecisions.kind, 'sola')
const isLookedAt = and(eq(pilotDecisions.kind, 'control'), documents.isConfirmed)

export async function countPilot(db: Database, { companyId, since }: PilotRow): Promise<Counted> {
  const [row] = await db
    .select({
      confirmed: sql<number>`count(*) filter (where ${isAlone})::int`,
      drawn: sql<number>`count(*) filter (where not ${isAlone})::int`,
      looked: sql<number>`count(*) filter (where ${isLookedAt})::int`,
      wrongInSample: sql<number>`count(*) filter (where ${isLookedAt} and ${isCorrected})::int`,
      correctedLater: sql<number>`count(*) filter (where ${isAlone} and (${isTakenBack} or ${isCorrected}))::int`,
    })
    .from(pilotDecisions)
    .leftJoin(documents, eq(documents.id, pilotDecisions.documentId))
    .where(and(eq(pilotDecisions.companyId, companyId), gte(pilotDecisions.createdAt, since)))
  return row ?? none
}

export async function figuresOf(db: Database, row: PilotRow | undefined): Promise<PilotFigures> {
  const counts = row ? await countPilot(db, row) : none
  return {
    // Reports the stop at once, even before it is stored.
    state: !row?.isOn
      ? 'apagado'
      : row.stoppedAt || isBudgetExhausted(counts, row.oneIn)
        ? 'detenido'
        : 'activo',
    since: row?.since.toISOString() ?? null,
    stoppedAt: row?.stoppedAt?.toISOString() ?? null,
    ...counts,
    interval: errorInterval(counts.wrongInSample, counts.looked),
  }
}
