import type { DetraccionProposal } from '@conforme/contract/detracciones/propose-detraccion'
import type { Constancia } from '@conforme/contract/detracciones/constancias'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { findDecidedDeposits } from './decided-deposits.ts'
import { judgeConstancia } from './judge-constancia.ts'
import { constancias } from './tables.ts'
import { fullName } from '../users/full-name.ts'

export async function listConstancias(
  db: Database,
  { id, documentDate }: { id: string; documentDate: string | null },
  proposal: DetraccionProposal,
): Promise<{ constancias: Constancia[]; constanciaNotices: string[] }> {
  const rows = await db
    .select({ constancia: constancias, firstName: users.firstName, lastName: users.lastName })
    .from(constancias)
    .innerJoin(users, eq(users.id, constancias.userId))
    .where(eq(constancias.documentId, id))
    .orderBy(asc(constancias.paidOn), asc(constancias.number))
  if (rows.length === 0) return { constancias: [], constanciaNotices: [] }
  const deposits = rows.map(({ constancia }) => constancia)
  const decided = (await findDecidedDeposits(db, [id])).get(id)
  return {
    constancias: rows.map(
      ({ constancia: { number, paidOn, amountCents, filename, createdAt }, ...person }) => ({
        number,
        paidOn,
        filename,
        amount: amountCents === null ? null : amountCents / 100,
        user: fullName(person),
        importedAt: createdAt.toISOString(),
      }),
    ),
    constanciaNotices: judgeConstancia({ documentDate, proposal, decided, deposits }),
  }
}
