import { refuse } from '../refusal.ts'

/** The company of the signed-in user; refuses users without one. Suppliers, rates and payments belong to companies only. */
export function companyOf(user: { companyId: string | null }): string {
  return user.companyId ?? refuse('sin_empresa')
}
