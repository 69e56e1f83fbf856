// Queries: orders by their number, the documents that cite an order, and the credit notes on those.
import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { documentOwner, documents } from '../../db/schema.ts'
import { dataWithout } from '../data/data-without.ts'
import type { DocumentRow } from '../document-row.ts'

const inData = <Value>(path: string, name: string) =>
  sql<Value>`${documents.extractedData} #> ${sql.raw(`'${path}'`)}`.as(name)

const paperColumns = {
  id: documents.id,
  companyId: documents.companyId,
  userId: documents.userId,
  filename: documents.filename,
  documentType: documents.documentType,
  documentNumber: documents.documentNumber,
  documentDate: documents.documentDate,
  supplierTaxId: documents.supplierTaxId,
  provider: documents.provider,
  currency: documents.currency,
  totalCents: documents.totalCents,
  orderNumber: documents.orderNumber,
  citedOrder: documents.citedOrder,
  citedOrders: documents.citedOrders,
  modifiedNumber: documents.modifiedNumber,
  isSample: documents.isSample,
  isConfirmed: documents.isConfirmed,
  workflowStatus: documents.workflowStatus,
  createdAt: documents.createdAt,
}
const unstored = {
  printedNumber: inData<unknown>('{documento,numero}', 'printed_number'),
  igv: inData<unknown>('{totales,iva}', 'igv'),
  printedOrders: inData<unknown>('{informacion_adicional,orden_compra}', 'printed_orders'),
}

/** A document as its order sees it. */
export interface Paper extends Pick<DocumentRow, keyof typeof paperColumns> {
  printedNumber: unknown
  igv: unknown
  /** The order or orders that it cites, as printed. */
  printedOrders: unknown
}

/** An order, with its lines. */
export interface OrderPaper extends Paper {
  data: DocumentRow['extractedData']
}

/** Of an order that more documents than this bill, nothing is added up. */
export const maxBilling = 500

const maxCandidates = 20

const list = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}[]`
const isRead = sql`${documents.status} = 'completed' and ${documents.splitAt} is null`

// As for duplicates, one index look-up for each number: the indexes contain the owner.
const among = (ids: SQL) => sql`${documents.id} in (${ids})`

export const ordersNumbered: (
  db: Database,
  asked: { owners: string[]; numbers: string[] },
) => Promise<OrderPaper[]> = prepared('orders_numbered', (db) => {
  const found = sql`select ${documents.id}
      from unnest(${list('owners', 'uuid')}, ${list('numbers', 'text')}) as asked (owner, number)
      join ${documents} on ${documents.orderNumber} = asked.number and ${documentOwner} = asked.owner`
  return db
    .select({ ...paperColumns, ...unstored, data: dataWithout('metadata') })
    .from(documents)
    .where(sql`${among(found)} and ${isRead}`)
    .orderBy(documents.createdAt, documents.id)
})

/** The latest orders placed with a supplier. */
export function ordersWith(db: Database, owner: string, supplier: string): Promise<OrderPaper[]> {
  return db
    .select({ ...paperColumns, ...unstored, data: sql<null>`null` })
    .from(documents)
    .where(
      and(
        eq(documents.supplierTaxId, supplier),
        sql`${documentOwner} = ${owner}`,
        isNotNull(documents.orderNumber),
        isRead,
      ),
    )
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(maxCandidates)
}

// A type, because an interface is no record of values.
type AskedSuppliers = Record<'owners' | 'suppliers' | 'numbers', string[]>

/** At most one more than `maxBilling` for each order, oldest first. */
export const papersCiting = papersWhere(
  'papers_citing',
  sql`${documents.citedOrder} = asked.number and ${documentOwner} = asked.owner`,
)

/** Those that cite several orders, among them these. */
export const papersCitingSeveral = papersWhere(
  'papers_citing_several',
  sql`${documents.citedOrders} @> array[asked.number] and ${documentOwner} = asked.owner`,
)

function papersWhere(name: string, isCited: SQL): (db: Database, asked: AskedSuppliers) => Promise<Paper[]> {
  return prepared(name, (db) => {
    const found = sql`select cited.id
      from unnest(${list('owners', 'uuid')}, ${list('suppliers', 'text')}, ${list('numbers', 'text')})
        as asked (owner, supplier, number)
      cross join lateral (
        select ${documents.id} from ${documents}
        where ${isCited} and ${documents.supplierTaxId} = asked.supplier and ${isRead}
        order by ${documents.createdAt}, ${documents.id} limit ${sql.raw(String(maxBilling + 1))}) as cited`
    return db
      .select({ ...paperColumns, ...unstored })
      .from(documents)
      .where(among(found))
      .orderBy(documents.createdAt, documents.id)
  })
}

export const notesModifying: (db: Database, asked: AskedSuppliers) => Promise<Paper[]> = prepared(
  'notes_modifying',
  (db) => {
    const found = sql`select ${documents.id}
      from unnest(${list('owners', 'uuid')}, ${list('suppliers', 'text')}, ${list('numbers', 'text')})
        as asked (owner, supplier, number)
      join ${documents} on ${documents.supplierTaxId} = asked.supplier
        and ${documents.modifiedNumber} = asked.number and ${documentOwner} = asked.owner`
    return db
      .select({ ...paperColumns, ...unstored })
      .from(documents)
      .where(sql`${among(found)} and ${isRead}`)
      .orderBy(documents.createdAt, documents.id)
  },
)
