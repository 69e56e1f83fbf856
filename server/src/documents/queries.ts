import type { Document, DocumentFilters, DocumentOrder } from '@conforme/contract/documents/documents'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PilotKind } from '@conforme/contract/pilot/pilot-kinds'
import { findAlerts, findListedAlerts } from '../alerts/find-alerts.ts'
import { isPaid } from '../credits/ledger.ts'
import type { Database } from '../db/database.ts'
import { isAnyOf, prepared } from '../db/prepared.ts'
import { shareReading } from '../db/share-reading.ts'
import { documents, users, workflowMoves } from '../db/schema.ts'
import { pilotDecisions } from '../pilot/tables.ts'
import { refuse } from '../refusal.ts'
import { beside, type Beside, type IdsWith } from './beside.ts'
import { findParts } from './split/find-parts.ts'
import { findPage } from './lists/find-page.ts'
import { reportDamage } from './data/report-damage.ts'
import { countMatches, maxCounted } from './lists/count-matches.ts'
import { findMatchInterval } from './lists/search-in-order.ts'
import { countedFor, indexedConditions, textCondition } from './lists/filter-documents.ts'
import { listColumns } from './lists/list-columns.ts'
import { countAhead } from './processing/queue-turn.ts'
import { findScope, inScope, type Scope } from './scope-of.ts'
import { countStates, type Member } from '../tallies/states.ts'
import { toDocument } from './to-document.ts'
import type { DocumentRow, MoveRow } from './document-row.ts'
import { viewerOf, visibleTo, visibleToViewer, type Viewer } from './visible-to.ts'
import { findJoined, findWitnesses } from './witnesses/find-witnesses.ts'
import { fullNameOf } from '../users/full-name.ts'

const confirmer = alias(users, 'confirmer')

/** Refuses a document that the viewer may not see with "not found". */
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
  const rows = await wholeRows(db, { ids: [id], ...viewerOf(viewer) })
  const [document] = await complete(db, rows, findAlerts)
  if (document) return withPlace(db, { ...document.document, isPaid: await isPaid(db, document.row.id) })
  const joined = await findJoined(db, id)
  return joined === undefined ? refuse('documento_no_encontrado') : getDocument(db, viewer, joined)
}

async function withPlace(db: Database, document: Document): Promise<Document> {
  if (document.status !== 'processing' || document.stage !== 'en_cola') return document
  const aheadInQueue = await countAhead(db, document.id)
  return aheadInQueue === undefined ? document : { ...document, aheadInQueue }
}

export interface Page {
  documents: Document[]
  total: number
  totalIsExact: boolean
  page: number
  totalPages: number
}

type Asked = DocumentFilters & Partial<DocumentOrder> & { page: number; limit: number }

/** Lists carry values without their evidence, which is most of a document's size. */
export async function listDocuments(db: Database, viewer: Viewer, asked: Asked): Promise<Page> {
  const visible = await findScope(db, viewer)
  const ofWhom = visible.company ?? viewer.id
  return shareReading(db, JSON.stringify(['list', ofWhom, asked]), () => readPage(db, visible, asked))
}

async function readPage(db: Database, visible: Scope, asked: Asked): Promise<Page> {
  const { page, limit, sort, order, ...filters } = asked
  const conditions = indexedConditions(filters)
  const matching = { scope: and(inScope(visible), ...conditions), text: textCondition(filters) }
  const interval = await findMatchInterval(db, matching)
  const most = maxCounted(filters)
  const member = countedFor(visible, filters)
  const { total, isExact } = member
    ? { total: await countShared(db, member, filters), isExact: true }
    : await countMatches(db, { ...matching, interval, most })
  const ids = await findPage(
    db,
    { ...matching, interval },
    {
      limit,
      offset: (page - 1) * limit,
      sort,
      order,
      total: isExact ? total : Infinity,
      areHits: most !== undefined && isExact,
      wholeOf: conditions.length > 0 || matching.text ? null : visible.company,
    },
  )
  const found = await listDocumentsById(db, visible.viewer, ids)
  return { documents: found, total, totalIsExact: isExact, page, totalPages: Math.ceil(total / limit) }
}

