// A company with two people, a supplier and a charge account, which creates data on demand: the target of the access
// tests. Its names and numbers occur nowhere else, so that any leak is detected.
import type { GoogleServer } from '../servers/google/google-server.ts'
import type { TestProduct } from '../serve-here.ts'
import { openCompanyBase } from './company-base.ts'
import { companyConnections } from './company-connections.ts'
import { companyDocuments } from './company-documents.ts'
import { openCompanyPayments } from './company-payments.ts'
import { companyPeople } from './company-people.ts'
import { companyPurchases } from './company-purchases.ts'

export type CompanyAtWork = Awaited<ReturnType<typeof openCompany>>

export async function openCompany(product: TestProduct, google: GoogleServer, name: string) {
  const base = await openCompanyBase(product, name)
  const payments = await openCompanyPayments(base)
  const { admin, user, mark, supplierRuc, quietSupplierRuc } = base
  const workflowRules = {
    requireTeamMembership: false,
    separateDuties: false,
    checklist: [{ id: 'orden', step: 1, text: mark, required: false }],
    members: [],
  }
  await admin.send('PUT', '/api/workflow/settings', workflowRules)
  return {
    product,
    admin,
    user,
    mark,
    supplierRuc,
    quietSupplierRuc,
    workflowRules,
    ...companyDocuments(base),
    ...payments,
    ...companyPeople(base),
    ...companyPurchases(base),
    ...companyConnections(base, google),
  }
}
