// Of several workers one asks SUNAT at a time: the same list of due documents would be asked about by each of them, and the
// quota is small. A lease of one row, renewed with each question; whose process died frees it after a minute.
import { and, eq, lt, sql } from 'drizzle-orm'
import { isAhead } from '../db/clock-ahead.ts'
import type { Services } from '../services.ts'
import { upkeep } from '../upkeep/tables.ts'

const name = 'validity-turn'
/** Longer than a token and an answer are waited for. */
const leaseMs = 60_000

type TurnServices = Pick<Services, 'db' | 'now'>

/** False while another has it. Who has it keeps it. */
export async function takeAskingTurn({ db, now }: TurnServices, owner: string): Promise<boolean> {
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

export async function endAskingTurn({ db }: TurnServices, owner: string): Promise<void> {
  await db.delete(upkeep).where(and(eq(upkeep.name, name), isHeldBy(owner)))
}

const isHeldBy = (owner: string) => sql`${upkeep.report} ->> 'owner' = ${owner}`
