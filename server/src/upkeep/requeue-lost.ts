// Whoever waits for a job that is not there waits for ever: the queue drops what nobody took for long, and tables can be
// put back without it. What waits is given a job anew.
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { processDocumentJob, readAgainJob } from '../documents/processing/document-jobs.ts'
import type { Services } from '../services.ts'
import { deliverResultJob } from '../webhook/deliver-job.ts'
import { webhookDeliveries } from '../webhook/tables.ts'

const atOnce = 500

/** How many jobs were made. */
export async function requeueLost({ db, jobs, log }: Pick<Services, 'db' | 'jobs' | 'log'>): Promise<number> {
  const made = await db.transaction(async (tx) => {
    // One process at a time: a statement sees the jobs that another one committed before it, not beside it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('requeue-lost'))`)
    const unread = await listLost(tx, unreadDocuments)
    for (const { id } of unread) await jobs.enqueue(tx, processDocumentJob, { documentId: id })
    const asked = await listLost(tx, askedAgain)
    for (const { id, rereading } of asked)
      await jobs.enqueue(tx, readAgainJob, readAgainJob.payload.parse({ ...rereading, documentId: id }))
    const unsent = await listLost(tx, unsentResults)
    for (const { id } of unsent) await jobs.enqueue(tx, deliverResultJob, { deliveryId: id })
    return unread.length + asked.length + unsent.length
  })
  if (made > 0) log.warn({ jobs: made }, 'what waited without a job was given one')
  return made
}

interface Waiting {
  /** Rows that wait: `id`, and `rereading` where there is one. */
  rows: SQL
  job: string
  /** What the job calls the row. */
  key: string
}

const unreadDocuments: Waiting = {
  rows: sql`select id, created_at from ${documents} where status = 'processing'`,
  job: processDocumentJob.name,
  key: 'documentId',
}

const askedAgain: Waiting = {
  rows: sql`select id, created_at, rereading from ${documents} where rereading is not null`,
  job: readAgainJob.name,
  key: 'documentId',
}

const unsentResults: Waiting = {
  rows: sql`select id, created_at from ${webhookDeliveries} where status = 'pendiente'`,
  job: deliverResultJob.name,
  key: 'deliveryId',
}

const LostRow = z.object({ id: z.uuid(), rereading: z.looseObject({}).optional() })

async function listLost(tx: Transaction, { rows, job, key }: Waiting) {
  const found = await tx.execute(sql`
    select waiting.* from (${rows}) as waiting where not exists (
      select 1 from jobs.job where name in (${job}, ${`${job}-exhausted`})
        and state not in ('completed', 'cancelled', 'failed') and data ->> ${key} = waiting.id::text)
    order by waiting.created_at limit ${atOnce}`)
  return z.array(LostRow).parse(found.rows)
}
