// The company's documents that may be purchases of a proposal: those that its lines name, and those of its month.
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { and, between, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { companies, documents } from '../db/schema.ts'
import type { Comparable } from './compare-purchase.ts'
import { proposedPurchases } from './tables.ts'

export interface OwnPurchase extends Comparable {
  id: string
  /** As printed. */
  document: string
  documentNumber: string
  supplierTaxId: string
  supplierName: string
  isConfirmed: boolean
  isSample: boolean
}

const columns = {
  id: documents.id,
  title: documents.documentType,
  document: sql<string | null>`${documents.extractedData} #>> '{documento,numero}'`,
  documentNumber: documents.documentNumber,
  supplierTaxId: documents.supplierTaxId,
  provider: documents.provider,
  date: documents.documentDate,
  currency: documents.currency,
  totalCents: documents.totalCents,
  igv: sql<unknown>`${documents.extractedData} #> '{totales,iva}'`,
  isConfirmed: documents.isConfirmed,
  isSample: documents.isSample,
}

/** By number of the line. A part of a split document stands for itself. */
export async function findNamed(
  db: Database,
  companyId: string,
  proposalId: string,
): Promise<Map<number, OwnPurchase[]>> {
  const rows = await db
    .select({ line: proposedPurchases.line, ...columns })
    .from(proposedPurchases)
    .innerJoin(
      documents,
      and(
        eq(documents.supplierTaxId, proposedPurchases.supplierTaxId),
        eq(documents.documentNumber, proposedPurchases.documentNumber),
      ),
    )
    .where(and(eq(proposedPurchases.proposalId, proposalId), read(companyId)))
    .orderBy(documents.createdAt, documents.id)
  const named = rows.map(({ line, ...row }) => ({ line, own: toOwn(row) }))
  return new Map(
    [...Map.groupBy(named, ({ line }) => line)].map(([line, found]) => [line, found.map(({ own }) => own)]),
  )
}

/**
 * What SUNAT proposes of a month: comprobantes that give tax credit. Boletas and tickets do not, and the company's own
 * documents are sales.
 */
const expected = new Set(['01', '04', '05', '07', '08', '13', '14', '16'])

export async function findOfMonth(db: Database, companyId: string, period: string): Promise<OwnPurchase[]> {
  const [year = 0, month = 0] = period.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  const ownTaxId = db.select({ ruc: companies.ruc }).from(companies).where(eq(companies.id, companyId))
  const rows = await db
    .select(columns)
    .from(documents)
    .where(
      and(
        read(companyId),
        between(documents.documentDate, `${period}-01`, last),
        eq(documents.isSample, false),
        sql`${documents.supplierTaxId} is distinct from (${ownTaxId})`,
      ),
    )
    .orderBy(documents.createdAt, documents.id)
  return rows.map(toOwn).filter(({ type }) => type !== undefined && expected.has(type))
}

function read(companyId: string): SQL | undefined {
  return and(eq(documents.companyId, companyId), eq(documents.status, 'completed'), isNull(documents.splitAt))
}

type Row = Pick<OwnPurchase, 'id' | 'date' | 'currency' | 'totalCents' | 'isConfirmed' | 'isSample'> &
  Record<'title' | 'document' | 'documentNumber' | 'supplierTaxId' | 'provider', string | null> & {
    igv: unknown
  }

function toOwn({ title, document, documentNumber, supplierTaxId, provider, igv, ...row }: Row): OwnPurchase {
  return {
    ...row,
    type: documentTypeOf(title ?? '')?.code,
    document: document ?? '',
    documentNumber: documentNumber ?? '',
    supplierTaxId: supplierTaxId ?? '',
    supplierName: provider ?? '',
    igv: typeof igv === 'number' ? igv : null,
  }
}
