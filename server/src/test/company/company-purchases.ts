// What a company imported from SUNAT, and what it booked.
import { proposalText } from '../papers/purchase-proposal.ts'
import { nextNumber, type CompanyBase } from './company-base.ts'

export function companyPurchases({ user, supplierRuc, mark, document }: CompanyBase) {
  return {
    /** Returns the month of a coded purchase. */
    codedPurchase: async () => {
      const id = await document({ isConfirmed: true })
      const coding = { accountCode: '6311', costCenter: mark.slice(0, 15).toUpperCase() }
      await user.send('PUT', '/api/accounting/codings', { documentIds: [id], coding })
      return '2026-10'
    },
    /** A month for which nobody else has a proposal. */
    purchaseProposal: async () => {
      const year = 2030 + (nextNumber() % 60)
      const lines = [{ ruc: supplierRuc, name: mark }]
      const form = new FormData()
      form.set('file', new Blob([proposalText({ ruc: '', period: `${year}01` }, lines)]), `${mark}.txt`)
      await user.call('POST', '/api/sire/proposals', { body: form })
      return `${year}-01`
    },
  }
}
