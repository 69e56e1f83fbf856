// A company's data for payments: suppliers and their accounts, charge accounts, batches, detracción rates.
import { addDays, todayInPeru } from '@conforme/contract/values/iso-dates'
import { and, eq } from 'drizzle-orm'
import { addedDetraccionRates } from '../../detracciones/tables.ts'
import { chargeAccounts } from '../../payments/tables.ts'
import { supplierAccounts, suppliers } from '../../suppliers/tables.ts'
import { makeRuc } from '../papers/make-ruc.ts'
import { nextNumber, postOrThrow, type CompanyBase } from './company-base.ts'

interface Batch {
  id: string
  files: { id: string }[]
}

/** Registers its suppliers and an account to pay from. */
export async function openCompanyPayments(base: CompanyBase) {
  const { product, admin, user, mark, supplierRuc, quietSupplierRuc, document } = base
  const { db } = product.services
  await admin.send('PUT', `/api/suppliers/${supplierRuc}`, { name: mark })
  await admin.send('PUT', `/api/suppliers/${quietSupplierRuc}`, { name: mark })
  await postOrThrow(admin, `/api/suppliers/${supplierRuc}/accounts`, {
    account: '193-2532658-0-02',
    currency: 'PEN',
  })
  await postOrThrow(admin, `/api/suppliers/${quietSupplierRuc}/accounts`, {
    account: '193-1234567-0-95',
    currency: 'PEN',
  })
  const charge = await postOrThrow(admin, '/api/payments/charge-accounts', {
    name: mark,
    account: '191-1000152-0-55',
  })
  const batchRequest = async () => ({
    items: [{ documentId: await document({ isConfirmed: true, workflowStatus: 'tesoreria_validated' }) }],
    // Tomorrow, so that a test that runs past midnight does not fail.
    paymentDate: addDays(todayInPeru(new Date()), 1),
    chargeAccounts: { PEN: charge.id },
    user: mark,
  })
  return {
    batchRequest,
    batch: async () => postOrThrow<Batch>(admin, '/api/payments/batches', await batchRequest()),
    newSupplierRuc: () => makeRuc(9_000_000 + nextNumber()),
    detraccionRate: async () => {
      const values = { code: '022', description: 'Otros', annex: '3' as const, percentage: 12 }
      const from = `${2100 + nextNumber()}-01-01`
      const [row] = await db
        .insert(addedDetraccionRates)
        .values({ ...values, from, userId: user.user.id })
        .returning()
      return row?.id ?? ''
    },
    /** An account that was read from a document and not confirmed. */
    proposedAccount: async () => {
      const [supplier] = await db
        .select({ id: suppliers.id })
        .from(suppliers)
        .where(and(eq(suppliers.companyId, user.user.companyId ?? ''), eq(suppliers.ruc, quietSupplierRuc)))
      const digits = `19310${String(nextNumber()).padStart(5, '0')}002`
      const values = { supplierId: supplier?.id ?? '', kind: 'bcp_corriente' as const, digits }
      const [row] = await db.insert(supplierAccounts).values(values).returning()
      return row?.id ?? ''
    },
    spareChargeAccount: async () => {
      const digits = `19320${String(nextNumber()).padStart(5, '0')}001`
      const values = { companyId: user.user.companyId ?? '', name: mark, type: 'C' as const, digits }
      const [row] = await db
        .insert(chargeAccounts)
        .values({ ...values, currency: 'USD' as const })
        .returning()
      return row?.id ?? ''
    },
  }
}
