// Erases personal data (details and addresses) of a deleted user from the audit log; actor, action and time stay. An
// entry of its own (`data_erased`) records the new hash of each affected seal and is sealed in turn, so that any other
// change is still detected.
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { activities } from '../db/schema.ts'
import { recordActivity } from './record.ts'
import { sealHash } from './seal-hash.ts'
import { auditSeals } from './tables.ts'
import { readSecondHashes } from './second-hashes.ts'

type ActivityRow = typeof activities.$inferSelect

export interface ActivityErasure {
  /** Selects the rows. */
  where: SQL
  /** Returns what stays of a row. */
  erase: (row: ActivityRow) => Pick<ActivityRow, 'details' | 'ipAddress'>
  /** Recorded in that entry. */
  about: { number: number; byUserId: string }
}

export const lockSealing = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('conforme.audit'))`)

/** Processes a batch of seals after the given one. Returns the last; undefined if none is left. */
export async function eraseActivities(
  tx: Transaction,
  erasure: ActivityErasure,
  { after, most }: { after: number; most: number },
): Promise<number | undefined> {
  await lockSealing(tx)
  const concerned = and(erasure.where, ne(activities.action, 'data_erased'))
  const numbers = await tx
    .selectDistinct({ seal: activities.seal })
    .from(activities)
    .where(and(concerned, isNotNull(activities.seal), gt(activities.seal, after)))
    .orderBy(asc(activities.seal))
    .limit(most)
  const seals: Record<string, string> = {}
  for (const { seal } of numbers) {
    const hash =
      seal === null ? undefined : await eraseUnder(tx, seal, { ...erasure, where: sql`${concerned}` })
    if (hash) seals[String(seal)] = hash
  }
  if (Object.keys(seals).length > 0) {
    const details = { number: erasure.about.number, seals }
    await recordActivity(tx, { action: 'data_erased', userId: erasure.about.byUserId, details })
  }
  if (numbers.length === most) return numbers.at(-1)?.seal ?? undefined
  const unsealed = await tx
    .select()
    .from(activities)
    .where(and(concerned, isNull(activities.seal)))
  await write(tx, unsealed, erasure)
  return undefined
}

/** The seal's new hash; undefined if its rows did not match before, so that tampering stays visible. */
async function eraseUnder(
  tx: Transaction,
  number: number,
  erasure: ActivityErasure,
): Promise<string | undefined> {
  const whole = eq(activities.seal, number)
  const order = [asc(activities.createdAt), asc(activities.id)]
  const rows = await tx
    .select()
    .from(activities)
    .where(whole)
    .orderBy(...order)
  const concerned = await tx.select().from(activities).where(and(whole, erasure.where))
  const [seal, before] = await tx
    .select()
    .from(auditSeals)
    .where(inArray(auditSeals.number, [number, number - 1]))
    .orderBy(desc(auditSeals.number))
  const facts = { number, before: before?.hash ?? '' }
  const fits = [seal?.hash, (await readSecondHashes(tx)).get(number)]
  const wasWhole = rows.length === seal?.rows && fits.includes(sealHash({ ...facts, rows }))
  const left = new Map((await write(tx, concerned, erasure)).map((row) => [row.id, row]))
  if (!wasWhole) return undefined
  return sealHash({ ...facts, rows: rows.map((row) => left.get(row.id) ?? row) })
}

async function write(
  tx: Transaction,
  rows: readonly ActivityRow[],
  { erase }: ActivityErasure,
): Promise<ActivityRow[]> {
  const left = rows.map((row) => ({ ...row, ...erase(row) }))
  if (left.length === 0) return left
  const values = JSON.stringify(left.map(({ id, details, ipAddress }) => ({ id, details, ip: ipAddress })))
  await tx.execute(sql`select set_config('conforme.erasing', 'on', true)`)
  await tx.execute(sql`
    update activities set details = kept.details, ip_address = kept.ip
    from jsonb_to_recordset(${values}::jsonb) as kept(id uuid, details jsonb, ip text)
    where activities.id = kept.id`)
  await tx.execute(sql`select set_config('conforme.erasing', 'off', true)`)
  return left
}
