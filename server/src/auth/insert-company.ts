// Anyone who may have an account may register a company; joining an existing one requires an invitation.
import { isValidRuc, normalizeTaxId } from '@conforme/contract/values/tax-ids'
import type { Transaction } from '../db/database.ts'
import { companies } from '../db/schema.ts'
import { refuse } from '../refusal.ts'

export function parseRuc(text: string): string {
  const ruc = normalizeTaxId(text)
  return isValidRuc(ruc) ? ruc : refuse('ruc_invalido')
}

export async function insertCompany(tx: Transaction, name: string, ruc: string): Promise<string> {
  const [company] = await tx
    .insert(companies)
    .values({ name, ruc })
    .onConflictDoNothing({ target: companies.ruc })
    .returning({ id: companies.id })
  return company?.id ?? refuse('empresa_existente')
}
