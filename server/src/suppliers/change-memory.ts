// A person changes or deletes a remembered value of a supplier.
import { recordActivity } from '../activity/record.ts'
import { companyOf } from '../http/company-of.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Services } from '../services.ts'
import { supplierMemories } from './tables.ts'

interface MemoryChange {
  ruc: string
  path: string
  /** Null deletes it. */
  value: string | null
}

export async function changeMemory(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: SignedIn,
  { ruc, path, value }: MemoryChange,
): Promise<void> {
  const companyId = companyOf(user)
  const edit = { value, updatedBy: user.id, updatedAt: now() }
  await db.transaction(async (tx) => {
    await tx
      .insert(supplierMemories)
      .values({ companyId, taxId: ruc, path, ...edit })
      .onConflictDoUpdate({
        target: [supplierMemories.companyId, supplierMemories.taxId, supplierMemories.path],
        set: edit,
      })
    await recordActivity(tx, {
      action: 'supplier_memory',
      userId: user.id,
      companyId,
      details: { ruc, path, value },
    })
  })
}
