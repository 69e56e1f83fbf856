// The order in which waiting documents are processed: companies take turns, and a single file does not wait for another
// person's batch.
import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'
import { processDocumentJob } from './document-jobs.ts'
import { ofOwner, type Viewer } from '../visible-to.ts'

const lastTurn = 100_000

/**
 * The priority of a new document: a person's first waiting document goes before everybody's second. If several people
 * of a company wait, their turns are spread out, so that the company gets no more than one person's share.
 */
export async function priorityOf(tx: Transaction, owner: Viewer): Promise<number> {
  const [waiting] = await tx
    .select({
      own: sql<number>`count(*) filter (where ${documents.userId} = ${owner.id})`.mapWith(Number),
      people: sql<number>`count(distinct ${documents.userId})`.mapWith(Number),
    })
    .from(documents)
    // Leaves out documents that wait for their provider: they hold nobody up.
    .where(and(ofOwner(owner), eq(documents.status, 'processing'), ne(documents.stage, 'esperando')))
  const { own = 0, people = 0 } = waiting ?? {}
  return own === 0 ? 0 : -Math.min(own * Math.max(1, people), lastTurn)
}

const Ahead = z.object({ ahead: z.number().nullable() })

/** The number of documents ahead of this one; undefined if it is not in the queue. */
export async function countAhead(db: Database, documentId: string): Promise<number | undefined> {
  const { rows } = await db.execute(sql`
    with waiting as (
      select data ->> 'documentId' as document, row_number() over (order by priority desc, created_on) as place
      from jobs.job where name = ${processDocumentJob.name} and state in ('created', 'retry') and start_after <= now())
    select (select min(place) - 1 from waiting where document = ${documentId})::int as ahead`)
  return Ahead.parse(rows[0]).ahead ?? undefined
}
