import type { Document, DocumentFilters, DocumentOrder } from '@conforme/contract/documents'
import { and, asc, eq, inArray, sql, type Column, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { findAlerts } from '../alerts/find-alerts.ts'
import type { Database } from '../db/database.ts'
import { documents, users, workflowMoves } from '../db/schema.ts'
import { refuse } from '../http/refusal.ts'
import { findParts } from './find-parts.ts'
import { findPage } from './find-page.ts'
import { reportDamage } from './report-damage.ts'
import { countMatches } from './count-matches.ts'
import { filterConditions, looksForText } from './filter-documents.ts'
import { scopeOf } from './scope-of.ts'
import { toDocument, type DocumentRow, type MoveRow } from './to-document.ts'
import { visibleTo, type Viewer } from './visible-to.ts'
import { findJoined, findWitnesses } from '../witnesses/find-witnesses.ts'

const confirmer = alias(users, 'confirmer')
const fullName = (first: Column, last: Column) => sql<string>`trim(${first} || ' ' || ${last})`

/** The row of a document that the viewer may see. Others do not exist for them. */
export async function getDocumentRow(db: Database, viewer: Viewer, id: string): Promise<DocumentRow> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), visibleTo(viewer)))
  if (row) return row
  const joined = await findJoined(db, id)
  return joined === undefined ? refuse('documento_no_encontrado') : getDocumentRow(db, viewer, joined)
}

export async function getDocument(db: Database, viewer: Viewer, id: string): Promise<Document> {
  const [document] = await assemble(db, and(eq(documents.id, id), visibleTo(viewer)))
  if (document) return document
  const joined = await findJoined(db, id)
  return joined === undefined ? refuse('documento_no_encontrado') : getDocument(db, viewer, joined)
}

export interface Page {
  documents: Document[]
  total: number
  totalIsExact: boolean
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
  const where = and(await scopeOf(db, viewer), ...filterConditions(filters))
  const { total, isExact } = await countMatches(db, where, looksForText(filters))
  const ids = await findPage(db, where, {
    limit,
    offset: (page - 1) * limit,
    sort,
    order,
    total: isExact ? total : Infinity,
  })
  const found = await listDocumentsById(db, viewer, ids)
  return { documents: found, total, totalIsExact: isExact, page, totalPages: Math.ceil(total / limit) }
}

/** The documents of these ids that the viewer may see, in the order of the ids. */
export async function listDocumentsById(db: Database, viewer: Viewer, ids: string[]): Promise<Document[]> {
  if (ids.length === 0) return []
  const where = and(inArray(documents.id, ids), visibleTo(viewer))
  // What is said of them is judged from their evidence, which stays here.
  const found = await assemble(db, where)
  const byId = new Map(found.map((document) => [document.id, withoutEvidence(document)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function assemble(db: Database, where: SQL | undefined): Promise<Document[]> {
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
  await reportDamage(
    db,
    rows.map(({ row }) => row),
  )
  const moves = await movesOf(
    db,
    rows.map(({ row }) => row.id),
  )
  const judgedOf = await findAlerts(
    db,
    rows.map(({ row }) => row),
  )
  const parts = await findParts(
    db,
    rows.map(({ row }) => row),
  )
  const witnesses = await findWitnesses(
    db,
    rows.map(({ row }) => row.id),
  )
  return rows.map(({ row, uploadedBy, confirmedBy }) =>
    toDocument({
      row,
      uploadedBy,
      confirmedBy: row.confirmedBy ? confirmedBy : null,
      moves: moves.filter((move) => move.documentId === row.id),
      judged: judgedOf(row),
      parts: parts.outOf(row),
      partOf: parts.origin(row),
      witnesses: witnesses.of(row.id),
      joinedIds: witnesses.joinedTo(row.id),
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
