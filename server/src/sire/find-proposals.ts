import type { PurchaseProposal } from '@conforme/contract/sire/sire'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import { fullName } from '../users/full-name.ts'
import { proposedPurchases, purchaseProposals } from './tables.ts'

export async function listProposals(db: Database, companyId: string): Promise<PurchaseProposal[]> {
  return (await find(db, companyId)).map(({ proposal }) => proposal)
}

export async function getProposal(
  db: Database,
  companyId: string,
  period: string,
): Promise<{ id: string; proposal: PurchaseProposal }> {
  const [found] = await find(db, companyId, period)
  return found ?? refuse('propuesta_no_encontrada')
}

async function find(db: Database, companyId: string, period?: string) {
  const rows = await db
    .select({
      row: purchaseProposals,
      firstName: users.firstName,
      lastName: users.lastName,
      lines: sql<number>`(select count(*)::int from ${proposedPurchases} where ${proposedPurchases.proposalId} = ${purchaseProposals.id})`,
    })
    .from(purchaseProposals)
    .innerJoin(users, eq(users.id, purchaseProposals.userId))
    .where(
      and(
        eq(purchaseProposals.companyId, companyId),
        period === undefined ? undefined : eq(purchaseProposals.period, period),
      ),
    )
    .orderBy(desc(purchaseProposals.period))
  return rows.map(({ row, lines, ...person }) => ({
    id: row.id,
    proposal: {
      period: row.period,
      filename: row.filename,
      lines,
      user: fullName(person),
      importedAt: row.createdAt.toISOString(),
    },
  }))
}
