// Print, XML and CDR of one comprobante may arrive separately, in any order. Each starts as a document. Once it is read
// and its key is known, they are joined: the print stays (or else the XML), and the others become its witnesses.
import { dayMs } from '@conforme/contract/values/durations'
import { and, between, desc, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { refundCredit } from '../../../credits/ledger.ts'
import type { Transaction } from '../../../db/database.ts'
import { documents } from '../../../db/schema.ts'
import { editedPathsOf } from '../../data/keep-edits.ts'
import { webhookDeliveries, webhookPosts } from '../../../webhook/tables.ts'
import { documentWitnesses, joinedDocuments } from '../../witnesses/tables.ts'
import { announceDocument } from '../../announce-document.ts'
import type { ProcessingServices } from '../processing-services.ts'
import { judgeWitnessesJob } from '../document-jobs.ts'
import type { DocumentRow } from '../../document-row.ts'
import { ofOwner } from '../../visible-to.ts'
import { moveEdits, moveRelatedRows, type Joined } from './move-related-rows.ts'

/** After a day an equal base name means little: today's `factura.pdf` and last month's. */
const sameNameWithinMs = dayMs

/** Returns the id of the document that this one was joined to; its own id if none. */
export async function joinPartners(
  { db, jobs }: Pick<ProcessingServices, 'db' | 'jobs'>,
  documentId: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    const [own] = await tx.select().from(documents).where(eq(documents.id, documentId))
    if (!own || !canJoin(own)) return documentId
    // Advisory lock: two uploads of one comprobante may finish at the same moment, and the second must find the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`join:${own.companyId ?? own.userId}`}))`)
    const [row] = await tx.select().from(documents).where(eq(documents.id, documentId)).for('update')
    if (!row || !canJoin(row)) return documentId
    const kept = await joinRow(tx, row)
    if (kept.changed) await jobs.enqueue(tx, judgeWitnessesJob, { documentId: kept.id })
    return kept.id
  })
}

/** A CDR without its comprobante is stored as a document that could not be read. */
const isWaitingAnswer = and(eq(documents.status, 'error'), eq(documents.errorCode, 'cdr_alone'))

function canJoin(row: DocumentRow): boolean {
  if (row.splitAt || row.fileDeletedAt || row.isSample) return false
  return row.status === 'completed' || (row.status === 'error' && row.errorCode === 'cdr_alone')
}

const isXml = (row: DocumentRow) => row.fileType === 'application/xml'

async function joinRow(tx: Transaction, row: DocumentRow): Promise<{ id: string; changed: boolean }> {
  if (row.status === 'error') {
    const paper = await findPartner(tx, row, eq(documents.status, 'completed'))
    if (!paper) return { id: row.id, changed: false }
    await absorb(tx, { from: row, into: paper })
    return { id: paper.id, changed: true }
  }
  let kept = row
  let changed = false
  const partner = await findPartner(tx, row, and(eq(documents.status, 'completed'), isOtherHalf(row)))
  if (partner) {
    const [print, xml] = isXml(row) ? [partner, row] : [row, partner]
    await absorb(tx, { from: xml, into: print })
    kept = print
    changed = true
  }
  const answer = await findPartner(tx, kept, isWaitingAnswer)
  if (answer) await absorb(tx, { from: answer, into: kept })
  return { id: kept.id, changed: changed || answer !== undefined }
}

/** Condition for partners: for an XML, prints without an XML; for a print, documents that are only an XML. */
function isOtherHalf(row: DocumentRow): SQL | undefined {
  if (!isXml(row)) return eq(documents.fileType, 'application/xml')
  return and(
    ne(documents.fileType, 'application/xml'),
    sql`not exists (select 1 from document_witnesses w where w.document_id = ${documents.id} and w.kind = 'xml')`,
  )
}

async function findPartner(
  tx: Transaction,
  row: DocumentRow,
  condition: SQL | undefined,
): Promise<DocumentRow | undefined> {
  const found = await tx
    .select()
    .from(documents)
    .where(
      and(
        ofOwner({ id: row.userId, companyId: row.companyId }),
        ne(documents.id, row.id),
        isNull(documents.splitAt),
        isNull(documents.fileDeletedAt),
        eq(documents.isSample, false),
        condition,
        or(sameKey(row), sameName(row)),
      ),
    )
    .orderBy(desc(documents.createdAt))
    .limit(5)
    .for('update')
  // An equal document number is better evidence than the file name.
  return found.find((one) => one.documentNumber === row.documentNumber) ?? found[0]
}