/** Shares one count among concurrent requests for pages of the same list. */
function countShared(db: Database, member: Member, filters: DocumentFilters): Promise<number> {
  const key = JSON.stringify(['count', member, filters])
  return shareReading(db, key, () => countStates(db, member, indexedConditions(filters)))
}

/** The documents of these ids that the viewer may see, in the order of the ids. */
export async function listDocumentsById(db: Database, viewer: Viewer, ids: string[]): Promise<Document[]> {
  return (await listRowsById(db, viewer, ids)).map(({ document }) => document)
}

export interface Listed {
  document: Document
  row: DocumentRow
  moves: MoveRow[]
}

/** The same, each with the row it was assembled from. */
export async function listRowsById(db: Database, viewer: Viewer, ids: string[]): Promise<Listed[]> {
  if (ids.length === 0) return []
  const found = await assembleListed(db, await lightRows(db, { ids, ...viewerOf(viewer) }))
  const byId = new Map(found.map((listed) => [listed.row.id, listed]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Loads evidence only for documents that were never judged, because their state is computed from it. */
async function assembleListed(db: Database, light: readonly Selected[]): Promise<Listed[]> {
  const unjudged = light.flatMap(({ row }) => (row.triage === null && row.hasData ? [row.id] : []))
  const whole =
    unjudged.length > 0 ? await db.select().from(documents).where(inArray(documents.id, unjudged)) : []
  const rowOf = new Map(whole.map((row) => [row.id, row]))
  const rows = light.map(({ row, ...more }) => ({ row: rowOf.get(row.id) ?? row, ...more }))
  const all = await complete(db, rows, findListedAlerts)
  return all.map(({ document, ...more }) => ({ ...more, document: withoutEvidence(document) }))
}

interface Selected {
  row: DocumentRow
  uploadedBy: string
  confirmedBy: string
  pilot: PilotKind | null
  beside: Beside
}

const wholeRows = prepared('document_rows', (db) => selectRows(db, documents))
const lightRows = prepared('listed_rows', (db) => selectRows(db, listColumns))

function selectRows(db: Database, row: typeof documents | typeof listColumns) {
  return db
    .select({
      row,
      uploadedBy: fullNameOf(users),
      confirmedBy: fullNameOf(confirmer),
      pilot: pilotDecisions.kind,
      beside,
    })
    .from(documents)
    .innerJoin(users, eq(users.id, documents.userId))
    .leftJoin(confirmer, eq(confirmer.id, documents.confirmedBy))
    .leftJoin(pilotDecisions, eq(pilotDecisions.documentId, documents.id))
    .where(and(isAnyOf(documents.id, 'ids'), visibleToViewer))
}

async function complete(
  db: Database,
  selected: readonly Selected[],
  find: typeof findAlerts,
): Promise<Listed[]> {
  if (selected.length === 0) return []
  const rows = selected.map(({ row }) => row)
  const idsWith: IdsWith = (table) => selected.flatMap((each) => (each.beside[table] ? [each.row.id] : []))
  await reportDamage(db, rows)
  const moved = idsWith('moves')
  const moves = moved.length > 0 ? await movesOf(db, { ids: moved }) : []
  const movesOfEach = Map.groupBy(moves, ({ documentId }) => documentId)
  const judgedOf = await find(db, rows, idsWith)
  const parts = await findParts(db, rows)
  const witnesses = await findWitnesses(db, idsWith)
  return selected.map(({ row, uploadedBy, confirmedBy, pilot }) => {
    const own = movesOfEach.get(row.id) ?? []
    const document = toDocument({
      row,
      uploadedBy,
      confirmedBy: row.confirmedBy ? confirmedBy : null,
      pilot,
      moves: own,
      judged: judgedOf(row),
      parts: parts.outOf(row),
      partOf: parts.origin(row),
      witnesses: witnesses.of(row.id),
      joinedIds: witnesses.joinedTo(row.id),
    })
    return { row, document, moves: own }
  })
}

const movesOf = prepared('moves_of', (db) =>
  db
    .select()
    .from(workflowMoves)
    .where(isAnyOf(workflowMoves.documentId, 'ids'))
    .orderBy(asc(workflowMoves.createdAt)),
)

function withoutEvidence(document: Document): Document {
  if (!document.extractedData?.metadata) return document
  const { metadata: _evidence, ...extractedData } = document.extractedData
  return { ...document, extractedData }
}
