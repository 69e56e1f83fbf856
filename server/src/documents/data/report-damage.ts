// Records damaged documents when a query comes across them, so that the administrator sees them.
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { documents, users } from '../../db/schema.ts'
import { damagedDocuments } from '../tables.ts'
import type { DocumentRow } from '../document-row.ts'
import { isDamaged } from './write-data.ts'
import { fullNameOf } from '../../users/full-name.ts'

type Read = Pick<DocumentRow, 'id' | 'hasData' | 'extractedData'>

export async function reportDamage(db: Database, rows: readonly Read[]): Promise<void> {
  const values = rows.filter(isDamaged).map(({ id }) => ({ documentId: id }))
  if (values.length > 0) await db.insert(damagedDocuments).values(values).onConflictDoNothing()
}

const mostNamed = 20

/** Returns only those still damaged; removes the rows of those repaired elsewhere. */
export async function listDamaged(db: Database) {
  const rows = await db
    .select({
      id: documents.id,
      filename: documents.filename,
      hasData: documents.hasData,
      extractedData: documents.extractedData,
      owner: fullNameOf(users),
      foundAt: damagedDocuments.foundAt,
    })
    .from(damagedDocuments)
    .innerJoin(documents, eq(documents.id, damagedDocuments.documentId))
    .innerJoin(users, eq(users.id, documents.userId))
    .orderBy(damagedDocuments.foundAt)
    .limit(mostNamed)
  const sound = rows.filter((row) => !isDamaged(row)).map(({ id }) => id)
  if (sound.length > 0) await db.delete(damagedDocuments).where(inArray(damagedDocuments.documentId, sound))
  return {
    total: await db.$count(damagedDocuments),
    documents: rows.filter(isDamaged).map(({ id, filename, owner, foundAt }) => ({
      documentId: id, filename, owner,
      foundAt: foundAt.toISOString(),
    })),
  }
}
