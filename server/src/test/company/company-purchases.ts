// What a company at work imported of SUNAT.
import { proposalText } from '../papers/purchase-proposal.ts'
import { nextNumber, type CompanyBase } from './company-base.ts'

export function companyPurchases({ user, supplierRuc, mark }: CompanyBase) {
  return {
    /** Of a month that nobody else has a proposal of. */
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
