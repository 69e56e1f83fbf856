import type { SheetSubmission } from '@conforme/contract/exports/sheets'
import { and, inArray, sql } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import type { SignedIn } from '../http/caller.ts'
import { documents } from '../db/schema.ts'
import { announceDocument } from '../documents/announce-document.ts'
import { listDocumentsById } from '../documents/queries.ts'
import { visibleTo } from '../documents/visible-to.ts'
import { cellsOf, documentColumns, lineColumns, linesOf, type ExportedDocument } from '../exports/columns.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { toSheetsError, type GoogleSheets } from './google-sheets.ts'
import { withSheetLease } from './sheet-lease.ts'
import { parseSpreadsheetId, spreadsheetUrl } from './spreadsheet-id.ts'
import { writeTables, type TabRows } from './write-tables.ts'

interface Submission {
  documentIds: string[]
  spreadsheetId: string
  sheetName: string
}

const defaultSheetName = 'Documentos'

export async function submitDocuments(
  services: Services,
  google: GoogleSheets | undefined,
  { user, documentIds, spreadsheetId: pasted, sheetName }: Submission & { user: SignedIn },
): Promise<SheetSubmission> {
  if (pasted.trim() === '') refuse('hoja_requerida')
  const spreadsheetId = parseSpreadsheetId(pasted) ?? refuse('hoja_invalida')
  const { spreadsheets, email, inTurn } = google ?? refuse('sheets_no_configurado')
  const asked = [...new Set(documentIds)]
  await documentsToSend(services, user, asked)

  const title = sheetName.trim() || defaultSheetName
  const detailTitle = `${title} - Detalle`
  const write = async () => {
    // Loads the documents when their turn comes, so that changes made meanwhile are not overwritten.
    const found = await documentsToSend(services, user, asked)
    const tables = [documentTable(title, found), lineTable(detailTitle, found)]
    const [known = new Set<string>()] = await writeTables(spreadsheets, spreadsheetId, tables)
    return { known, ids: found.map(({ id }) => id) }
  }
  const { known, ids } = await inTurn(spreadsheetId, () =>
    withSheetLease(services.db, { spreadsheetId }, write),
  ).catch((error: unknown) => {
    throw toSheetsError(error, { log: services.log, email })
  })
  const sentAt = await markAsSent(services, user, { ids, spreadsheetId, sheetName: title })
  return {
    spreadsheetId,
    sheetName: title,
    detailSheetName: detailTitle,
    url: spreadsheetUrl(spreadsheetId),
    documentIds: ids,
    added: ids.length - known.size,
    updated: known.size,
    sentAt: sentAt.toISOString(),
  }
}

async function documentsToSend({ db }: Services, user: SignedIn, asked: string[]) {
  const listed = await listDocumentsById(db, user, asked)
  if (listed.length < asked.length) refuse('documento_no_encontrado')
  // Leaves out split documents, as exports do: their parts represent them.
  const found = listed.filter(({ parts }) => parts.length === 0)
  if (found.length === 0) refuse('documento_separado')
  const damaged = found.filter((document) => document.damaged)
  if (damaged.length > 0) refuse('documento_danado', { documentIds: damaged.map(({ id }) => id) })
  const empty = found.filter(({ extractedData }) => !extractedData)
  if (empty.length > 0) refuse('documento_sin_datos', { documentIds: empty.map(({ id }) => id) })
  return found
}

function documentTable(title: string, found: readonly ExportedDocument[]): TabRows {
  return {
    title,
    headers: documentColumns.map(({ header }) => header),
    rowsById: new Map(found.map((document) => [document.id, [cellsOf(documentColumns, document)]])),
  }
}

function lineTable(title: string, found: readonly ExportedDocument[]): TabRows {
  return {
    title,
    headers: lineColumns.map(({ header }) => header),
    lineHeader: lineColumns.find(({ key }) => key === 'linea')?.header ?? '',
    rowsById: new Map(
      found.map((document) => [document.id, linesOf(document).map((line) => cellsOf(lineColumns, line))]),
    ),
  }
}

async function markAsSent(
  { db, now }: Services,
  user: SignedIn,
  { ids, ...target }: { ids: string[]; spreadsheetId: string; sheetName: string },
): Promise<Date> {
  const sentToSheetsAt = now()
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(documents)
      .set({ sentToSheetsAt, version: sql`${documents.version} + 1` })
      .where(and(inArray(documents.id, ids), visibleTo(user)))
      .returning()
    for (const row of rows) {
      await recordActivity(tx, {
        action: 'sent_to_sheets',
        userId: user.id,
        companyId: user.companyId,
        details: { documentId: row.id, filename: row.filename, ...target },
      })
      await announceDocument(tx, row)
    }
  })
  return sentToSheetsAt
}
