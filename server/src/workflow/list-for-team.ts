import { daysBetween, todayInPeru } from '@conforme/contract/dates'
import { workflowStatuses, workflowSteps, type Team, type WorkflowStatus } from '@conforme/contract/workflow'
import { and, asc, count, desc, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../auth/sessions.ts'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { openProposals } from '../detracciones/propose-for-document.ts'
import { listRowsById } from '../documents/queries.ts'
import { visibleTo } from '../documents/visible-to.ts'
import type { Services } from '../services.ts'
import { openGates } from './open-gates.ts'

export interface TeamQuery {
  scope: 'pending' | 'all'
  search?: string | undefined
  status?: WorkflowStatus | undefined
  sort: 'oldest' | 'newest' | 'due' | 'amount'
  page: number
  limit: number
}

const statusesOf = (team: Team): WorkflowStatus[] =>
  workflowSteps.filter((step) => step.team === team).map((step) => step.from)

/** Every completed document takes part, confirmed or not: the specification counts the pending ones as step 1's. */
const takesPart = and(eq(documents.status, 'completed'), isNull(documents.splitAt))
const dueDate = sql`${documents.extractedData}->'documento'->>'fecha_vencimiento'`

const orders: Record<TeamQuery['sort'], SQL[]> = {
  oldest: [asc(documents.createdAt), asc(documents.id)],
  newest: [desc(documents.createdAt), desc(documents.id)],
  due: [sql`${dueDate} asc nulls last`, asc(documents.createdAt), asc(documents.id)],
  amount: [sql`${documents.totalCents} desc nulls last`, asc(documents.createdAt), asc(documents.id)],
}

export async function listForTeam({ db, now }: Services, user: SignedIn, team: Team, query: TeamQuery) {
  const { scope, status, search, sort, page, limit } = query
  const statuses = scope === 'all' ? [...workflowStatuses] : statusesOf(team)
  const where = and(
    visibleTo(user),
    takesPart,
    inArray(documents.workflowStatus, statuses),
    status ? eq(documents.workflowStatus, status) : undefined,
    search?.trim() ? matches(search.trim()) : undefined,
  )
  const [counted] = await db.select({ total: count() }).from(documents).where(where)
  const total = counted?.total ?? 0
  const ids = await db
    .select({ id: documents.id })
    .from(documents)
    .where(where)
    .orderBy(...orders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const found = await listRowsById(db, user, ids.map(({ id }) => id)) // prettier-ignore
  const rows = found.map(({ row }) => row)
  const propose = await openProposals(db, user.companyId)
  const gateOf = await openGates(db, user, { rows, at: now() })
  const today = todayInPeru(now())
  const cards = found.map(({ document, row }) => {
    const card = {
      dueDate: row.extractedData?.documento?.fecha_vencimiento ?? null,
      ageDays: daysBetween(row.documentDate ?? row.createdAt.toISOString().slice(0, 10), today),
      since: document.workflowComments.at(-1)?.timestamp ?? document.createdAt,
      detraccion: propose(row),
      gate: gateOf(row, document.alerts) ?? null,
    }
    return { ...document, card }
  })
  const byStatus = await countByStatus(db, user)
  return {
    documents: cards,
    total,
    page,
    totalPages: Math.ceil(total / limit),
    counts: {
      logistica: sumOf(byStatus, statusesOf('logistica')),
      tesoreria: sumOf(byStatus, statusesOf('tesoreria')),
    },
    steps: statusesOf(team).map((each) => ({ status: each, documents: byStatus.get(each) ?? 0 })),
  }
}

function matches(text: string): SQL | undefined {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  const columns = [documents.filename, documents.provider, documents.supplierTaxId, documents.documentNumber]
  return or(...columns.map((column) => ilike(column, pattern)))
}

async function countByStatus(db: Database, user: SignedIn): Promise<Map<WorkflowStatus, number>> {
  const counted = await db
    .select({ status: documents.workflowStatus, total: count() })
    .from(documents)
    .where(and(visibleTo(user), takesPart))
    .groupBy(documents.workflowStatus)
  return new Map(counted.map(({ status, total }) => [status, total]))
}

function sumOf(byStatus: ReadonlyMap<WorkflowStatus, number>, statuses: readonly WorkflowStatus[]): number {
  return statuses.reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0)
}