function sameKey({ supplierTaxId, documentNumber, documentType }: DocumentRow): SQL | undefined {
  if (!supplierTaxId || !documentNumber) return sql`false`
  return and(
    eq(documents.supplierTaxId, supplierTaxId),
    eq(documents.documentNumber, documentNumber),
    documentType ? or(isNull(documents.documentType), eq(documents.documentType, documentType)) : undefined,
  )
}

/** For a print that was read badly: the same base name within a day, and no different number. */
function sameName(row: DocumentRow): SQL | undefined {
  const uploadedAt = row.createdAt.getTime()
  const base = (name: SQL | string) =>
    sql`lower(regexp_replace(regexp_replace(${name}, '^R-', '', 'i'), '\.[A-Za-z0-9]{2,4}$', ''))`
  return and(
    sql`${base(sql`${documents.filename}`)} = ${base(row.filename)}`,
    between(
      documents.createdAt,
      new Date(uploadedAt - sameNameWithinMs),
      new Date(uploadedAt + sameNameWithinMs),
    ),
    row.documentNumber && row.status === 'completed' ? isNull(documents.documentNumber) : undefined,
  )
}

/** If `from` is confirmed or in the workflow, it stays and only lends its XML. */
async function absorb(tx: Transaction, { from, into }: Joined): Promise<void> {
  await copyWitnesses(tx, { from, into })
  if (from.isConfirmed || from.isLocked || from.workflowStatus !== 'pending') return
  const paths = await editedPathsOf(tx, from)
  // A confirmed document takes over no edits: both stay, and a person sees that they are the same comprobante.
  if (paths.length > 0 && (into.isConfirmed || into.isLocked)) return
  await moveEdits(tx, { from, into }, paths)
  await moveRelatedRows(tx, { from, into })
  await tx.update(joinedDocuments).set({ documentId: into.id }).where(eq(joinedDocuments.documentId, from.id))
  await tx.insert(joinedDocuments).values({ id: from.id, documentId: into.id, filename: from.filename })
  await moveWebhook(tx, { from: from.id, into: into.id })
  await refundCredit(tx, from.id)
  await tx.delete(documents).where(eq(documents.id, from.id))
  const [updated] = await tx
    .update(documents)
    .set({ version: sql`${documents.version} + 1` })
    .where(eq(documents.id, into.id))
    .returning()
  if (updated) await announceDocument(tx, updated)
}

async function copyWitnesses(tx: Transaction, { from, into }: Joined): Promise<void> {
  const rows = await tx.select().from(documentWitnesses).where(eq(documentWitnesses.documentId, from.id))
  const copies = rows.map(({ id: _own, ...row }) => ({ ...row, documentId: into.id }))
  if (copies.some(isAcceptance)) await removeRefusal(tx, into.id)
  if (copies.length > 0) await tx.insert(documentWitnesses).values(copies).onConflictDoNothing()
}

type Copy = Omit<typeof documentWitnesses.$inferInsert, 'id'>

function isAcceptance({ cdr, signature }: Copy): boolean {
  const isAccepted = cdr?.verdict.startsWith('aceptado') ?? false
  return isAccepted && (signature.valid || signature.unverifiable === true)
}

/**
 * Makes room for an acceptance: removes a refusal (the comprobante was sent again) or a CDR of SUNAT's test system (no
 * proof).
 */
async function removeRefusal(tx: Transaction, documentId: string): Promise<void> {
  const verdict = sql`${documentWitnesses.cdr} ->> 'verdict'`
  const { documentId: owner, kind } = documentWitnesses
  await tx
    .delete(documentWitnesses)
    .where(and(eq(owner, documentId), eq(kind, 'cdr'), sql`${verdict} in ('rechazado', 'prueba')`))
}

/** The webhook of an API upload now reports the document that stays. */
async function moveWebhook(tx: Transaction, { from, into }: { from: string; into: string }): Promise<void> {
  for (const table of [webhookPosts, webhookDeliveries])
    await tx.update(table).set({ documentId: into }).where(eq(table.documentId, from))
}
