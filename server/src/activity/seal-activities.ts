// Seals the audit log in a hash chain, so that later changes are detected. Asynchronous: within a minute, by one process at
// a time.
import { asc, desc, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { activities } from '../db/schema.ts'
import type { Logger } from '../log/log.ts'
import { sealHash } from './seal-hash.ts'
import { auditSeals } from './tables.ts'

const rowsPerSeal = 1000

interface Sealing {
  db: Database
  log: Logger
  signal?: AbortSignal
}

export async function sealActivities({ db, log, signal }: Sealing): Promise<void> {
  while ((await sealNext({ db, log })) === rowsPerSeal) signal?.throwIfAborted()
}

async function sealNext({ db, log }: Sealing): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows: locks } = await tx.execute(
      sql`select pg_try_advisory_xact_lock(hashtext('conforme.audit')) as mine`,
    )
    if (locks[0]?.mine !== true) return 0
    const rows = await tx
      .select()
      .from(activities)
      .where(isNull(activities.seal))
      .orderBy(asc(activities.createdAt), asc(activities.id))
      .limit(rowsPerSeal)
    if (rows.length === 0) return 0
    const [last] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.number)).limit(1)
    const number = (last?.number ?? 0) + 1
    const hash = sealHash({ number, before: last?.hash ?? '', rows })
    await tx.insert(auditSeals).values({ number, rows: rows.length, hash })
    const ids = rows.map(({ id }) => id)
    await tx.update(activities).set({ seal: number }).where(inArray(activities.id, ids))
    // Logged too: an external log proves the last seal, whatever happens to the database.
    log.info({ seal: number, hash }, 'the audit log was sealed')
    return rows.length
  })
}
