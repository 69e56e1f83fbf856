import { refuse } from './refusal.ts'

/** The company of whom is signed in. Suppliers, rates and payments belong to companies, never to a person alone. */
export function companyOf(user: { companyId: string | null }): string {
  return user.companyId ?? refuse('sin_empresa')
}
