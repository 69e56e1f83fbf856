// A lease, so that only one worker at a time asks SUNAT: otherwise each would ask about the same due documents, and the
// quota is small. One row, renewed with each question; if its process dies, it expires after a minute.
import { and, eq, lt, sql } from 'drizzle-orm'
import { isAhead } from '../db/clock-ahead.ts'
import type { Services } from '../services.ts'
import { upkeep } from '../upkeep/tables.ts'

const name = 'validity-turn'
/** Longer than the timeouts of a token and an answer together. */
const leaseMs = 60_000

type TurnServices = Pick<Services, 'db' | 'now'>

/** Takes or renews the lease; false while another worker holds it. */
export async function acquireQueryLease({ db, now }: TurnServices, owner: string): Promise<boolean> {
  const at = now()
  const held = { at, report: { owner } }
  const taken = await db
    .insert(upkeep)
    .values({ name, ...held })
    .onConflictDoUpdate({
      target: upkeep.name,
      set: held,
      setWhere: sql`${isHeldBy(owner)} or ${lt(upkeep.at, new Date(at.getTime() - leaseMs))} or ${isAhead(upkeep.at, at)}`,
    })
    .returning({ name: upkeep.name })
  return taken.length > 0
}

export async function releaseQueryLease({ db }: TurnServices, owner: string): Promise<void> {
  await db.delete(upkeep).where(and(eq(upkeep.name, name), isHeldBy(owner)))
}

const isHeldBy = (owner: string) => sql`${upkeep.report} ->> 'owner' = ${owner}`
