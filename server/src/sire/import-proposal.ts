import type { PurchaseProposal } from '@conforme/contract/sire/sire'
import { eq } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { refreshAlertsJob } from '../alerts/save-alerts.ts'
import type { Transaction } from '../db/database.ts'
import { companies } from '../db/schema.ts'
import type { SignedIn } from '../http/caller.ts'
import { companyOf } from '../http/company-of.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { getProposal } from './find-proposals.ts'
import { findLines, type ProposedLine } from './find-purchases.ts'
import type { Proposal } from './read-proposal.ts'
import { proposedPurchases, purchaseProposals } from './tables.ts'

/** Rows per statement. */
const atOnce = 500

/** Replaces the company's earlier proposal of the same month. */
export async function importProposal(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  user: SignedIn,
  { filename, proposal }: { filename: string; proposal: Proposal },
): Promise<PurchaseProposal> {
  const companyId = companyOf(user)
  const { period, purchases, companyTaxId } = proposal
  return db.transaction(async (tx) => {
    const [company] = await tx
      .select({ ruc: companies.ruc })
      .from(companies)
      .where(eq(companies.id, companyId))
    if (companyTaxId !== undefined && companyTaxId !== company?.ruc)
      refuse('propuesta_de_otra_empresa', { ruc: companyTaxId })
    const importing = { filename, userId: user.id, createdAt: now() }
    const [kept] = await tx
      .insert(purchaseProposals)
      .values({ companyId, period, ...importing })
      .onConflictDoUpdate({
        target: [purchaseProposals.companyId, purchaseProposals.period],
        set: importing,
      })
      .returning({ id: purchaseProposals.id })
    if (!kept) throw new Error('a proposal was not kept')
    const before = await findLines(tx, companyId, kept.id)
    await tx.delete(proposedPurchases).where(eq(proposedPurchases.proposalId, kept.id))
    for (let from = 0; from < purchases.length; from += atOnce) {
      const some = purchases.slice(from, from + atOnce)
      await tx
        .insert(proposedPurchases)
        .values(some.map((purchase) => ({ ...purchase, proposalId: kept.id })))
    }
    const after = await findLines(tx, companyId, kept.id)
    await judgeAgain({ tx, jobs }, [...before, ...after])
    await recordActivity(tx, {
      action: 'purchase_proposal_imported',
      userId: user.id,
      companyId,
      details: { period, filename, lines: purchases.length },
    })
    return (await getProposal(tx, companyId, period)).proposal
  })
}

/** Refreshes alerts, because differences are alerts of the documents. */
async function judgeAgain(
  { tx, jobs }: { tx: Transaction; jobs: Services['jobs'] },
  lines: readonly ProposedLine[],
): Promise<void> {
  const documentIds = [...new Set(lines.flatMap(({ named }) => named.map(({ id }) => id)))]
  for (let from = 0; from < documentIds.length; from += atOnce) {
    const some = documentIds.slice(from, from + atOnce)
    await jobs.enqueue(tx, refreshAlertsJob, { documentIds: some, onlyThese: true })
  }
}
