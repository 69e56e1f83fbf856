// Errors caused by the configuration are shown to the administrator until the provider answers again. Other people are
// only told that their file is not at fault.
import { isConfigurationFault, type Failure } from '@conforme/extraction'
import type { ProcessorId } from '@conforme/contract/processors/processors'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { processorFaults as faults } from './tables.ts'

export interface Asked {
  processor: ProcessorId
  model: string
}

export async function noteFault(db: Database, { processor, model }: Asked, failure: Failure): Promise<void> {
  if (!isConfigurationFault(failure.code)) return
  const fault = { code: failure.code, message: failure.message, detail: failure.detail ?? null, model }
  await db
    .insert(faults)
    .values({ processor, ...fault })
    .onConflictDoUpdate({
      target: faults.processor,
      set: { ...fault, times: sql`${faults.times} + 1`, lastAt: sql`now()` },
    })
}

export async function forgetFault(db: Database, processor: ProcessorId): Promise<void> {
  await db.delete(faults).where(eq(faults.processor, processor))
}

export type NotedFault = typeof faults.$inferSelect

export async function findFaults(db: Database): Promise<Map<ProcessorId, NotedFault>> {
  const rows = await db.select().from(faults)
  return new Map(rows.map((row) => [row.processor, row]))
}
