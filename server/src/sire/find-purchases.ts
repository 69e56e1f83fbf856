// The company's documents that may be purchases of a proposal: those that its lines name, and those of its month.
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { companies, documents } from '../db/schema.ts'
import { issuedIn } from '../documents/issued-in.ts'
import type { Comparable } from './compare-purchase.ts'
import type { ProposedPurchase } from './read-proposal.ts'
import { proposedPurchases } from './tables.ts'

export interface OwnPurchase extends Comparable {
  id: string
  /** Series and number as printed. */
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
  document: sql<string | null>`${documents.extractedData} #>> '{documento,numero}'`.as('printed_number'),
  documentNumber: documents.documentNumber,
  supplierTaxId: documents.supplierTaxId,
  provider: documents.provider,
  date: documents.documentDate,
  currency: documents.currency,
  totalCents: documents.totalCents,
  igv: sql<unknown>`${documents.extractedData} #> '{totales,iva}'`.as('igv'),
  isConfirmed: documents.isConfirmed,
  isSample: documents.isSample,
}

export interface ProposedLine {
  line: ProposedPurchase
  /** The company's documents that the line names, oldest first. A split document is represented by its parts. */
  named: OwnPurchase[]
}

/**
 * Looks up each line by itself. The order in the subquery keeps PostgreSQL from merging it into a join that reads all
 * documents.
 */
export async function findLines(
  db: Database,
  companyId: string,
  proposalId: string,
): Promise<ProposedLine[]> {
  const comprobante = and(
    eq(documents.supplierTaxId, proposedPurchases.supplierTaxId),
    eq(documents.documentNumber, proposedPurchases.documentNumber),
  )
  const named = db
    .select(columns)
    .from(documents)
    .where(and(comprobante, read(companyId)))
    .orderBy(documents.createdAt, documents.id)
    .as('named')
  const rows = await db
    .select()
    .from(proposedPurchases)
    .leftJoinLateral(named, sql`true`)
    .where(eq(proposedPurchases.proposalId, proposalId))
  const lines = new Map<number, ProposedLine>()
  for (const { proposed_purchases: line, named: own } of rows) {
    const found = lines.get(line.line) ?? { line, named: [] }
    if (own) found.named.push(toOwn(own))
    lines.set(line.line, found)
  }
  return [...lines.values()]
}

/**
 * Types that SUNAT proposes: comprobantes with tax credit. Boletas and tickets have none, and the company's own
 * documents are sales.
 */
const expected = new Set(['01', '04', '05', '07', '08', '13', '14', '16'])

export async function findOfMonth(db: Database, companyId: string, period: string): Promise<OwnPurchase[]> {
  const ownTaxId = db.select({ ruc: companies.ruc }).from(companies).where(eq(companies.id, companyId))
  const rows = await db
    .select(columns)
    .from(documents)
    .where(
      and(
        read(companyId),
        issuedIn(period),
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
