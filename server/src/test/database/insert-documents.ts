// Inserts completed documents directly into the database, for tests of what comes after reading.
import { createHash, randomUUID } from 'node:crypto'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { eq } from 'drizzle-orm'
import { documents, users } from '../../db/schema.ts'
import { summarize } from '../../documents/lists/summarize.ts'
import type { Client } from '../client.ts'
import type { TestProduct } from '../serve-here.ts'

type Overrides = Partial<typeof documents.$inferInsert>

export async function insertDocuments(
  product: TestProduct,
  owner: Client,
  all: readonly ExtractedData[],
  overrides: Overrides = {},
): Promise<string[]> {
  const { db } = product.services
  const [person] = await db.select().from(users).where(eq(users.id, owner.user.id))
  const rows = all.map((extractedData, index) => ({
    userId: owner.user.id,
    companyId: person?.companyId ?? null,
    filename: `documento-${index + 1}.pdf`,
    fileSha256: aFileHash(),
    fileSize: 1000,
    fileType: 'application/pdf',
    processor: 'local' as const,
    model: 'lector-local',
    status: 'completed' as const,
    stage: 'listo' as const,
    extractedData,
    ...summarize(extractedData),
    ...overrides,
  }))
  const inserted = await db.insert(documents).values(rows).returning({ id: documents.id })
  return inserted.map(({ id }) => id)
}

/** The hash of a file that is not stored. */
export function aFileHash(): string {
  return createHash('sha256').update(randomUUID()).digest('hex')
}

/** Another person of the same company. */
export async function colleagueOf(product: TestProduct, person: Client): Promise<Client> {
  const colleague = await product.person()
  const { companyId } = person.user
  await product.services.db.update(users).set({ companyId }).where(eq(users.id, colleague.user.id))
  return colleague
}
