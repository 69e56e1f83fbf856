// Lists unresolved failures: documents in error, and other jobs that the queue gave up. Leaves out a document's own
// jobs, and deliveries, which have their own list.
import type { Failure } from '@conforme/contract/administration/health'
import { processorIds } from '@conforme/contract/processors/processors'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { documents, users } from '../db/schema.ts'
import { processDocumentJob, readAgainJob } from '../documents/processing/document-jobs.ts'
import { jobDefinitions } from '../job-definitions.ts'
import { deliverAgainJob, deliverResultJob } from '../webhook/deliver-job.ts'

const listedElsewhere = new Set([
  processDocumentJob.name,
  readAgainJob.name,
  deliverResultJob.name,
  deliverAgainJob.name,
])
export const listedJobs = jobDefinitions.filter(({ name }) => !listedElsewhere.has(name))

const Row = z.object({
  kind: z.enum(['documento', 'tarea']),
  id: z.string(),
  name: z.string(),
  document_id: z.string().nullable(),
  filename: z.string().nullable(),
  owner: z.string().nullable(),
  processor: z.enum(processorIds).nullable(),
  cause: z.string(),
  detail: z.string().nullable(),
  at: z.string(),
  total: z.number(),
})

export async function listFailures(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<{ failures: Failure[]; total: number }> {
  const names = sql.join(
    listedJobs.map(({ name }) => sql`${name}`),
    sql`, `,
  )
  const { rows } = await db.execute(sql`
    with failures as (
      select 'documento' as kind, ${documents.id}::text as id, ${processDocumentJob.name} as name,
        ${documents.id}::text as document_id, ${documents.filename} as filename, ${users.email} as owner,
        ${documents.processor} as processor, coalesce(${documents.errorMessage}, 'El procesamiento falló.') as cause,
        concat_ws(': ', ${documents.errorCode}, ${documents.errorDetail}) as detail,
        coalesce(${documents.processedAt}, ${documents.createdAt}) as failed_at
      from ${documents} join ${users} on ${users.id} = ${documents.userId}
      where ${documents.status} = 'error'
      union all
      select 'tarea', job.id::text, job.name, ${documents.id}::text, ${documents.filename}, ${users.email}, null,
        'La tarea falló después de ' || (job.retry_count + 1) || ' intentos.',
        coalesce(job.output ->> 'message', job.output::text), coalesce(job.completed_on, job.created_on)
      from jobs.job as job
        left join ${documents} on ${documents.id}::text = job.data ->> 'documentId'
        left join ${users} on ${users.id} = ${documents.userId}
      where job.state = 'failed' and job.name in (${names})
    )
    select kind, id, name, document_id, filename, owner, processor, cause, nullif(detail, '') as detail,
      to_json(failed_at)#>>'{}' as at, (count(*) over ())::int as total
    from failures order by failed_at desc, id limit ${limit} offset ${(page - 1) * limit}`)
  const found = z.array(Row).parse(rows)
  return {
    failures: found.map(({ document_id, total: _total, ...failure }) => ({
      ...failure,
      documentId: document_id,
      at: new Date(failure.at).toISOString(),
    })),
    total: found[0]?.total ?? 0,
  }
}
