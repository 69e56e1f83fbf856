import type { Document, DocumentFilters, DocumentOrder } from '@conforme/contract/documents'
import { and, asc, count, eq, inArray, sql, type Column, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { documents, users, workflowMoves } from '../db/schema.ts'
import { refuse } from '../http/refusal.ts'
import { findDuplicates } from './duplicates.ts'
import { findParts } from './find-parts.ts'
import { filterConditions, orderOf } from './filter-documents.ts'
import { toDocument, type DocumentRow, type MoveRow } from './to-document.ts'
import { visibleTo, type Viewer } from './visible-to.ts'

const confirmer = alias(users, 'confirmer')
const fullName = (first: Column, last: Column) => sql<string>`trim(${first} || ' ' || ${last})`

/** The row of a document that the viewer may see. Others do not exist for them. */
export async function getDocumentRow(db: Database, viewer: Viewer, id: string): Promise<DocumentRow> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), visibleTo(viewer)))
  return row ?? refuse('documento_no_encontrado')
}

export async function getDocument(db: Database, viewer: Viewer, id: string): Promise<Document> {
  const [document] = await assemble(db, and(eq(documents.id, id), visibleTo(viewer)), { limit: 1, offset: 0 })
  return document ?? refuse('documento_no_encontrado')
}

export interface Page {
  documents: Document[]
  total: number
  page: number
  totalPages: number
}

/** Lists carry values but not their evidence, which is most of a document's weight. */
export async function listDocuments(
  db: Database,
  viewer: Viewer,
  {
    page,
    limit,
    sort,
    order,
    ...filters
  }: DocumentFilters & Partial<DocumentOrder> & { page: number; limit: number },
): Promise<Page> {
  const where = and(visibleTo(viewer), ...filterConditions(filters))
  const [counted] = await db.select({ total: count() }).from(documents).where(where)
  const total = counted?.total ?? 0
  const found = await assemble(db, where, { limit, offset: (page - 1) * limit, sort, order })
  return { documents: found.map(withoutEvidence), total, page, totalPages: Math.ceil(total / limit) }
}

/** The documents of these ids that the viewer may see, in the order of the ids. */
export async function listDocumentsById(db: Database, viewer: Viewer, ids: string[]): Promise<Document[]> {
  if (ids.length === 0) return []
  const where = and(inArray(documents.id, ids), visibleTo(viewer))
  const found = await assemble(db, where, { limit: ids.length, offset: 0 })
  const byId = new Map(found.map((document) => [document.id, withoutEvidence(document)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

interface Slice {
  limit: number
  offset: number
  sort?: DocumentOrder['sort'] | undefined
  order?: DocumentOrder['order'] | undefined
}

async function assemble(
  db: Database,
  where: SQL | undefined,
  { limit, offset, sort, order }: Slice,
): Promise<Document[]> {
  const rows = await db
    .select({
      row: documents,
      uploadedBy: fullName(users.firstName, users.lastName),
      confirmedBy: fullName(confirmer.firstName, confirmer.lastName),
    })
    .from(documents)
    .innerJoin(users, eq(users.id, documents.userId))
    .leftJoin(confirmer, eq(confirmer.id, documents.confirmedBy))
    .where(where)
    .orderBy(...orderOf({ sort, order }))
    .limit(limit)
    .offset(offset)
  const moves = await movesOf(
    db,
    rows.map(({ row }) => row.id),
  )
  const duplicates = await findDuplicates(
    db,
    rows.map(({ row }) => row),
  )
  const parts = await findParts(
    db,
    rows.map(({ row }) => row),
  )
  return rows.map(({ row, uploadedBy, confirmedBy }) =>
    toDocument({
      row,
      uploadedBy,
      confirmedBy: row.confirmedBy ? confirmedBy : null,
      moves: moves.filter((move) => move.documentId === row.id),
      duplicates: duplicates.get(row.id) ?? [],
      parts: parts.outOf(row),
      partOf: parts.origin(row),
    }),
  )
}

async function movesOf(db: Database, ids: string[]): Promise<MoveRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(workflowMoves)
    .where(inArray(workflowMoves.documentId, ids))
    .orderBy(asc(workflowMoves.createdAt))
}

function withoutEvidence(document: Document): Document {
  if (!document.extractedData?.metadata) return document
  const { metadata: _evidence, ...extractedData } = document.extractedData
  return { ...document, extractedData }
}
