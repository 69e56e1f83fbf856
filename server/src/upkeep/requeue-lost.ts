// Enqueues lost jobs again: a row that waits for a missing job would wait forever. The queue drops jobs that nobody
// took for long, and a database can be restored without its queue.
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { processDocumentJob, readAgainJob } from '../documents/processing/document-jobs.ts'
import { exhaustedQueue } from '../jobs/create-queues.ts'
import type { Services } from '../services.ts'
import { deliverAgainJob, deliverResultJob, enqueueDelivery } from '../webhook/deliver-job.ts'
import { webhookDeliveries } from '../webhook/tables.ts'

const atOnce = 500

/** Returns the number of jobs enqueued. */
export async function requeueLost({ db, jobs, log }: Pick<Services, 'db' | 'jobs' | 'log'>): Promise<number> {
  const made = await db.transaction(async (tx) => {
    // One process at a time, because a statement does not see jobs of a concurrent transaction.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('requeue-lost'))`)
    const unread = await listLost(tx, unreadDocuments)
    for (const { id } of unread) await jobs.enqueue(tx, processDocumentJob, { documentId: id })
    const asked = await listLost(tx, askedAgain)
    for (const { id, rereading } of asked)
      await jobs.enqueue(tx, readAgainJob, readAgainJob.payload.parse({ ...rereading, documentId: id }))
    const unsent = await listLost(tx, unsentResults)
    for (const { id, url = '' } of unsent) await enqueueDelivery(jobs, tx, { id, url })
    return unread.length + asked.length + unsent.length
  })
  if (made > 0) log.warn({ jobs: made }, 'what waited without a job was given one')
  return made
}

interface Waiting {
  /** Query of the waiting rows: `id`, and `rereading` or `url` if any. */
  rows: SQL
  jobs: readonly string[]
  /** Property of the job's data that holds the id. */
  key: string
}

const unreadDocuments: Waiting = {
  rows: sql`select id, created_at from ${documents} where status = 'processing'`,
  jobs: [processDocumentJob.name],
  key: 'documentId',
}

const askedAgain: Waiting = {
  rows: sql`select id, created_at, rereading from ${documents} where rereading is not null`,
  jobs: [readAgainJob.name],
  key: 'documentId',
}

const unsentResults: Waiting = {
  rows: sql`select id, created_at, url from ${webhookDeliveries} where status = 'pendiente'`,
  jobs: [deliverResultJob.name, deliverAgainJob.name],
  key: 'deliveryId',
}

const LostRow = z.object({
  id: z.uuid(),
  rereading: z.looseObject({}).optional(),
  url: z.string().optional(),
})

async function listLost(tx: Transaction, { rows, jobs, key }: Waiting) {
  const names = sql.join(
    jobs.flatMap((job) => [sql`${job}`, sql`${exhaustedQueue(job)}`]),
    sql`, `,
  )
  const found = await tx.execute(sql`
    select waiting.* from (${rows}) as waiting where not exists (
      select 1 from jobs.job where name in (${names})
        and state not in ('completed', 'cancelled', 'failed') and data ->> ${key} = waiting.id::text)
    order by waiting.created_at limit ${atOnce}`)
  return z.array(LostRow).parse(found.rows)
}
