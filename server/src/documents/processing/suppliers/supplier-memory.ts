// What a company remembers of a supplier for its next document, from the last confirmed ones: values to fill in again
// (supplier-corrections.ts), where values stand (supplier-habits.ts), and what a person entered or deleted in
// «Proveedores». Companies do not share it.
import type { Remembered } from '@conforme/contract/suppliers/suppliers'
import type { SupplierMemory } from '@conforme/extraction'
import { and, eq, ne } from 'drizzle-orm'
import { documents } from '../../../db/schema.ts'
import type { Services } from '../../../services.ts'
import type { DocumentRow } from '../../document-row.ts'
import { ofOwner } from '../../visible-to.ts'
import { findConfirmed, findMemoryEdits } from './confirmed-documents.ts'
import { listCorrections, rememberCorrections } from './supplier-corrections.ts'
import { learnKnownHabits, listHabits } from './supplier-habits.ts'

type MemoryServices = Pick<Services, 'db' | 'files'>

export async function findMemory(
  { db, files }: MemoryServices,
  { id, companyId, userId }: Pick<DocumentRow, 'id' | 'companyId' | 'userId'>,
  taxIds: string[],
): Promise<SupplierMemory> {
  const ofOthers = and(ofOwner({ id: userId, companyId }), ne(documents.id, id))
  const confirmed = await findConfirmed(db, ofOthers, taxIds)
  const edits = companyId ? await findMemoryEdits(db, companyId, taxIds) : []
  return {
    hints: await rememberCorrections(db, confirmed, edits),
    habits: await learnKnownHabits(files, confirmed, edits),
  }
}

/** One supplier's memory for display, with the number of documents behind it. */
export async function listMemory(
  { db, files }: MemoryServices,
  companyId: string,
  taxId: string,
): Promise<Remembered[]> {
  const confirmed = await findConfirmed(db, eq(documents.companyId, companyId), [taxId])
  const edits = await findMemoryEdits(db, companyId, [taxId])
  return [...(await listCorrections(db, confirmed, edits)), ...(await listHabits(files, confirmed, edits))]
}
