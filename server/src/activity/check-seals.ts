// Verifies the audit log against its seals: every row of every seal, and the chain of seals.
import type { AuditCheck } from '@conforme/contract/administration/admin'
import { asc, count, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { activities } from '../db/schema.ts'
import { sealHash } from './seal-hash.ts'
import { readSecondHashes } from './second-hashes.ts'
import { auditSeals } from './tables.ts'

const sealsAtOnce = 500

/** `known` is the hash of a seal noted elsewhere; without it, removal of the last seals cannot be detected. */
export async function checkSeals(db: Database, known?: string): Promise<AuditCheck> {
  let before = ''
  let number = 0
  let sealed = 0
  let isKnown = known === undefined
  let erased = 0
  const broken: number[] = []
  const second = await readSecondHashes(db)
  for (;;) {
    const seals = await db
      .select()
      .from(auditSeals)
      .where(gt(auditSeals.number, number))
      .orderBy(asc(auditSeals.number))
      .limit(sealsAtOnce)
    if (seals.length === 0) break
    for (const seal of seals) {
      const rows = await rowsOf(db, seal.number)
      const isWhole = seal.number === number + 1 && rows.length === seal.rows
      const hash = sealHash({ number: seal.number, before, rows })
      const isAsErased = hash !== seal.hash && hash === second.get(seal.number)
      if (isAsErased) erased++
      if (!isWhole || (hash !== seal.hash && !isAsErased)) broken.push(seal.number)
      if (seal.hash === known) isKnown = true
      sealed += rows.length
      ;({ number, hash: before } = seal)
    }
  }
  const beyond = await countRows(db, gt(activities.seal, number))
  if (beyond > 0) broken.push(number + 1)
  return {
    seals: number,
    sealed,
    unsealed: await countRows(db, isNull(activities.seal)),
    hash: before || null,
    broken,
    erased,
    isKnown,
  }
}

function rowsOf(db: Database, seal: number) {
  return db
    .select()
    .from(activities)
    .where(eq(activities.seal, seal))
    .orderBy(asc(activities.createdAt), asc(activities.id))
}

async function countRows(db: Database, where: ReturnType<typeof eq>): Promise<number> {
  const [row] = await db.select({ total: count() }).from(activities).where(where)
  return row?.total ?? 0
}
