// Facts for the purchase register that are not in the document itself: the day's exchange rate, the comprobante that a
// credit or debit note modifies, the constancia of its detracción, and reasons against booking it. Looked up per page.
import { parseAmount } from '@conforme/contract/values/amounts'
import {
  documentTypeOf,
  formatDocumentNumber,
  normalizeDocumentNumber,
} from '@conforme/contract/documents/document-types'
import { currencyOf } from '@conforme/contract/values/money'
import { normalizeTaxId } from '@conforme/contract/values/tax-ids'
import { and, asc, inArray, isNull, or, sql } from 'drizzle-orm'
import { documentCodings } from '../accounting/tables.ts'
import { constancias } from '../constancias/tables.ts'
import type { Database } from '../db/database.ts'
import { documents, workflowMoves } from '../db/schema.ts'
import { exchangeRatesOf, type FindExchangeRate } from '../detracciones/queries.ts'
import { isNote, modifiedDocument, type ModifiedDocument } from '../documents/processing/modified-document.ts'
import { scopeOf } from '../documents/scope-of.ts'
import { todayInPeru } from '@conforme/contract/values/iso-dates'
import type { Viewer } from '../documents/visible-to.ts'
import { lastAnswers } from '../validity/find-validity.ts'
import type { BookFacts, ExportedDocument } from './columns.ts'

export type Modified = NonNullable<BookFacts['modified']>
type Constancia = NonNullable<BookFacts['constancia']>

export async function* withBookFacts(
  db: Database,
  viewer: Viewer,
  pages: AsyncIterable<ExportedDocument[]>,
): AsyncGenerator<ExportedDocument[]> {
  const findRate = await exchangeRatesOf(db, viewer.companyId)
  for await (const page of pages) {
    const modified = await findModified(db, viewer, page)
    const constancias = await findConstancias(db, page)
    const against = await findAgainst(db, page)
    const codings = await findCodings(db, page)
    yield page.map((row) => {
      const { id } = row
      const books = {
        modified: modified.get(id),
        constancia: constancias.get(id),
        against: against.get(id),
        coding: codings.get(id),
      }
      return { ...row, books: { ...books, exchangeRate: exchangeRateOf(row, books.modified, findRate) } }
    })
  }
}

async function findCodings(db: Database, page: readonly ExportedDocument[]) {
  const { documentId, accountCode, costCenter } = documentCodings
  const rows = await db
    .select({ documentId, accountCode, costCenter })
    .from(documentCodings)
    .where(
      inArray(
        documentId,
        page.map(({ id }) => id),
      ),
    )
  return new Map(rows.map(({ documentId: id, ...coding }) => [id, coding]))
}

/** A sample is not a purchase, nor is a document that SUNAT annulled. */
async function findAgainst(db: Database, page: readonly ExportedDocument[]): Promise<Map<string, string[]>> {
  const { id, isSample, documentType, documentDate, supplierTaxId, totalCents } = documents
  const dataOf = new Map(page.map((row) => [row.id, row.extractedData]))
  const rows = await db
    .select({ id, isSample, documentType, documentDate, supplierTaxId, totalCents })
    .from(documents)
    .where(inArray(id, [...dataOf.keys()]))
  const asked = rows.map((row) => ({ ...row, extractedData: dataOf.get(row.id) ?? null }))
  const answers = await lastAnswers(db, asked)
  return new Map(
    rows.map((row) => [
      row.id,
      [
        ...(row.isSample ? ['Es un documento de ejemplo.'] : []),
        ...(answers.get(row.id)?.state === 'anulado' ? ['SUNAT lo da por anulado.'] : []),
      ],
    ]),
  )
}

/** The company's rate for the issue date, else the printed one. A note uses the rate of the document it modifies. */
export function exchangeRateOf(
  { extractedData }: Pick<ExportedDocument, 'extractedData'>,
  modified: Modified | undefined,
  findRate: FindExchangeRate,
): number | undefined {
  const { moneda, fecha, tipo } = extractedData?.documento ?? {}
  const currency = moneda ? currencyOf(moneda) : undefined
  if (!currency) return undefined
  if (currency === 'PEN') return 1
  const date = isNote(documentTypeOf(tipo ?? '')?.code) ? modified?.date : fecha
  const printed = parseAmount(extractedData?.informacion_adicional?.tipo_cambio)
  return (date ? findRate(currency, date) : undefined) ?? (printed && printed > 0 ? printed : undefined)
}

interface Naming {
  id: string
  supplier: string
  named: ModifiedDocument
}

const keyOf = (supplier: string | null, number: string | null) => `${supplier ?? ''} ${number ?? ''}`
const numberOf = (named: ModifiedDocument) => normalizeDocumentNumber(formatDocumentNumber(named))

