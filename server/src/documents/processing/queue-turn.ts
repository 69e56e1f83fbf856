// In what order documents are read when more come than can be read at once: companies take turns, and a file that somebody
// sends alone does not wait for another one's batch.
import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'
import { processDocumentJob } from './document-jobs.ts'
import type { Viewer } from '../visible-to.ts'

const lastTurn = 100_000

/**
 * The priority of one more document: the first of somebody who has none waiting goes before everybody's second. Where many
 * people of a company wait, the turns of each come that much later, so that it has no more than one person's share.
 */
export async function priorityOf(tx: Transaction, owner: Viewer): Promise<number> {
  const [waiting] = await tx
    .select({
      own: sql<number>`count(*) filter (where ${documents.userId} = ${owner.id})`.mapWith(Number),
      people: sql<number>`count(distinct ${documents.userId})`.mapWith(Number),
    })
    .from(documents)
    // What waits for its provider is in nobody's way.
    .where(and(ofCompany(owner), eq(documents.status, 'processing'), ne(documents.stage, 'esperando')))
  const { own = 0, people = 0 } = waiting ?? {}
  return own === 0 ? 0 : -Math.min(own * Math.max(1, people), lastTurn)
}

function ofCompany({ id, companyId }: Viewer): SQL | undefined {
  return companyId
    ? eq(documents.companyId, companyId)
    : and(eq(documents.userId, id), isNull(documents.companyId))
}

const Ahead = z.object({ ahead: z.number().nullable() })

/** How many are read before this one, which may have been asked for twice; nothing when it does not wait for its turn. */
export async function countAhead(db: Database, documentId: string): Promise<number | undefined> {
  const { rows } = await db.execute(sql`
    with waiting as (
      select data ->> 'documentId' as document, row_number() over (order by priority desc, created_on) as place
      from jobs.job where name = ${processDocumentJob.name} and state in ('created', 'retry') and start_after <= now())
    select (select min(place) - 1 from waiting where document = ${documentId})::int as ahead`)
  return Ahead.parse(rows[0]).ahead ?? undefined
}
