import { maxInBatch } from '@conforme/contract/limits'
import type { BatchRequest } from '@conforme/contract/payments/payments'
import { and, asc, eq, sql } from 'drizzle-orm'
import { companyOf } from '../../http/company-of.ts'
import type { SignedIn } from '../../http/caller.ts'
import { documents, dueDate } from '../../db/schema.ts'
import type { Services } from '../../services.ts'
import { todayInPeru } from '@conforme/contract/values/iso-dates'
import { findDocuments } from '../../workflow/lock-documents.ts'
import { loadRules } from '../../workflow/rules.ts'
import { toPaymentLine } from './payment-line.ts'
import { planBatch } from './plan-batch.ts'
import { planDigest } from './plan-digest.ts'
import { totalsOf } from '../queries.ts'

export async function previewBatch({ db, now }: Services, user: SignedIn, request: BatchRequest) {
  const ids = request.items.map((item) => item.documentId)
  const { lines, issues } = await planBatch(db, {
    companyId: companyOf(user),
    email: user.email,
    request,
    held: await findDocuments(db, user, ids),
    rules: await loadRules(db, user),
    today: todayInPeru(now()),
    at: now(),
  })
  return {
    lines: lines.map(toPaymentLine),
    totals: totalsOf(lines),
    depositSoles: lines.reduce((sum, line) => sum + line.detraccionSoles, 0),
    issues,
    digest: planDigest({ lines, issues }),
  }
}

/** Lists the payable documents, earliest due first, planned as if all were paid today. */
export async function listCandidates(services: Services, user: SignedIn) {
  const companyId = companyOf(user)
  const waiting = await services.db
    .select({ documentId: documents.id, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(documents)
    .where(
      and(
        eq(documents.companyId, companyId),
        eq(documents.workflowStatus, 'tesoreria_validated'),
        eq(documents.status, 'completed'),
      ),
    )
    // A document without a due date is due since its issue.
    .orderBy(
      sql`coalesce(${dueDate}, ${documents.documentDate}::text)`,
      asc(documents.createdAt),
      asc(documents.id),
    )
    .limit(maxInBatch)
  const [first] = waiting
  if (!first) return { lines: [], issues: [], total: 0 }
  const items = waiting.map(({ documentId }) => ({ documentId }))
  const paymentDate = todayInPeru(services.now())
  const request = { items, paymentDate, reference: '', chargeAccounts: {} }
  const { lines, issues } = await previewBatch(services, user, request)
  return { lines, issues: issues.filter((issue) => issue.documentId !== null), total: first.total }
}