/** The reference printed on the note, with date and type from the referenced document if it is stored here. */
export async function findModified(
  db: Database,
  viewer: Viewer,
  page: readonly Pick<ExportedDocument, 'id' | 'extractedData'>[],
): Promise<Map<string, Modified>> {
  const namings = page.flatMap(({ id, extractedData }): Naming[] => {
    const named = modifiedDocument(extractedData)
    return named ? [{ id, named, supplier: normalizeTaxId(extractedData?.proveedor?.rfc ?? '') }] : []
  })
  const here = await findNamed(db, viewer, namings)
  return new Map(
    namings.map(({ id, named, supplier }) => {
      const found = here.get(keyOf(supplier, numberOf(named)))
      const { serie, correlativo, type } = named
      return [id, { serie, number: correlativo, type: found?.type ?? type, date: found?.date }]
    }),
  )
}

async function findNamed(
  db: Database,
  viewer: Viewer,
  namings: readonly Naming[],
): Promise<Map<string, Pick<Modified, 'date' | 'type'>>> {
  if (namings.length === 0) return new Map()
  const rows = await db
    .select({
      supplier: documents.supplierTaxId,
      number: documents.documentNumber,
      date: documents.documentDate,
      title: documents.documentType,
    })
    .from(documents)
    .where(
      and(
        await scopeOf(db, viewer),
        inArray(documents.supplierTaxId, [...new Set(namings.map(({ supplier }) => supplier))]),
        inArray(documents.documentNumber, [...new Set(namings.map(({ named }) => numberOf(named)))]),
        isNull(documents.splitAt),
      ),
    )
  return new Map(
    rows.flatMap(({ supplier, number, date, title }) => {
      const type = documentTypeOf(title ?? '')?.code
      return isNote(type) ? [] : [[keyOf(supplier, number), { type, date: date ?? undefined }] as const]
    }),
  )
}

/** A deposit's data from the bank's file or, without that, as typed at the payment step. */
async function findConstancias(
  db: Database,
  page: readonly ExportedDocument[],
): Promise<Map<string, Constancia>> {
  const typed = await findTypedConstancias(db, page)
  const imported = await findImportedConstancias(
    db,
    page.map(({ id }) => id),
  )
  return new Map([...typed, ...imported])
}

/** Of several deposits the last, which completes the amount due. */
async function findImportedConstancias(db: Database, ids: string[]): Promise<Map<string, Constancia>> {
  const rows = await db
    .select({ documentId: constancias.documentId, number: constancias.number, date: constancias.paidOn })
    .from(constancias)
    .where(inArray(constancias.documentId, ids))
    .orderBy(asc(constancias.paidOn), asc(constancias.number))
  return new Map(rows.map(({ documentId, ...constancia }) => [documentId, constancia]))
}

/** Only paid documents with a detracción have a constancia; otherwise the number belongs to the payment itself. */
const withConstancia = new Set(['constancia_distributed', 'archived'])

async function findTypedConstancias(
  db: Database,
  page: readonly ExportedDocument[],
): Promise<Map<string, Constancia>> {
  const ids = page.filter((row) => withConstancia.has(row.workflowStatus)).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const moves = await db
    .select({
      documentId: workflowMoves.documentId,
      at: workflowMoves.createdAt,
      isPayment: sql<boolean>`${workflowMoves.toStatus} <> 'constancia_distributed'`,
      requires: moveValue('{paymentInfo,requiresDetraction}'),
      date: moveValue('{paymentInfo,paymentDate}'),
      number: moveValue('{constanciaNumber}'),
    })
    .from(workflowMoves)
    .where(
      and(
        inArray(workflowMoves.documentId, ids),
        or(
          inArray(workflowMoves.toStatus, ['payment_executed', 'constancia_distributed']),
          sql`${workflowMoves.additionalData} ? 'partialPayment'`,
        ),
      ),
    )
    .orderBy(asc(workflowMoves.createdAt))
  const found = [...Map.groupBy(moves, (move) => move.documentId)].flatMap(([documentId, own]) => {
    // Of several payments, the first that withheld the detracción made the deposit.
    const payment = own.find((move) => move.isPayment && move.requires === 'true')
    const number = own.findLast((move) => !move.isPayment)?.number
    if (!payment || !number) return []
    const constancia = { number, date: payment.date?.slice(0, 10) ?? todayInPeru(payment.at) }
    return [[documentId, constancia] as const]
  })
  return new Map(found)
}

const moveValue = (path: string) => sql<string | null>`${workflowMoves.additionalData} #>> ${path}::text[]`
