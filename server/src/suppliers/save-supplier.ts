import { isValidRuc } from '@conforme/contract/values/tax-ids'
import { recordActivity } from '../activity/record.ts'
import { companyOf } from '../http/company-of.ts'
import type { SignedIn } from '../http/caller.ts'
import { announce } from '../events/hub.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { suppliers } from './tables.ts'

export interface SupplierFacts {
  ruc: string
  name: string
  retentionExempt?: boolean | undefined
}

export async function saveSupplier({ db }: Services, user: SignedIn, facts: SupplierFacts): Promise<void> {
  const companyId = companyOf(user)
  if (!isValidRuc(facts.ruc)) refuse('ruc_invalido')
  await db.transaction(async (tx) => {
    await tx
      .insert(suppliers)
      .values({ companyId, ...facts })
      .onConflictDoUpdate({ target: [suppliers.companyId, suppliers.ruc], set: { companyId, ...facts } })
    await recordActivity(tx, {
      action: 'supplier_updated',
      userId: user.id,
      companyId,
      details: { ...facts },
    })
    await announce(tx, { type: 'supplier', ruc: facts.ruc, userId: user.id, companyId })
  })
}
