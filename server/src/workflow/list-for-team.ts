import { normalizeDocumentNumber } from '@conforme/contract/documents/document-types'
import { daysBetween, todayInPeru } from '@conforme/contract/values/iso-dates'
import {
  workflowStatuses,
  workflowSteps,
  type Team,
  type WorkflowStatus,
} from '@conforme/contract/workflow/workflow'
import { and, count, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../http/caller.ts'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { openProposals } from '../detracciones/propose-for-document.ts'
import { countedFor } from '../documents/lists/filter-documents.ts'
import { listRowsById } from '../documents/queries.ts'
import { findScope, inScope } from '../documents/scope-of.ts'
import type { Services } from '../services.ts'
import { statesOf, sumOf as sumStates, type Member } from '../tallies/states.ts'
import { findTeamPage, isInWorkflow } from './find-team-page.ts'
import { openGates } from './open-gates.ts'
import { containing } from '../db/containing.ts'

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

export async function listForTeam({ db, now }: Services, user: SignedIn, team: Team, query: TeamQuery) {
  const { scope, status, search, sort, page, limit } = query
  const ofScope = scope === 'all' ? [...workflowStatuses] : statusesOf(team)
  const statuses = status ? ofScope.filter((each) => each === status) : ofScope
  const words = search?.trim() ? matches(search.trim()) : undefined
  const of = await findScope(db, user)
  const visible = inScope(of)
  const member = countedFor(of, {})
  const standing = member
    ? await countStanding(db, member)
    : await countByStatus(db, visible, workflowStatuses)
  // A search also counts every step, to show where it found matches.
  const counted = words
    ? await countByStatus(db, and(visible, words), [...new Set([...statuses, ...statusesOf(team)])])
    : standing
  const total = sumOf(counted, statuses)
  const slice = {
    statuses: statuses.filter((each) => counted.has(each)),
    sort,
    limit,
    offset: (page - 1) * limit,
  }
  const ids = total > slice.offset ? await findTeamPage(db, and(visible, words), slice) : []
  const found = await listRowsById(db, user, ids)
  const propose = await openProposals(db, user.companyId)
  const gateOf = await openGates(db, user, { listed: found, at: now() })
  const today = todayInPeru(now())
  const cards = found.map((listed) => {
    const { document, row } = listed
    const card = {
      dueDate: row.nextInstalmentOn ?? row.extractedData?.documento?.fecha_vencimiento ?? null,
      ageDays: daysBetween(row.documentDate ?? todayInPeru(row.createdAt), today),
      since: document.workflowComments.at(-1)?.timestamp ?? document.createdAt,
      detraccion: propose(row),
      gate: gateOf(listed) ?? null,
    }
    return { ...document, card }
  })
  return {
    documents: cards,
    total,
    page,
    totalPages: Math.ceil(total / limit),
    counts: {
      logistica: sumOf(standing, statusesOf('logistica')),
      tesoreria: sumOf(standing, statusesOf('tesoreria')),
    },
    steps: statusesOf(team).map((each) => ({ status: each, documents: counted.get(each) ?? 0 })),
  }
}

function matches(text: string): SQL | undefined {
  const columns = [documents.filename, documents.provider, documents.supplierTaxId]
  // Numbers are stored without leading zeros: the printed `F001-00000123` is stored as `F001-123`.
  const number = normalizeDocumentNumber(text)
  return or(
    ...columns.map((column) => ilike(column, containing(text))),
    number === '' ? undefined : ilike(documents.documentNumber, containing(number)),
  )
}

/** Counts from the tallies, without split documents: only these are locked before the first step. */
async function countStanding(db: Database, member: Member): Promise<Map<WorkflowStatus, number>> {
  const status = sql<WorkflowStatus>`${documents.workflowStatus}`
  const isStanding = sql`${documents.status} = 'completed' and not (${documents.isLocked} and ${status} = 'pending')`
  const counted = await db
    .select({ status, total: sumStates(isStanding) })
    .from(statesOf(member))
    .groupBy(status)
  return new Map(counted.flatMap(({ status, total }) => (total > 0 ? [[status, total]] : [])))
}

async function countByStatus(
  db: Database,
  where: SQL | undefined,
  statuses: readonly WorkflowStatus[],
): Promise<Map<WorkflowStatus, number>> {
  if (statuses.length === 0) return new Map()
  const counted = await db
    .select({ status: documents.workflowStatus, total: count() })
    .from(documents)
    .where(and(where, isInWorkflow, inArray(documents.workflowStatus, statuses)))
    .groupBy(documents.workflowStatus)
  return new Map(counted.map(({ status, total }) => [status, total]))
}

function sumOf(byStatus: ReadonlyMap<WorkflowStatus, number>, statuses: readonly WorkflowStatus[]): number {
  return statuses.reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0)
}
