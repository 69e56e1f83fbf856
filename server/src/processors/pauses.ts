// Pauses of providers: a worker records its open circuit breakers, so that every process knows why documents wait.
import type { ProcessorId } from '@conforme/contract/processors/processors'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { processorPauses as pauses } from './tables.ts'

export interface Pause {
  since: Date
  until: Date
}

/** After this time, pauses of dead workers are ignored. */
const forgottenAfter = sql`now() - interval '1 hour'`

interface NotedPause {
  worker: string
  processor: ProcessorId
  /** Undefined ends the pause. */
  until: Date | undefined
}

export async function notePause(db: Database, { worker, processor, until }: NotedPause): Promise<void> {
  await db.delete(pauses).where(lt(pauses.until, forgottenAfter))
  if (until === undefined) {
    await db.delete(pauses).where(and(eq(pauses.processor, processor), eq(pauses.worker, worker)))
    return
  }
  await db
    .insert(pauses)
    .values({ processor, worker, until })
    .onConflictDoUpdate({ target: [pauses.processor, pauses.worker], set: { until } })
}

/** Combines all workers: from the start of the first pause until the end of the last. */
export async function findPauses(db: Database): Promise<Map<ProcessorId, Pause>> {
  const rows = await db.select().from(pauses).where(gt(pauses.until, forgottenAfter))
  const found = new Map<ProcessorId, Pause>()
  for (const { processor, since, until } of rows) {
    const known = found.get(processor)
    found.set(processor, {
      since: known && known.since < since ? known.since : since,
      until: known && known.until > until ? known.until : until,
    })
  }
  return found
}
