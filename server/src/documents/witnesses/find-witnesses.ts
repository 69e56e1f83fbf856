import type { Witness, WitnessKind } from '@conforme/contract/documents/witnesses'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { isAnyOf, prepared } from '../../db/prepared.ts'
import type { IdsWith } from '../beside.ts'
import { documentWitnesses, joinedDocuments } from './tables.ts'

export type WitnessRow = typeof documentWitnesses.$inferSelect

export interface Witnesses {
  of(documentId: string): Witness[]
  /** The ids of uploads that were joined to the document. */
  joinedTo(documentId: string): string[]
}

export async function findWitnesses(db: Database, idsWith: IdsWith): Promise<Witnesses> {
  const [witnessed, grown] = [idsWith('witnesses'), idsWith('joined')]
  const rows = witnessed.length > 0 ? await witnessesOf(db, { ids: witnessed }) : []
  const joined = grown.length > 0 ? await joinedTo(db, { ids: grown }) : []
  return {
    of: (id) => rows.filter(({ documentId }) => documentId === id).map(toWitness),
    joinedTo: (id) => joined.filter(({ documentId }) => documentId === id).map((row) => row.id),
  }
}

const witnessesOf = prepared('witnesses_of', (db) =>
  db
    .select()
    .from(documentWitnesses)
    .where(isAnyOf(documentWitnesses.documentId, 'ids'))
    .orderBy(asc(documentWitnesses.createdAt)),
)

const joinedTo = prepared('joined_to', (db) =>
  db
    .select({ id: joinedDocuments.id, documentId: joinedDocuments.documentId })
    .from(joinedDocuments)
    .where(isAnyOf(joinedDocuments.documentId, 'ids')),
)

function toWitness({ kind, filename, sizeBytes, signature, cdr, createdAt }: WitnessRow): Witness {
  return { kind, filename, sizeBytes, signature, ...(cdr && { cdr }), addedAt: createdAt.toISOString() }
}

export async function findWitness(
  db: Database,
  documentId: string,
  kind: WitnessKind,
): Promise<WitnessRow | undefined> {
  const [row] = await db
    .select()
    .from(documentWitnesses)
    .where(and(eq(documentWitnesses.documentId, documentId), eq(documentWitnesses.kind, kind)))
  return row
}

/** The document that an upload was joined to, if any. */
export async function findJoined(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ documentId: joinedDocuments.documentId })
    .from(joinedDocuments)
    .where(eq(joinedDocuments.id, id))
  return row?.documentId
}
