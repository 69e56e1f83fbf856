// The guard against paying twice: other documents of the same company that are, or look like, the same one, and who
// said that they are not.
import type { DuplicateHint } from '@conforme/contract/documents/documents'
import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { distinctMarks } from '../../alerts/tables.ts'
import type { Database } from '../../db/database.ts'
import { documents, users } from '../../db/schema.ts'
import type { DocumentRow } from '../document-row.ts'

/** Same supplier and total this close together is worth a look. */
const nearDays = 7

const columns = {
  id: documents.id,
  filename: documents.filename,
  userId: documents.userId,
  companyId: documents.companyId,
  fileSha256: documents.fileSha256,
  supplierTaxId: documents.supplierTaxId,
  documentNumber: documents.documentNumber,
  documentType: documents.documentType,
  documentDate: documents.documentDate,
  totalCents: documents.totalCents,
  currency: documents.currency,
  splitAt: documents.splitAt,
  partOf: documents.partOf,
  workflowStatus: documents.workflowStatus,
}
type Candidate = Pick<DocumentRow, keyof typeof columns>
interface Match {
  row: Candidate
  other: Candidate
  kind: DuplicateHint['kind']
}

/** Hints for several documents at once, by document id. */
export async function findDuplicates(
  db: Database,
  rows: readonly Candidate[],
): Promise<Map<string, DuplicateHint[]>> {
  const hints = new Map<string, DuplicateHint[]>()
  if (rows.length === 0) return hints
  const candidates = await db.select(columns).from(documents).where(couldMatch(rows))
  const matches = rows.flatMap((row) => candidates.flatMap((other) => matchOf(row, other) ?? []))
  const numbers = await printedNumbers(db, matches)
  for (const { row, other, kind } of matches) {
    const mensaje = sentences[kind](other.filename, numbers.get(other.id) ?? '')
    const hint = {
      documentId: other.id,
      filename: other.filename,
      kind,
      mensaje,
      inPayment: isInPayment(other),
    }
    hints.set(row.id, [...(hints.get(row.id) ?? []), { ...hint, distinct: [] }])
  }
  await addDistinctMarks(db, hints)
  return hints
}

/** As they stand on the paper: the column is for comparing alone. */
async function printedNumbers(db: Database, matches: readonly Match[]): Promise<Map<string, string | null>> {
  const ids = matches.filter(({ kind }) => saysNumber.has(kind)).map(({ other }) => other.id)
  if (ids.length === 0) return new Map()
  const number = sql<string | null>`${documents.extractedData}->'documento'->>'numero'`
  const rows = await db.select({ id: documents.id, number }).from(documents).where(inArray(documents.id, ids))
  return new Map(rows.map((row) => [row.id, row.number]))
}

/** The smaller id first, as the marks are kept. */
export function pairOf(one: string, other: string): [string, string] {
  return one < other ? [one, other] : [other, one]
}

async function addDistinctMarks(db: Database, hints: Map<string, DuplicateHint[]>): Promise<void> {
  const ids = [...hints.keys()]
  if (ids.length === 0) return
  const rows = await db
    .select({ mark: distinctMarks, firstName: users.firstName, lastName: users.lastName })
    .from(distinctMarks)
    .innerJoin(users, eq(users.id, distinctMarks.userId))
    .where(or(inArray(distinctMarks.firstId, ids), inArray(distinctMarks.secondId, ids)))
    .orderBy(asc(distinctMarks.createdAt))
  for (const [id, own] of hints)
    for (const hint of own) {
      const [first, second] = pairOf(id, hint.documentId)
      hint.distinct = rows.flatMap(({ mark, firstName, lastName }) =>
        mark.firstId === first && mark.secondId === second
          ? {
              ...{ userId: mark.userId, by: `${firstName} ${lastName}`.trim(), reason: mark.reason },
              at: mark.createdAt.toISOString(),
            }
          : [],
      )
    }
}

function couldMatch(rows: readonly Candidate[]): SQL | undefined {
  const { id, fileSha256, supplierTaxId, documentNumber, totalCents } = documents
  const shas = rows.map((row) => row.fileSha256)
  const numbers = pairsWith(rows, (row) => row.documentNumber)
  const totals = pairsWith(rows, (row) => row.totalCents)
  const bySupplier = (asked: SQL, column: SQL) =>
    sql`select ${id} from (values ${asked}) as asked (supplier, value)
      join ${documents} on ${supplierTaxId} = asked.supplier and ${column}`
  // Each pair is looked up by itself on an index of its own: a supplier may have a hundred thousand documents, and a
  // hundred suppliers with a hundred numbers are ten thousand pairs.
  const alike = [
    sql`select ${id} from ${documents} where ${inArray(fileSha256, shas)}`,
    ...(numbers ? [bySupplier(numbers, sql`${documentNumber} = asked.value`)] : []),
    ...(totals ? [bySupplier(totals, sql`${totalCents} = asked.value::bigint`)] : []),
  ]
  const companies = [...new Set(rows.flatMap((row) => row.companyId ?? []))]
  const users = [...new Set(rows.map((row) => row.userId))]
  return and(
    or(
      inArray(documents.userId, users),
      companies.length > 0 ? inArray(documents.companyId, companies) : undefined,
    ),
    sql`${id} in (${sql.join(alike, sql` union `)})`,
  )
}

function pairsWith(rows: readonly Candidate[], valueOf: (row: Candidate) => string | number | null) {
  const pairs = rows.flatMap((row) => {
    const value = valueOf(row)
    return row.supplierTaxId && value !== null
      ? [sql`(${row.supplierTaxId}::text, ${String(value)}::text)`]
      : []
  })
  return pairs.length > 0 ? sql.join(pairs, sql`, `) : undefined
}

function matchOf(row: Candidate, other: Candidate): Match | undefined {
  if (other.id === row.id || !sameOwner(row, other)) return undefined
  if (row.partOf === other.id || other.partOf === row.id) return undefined
  const kind = kindOf(row, other)
  return kind && { row, other, kind }
}

const inPayment = new Set<DocumentRow['workflowStatus']>([
  'payment_prepared',
  'payment_executed',
  'constancia_distributed',
  'archived',
])

/** Prepared for payment, or paid. */
export function isInPayment({ workflowStatus }: Pick<DocumentRow, 'workflowStatus'>): boolean {
  return inPayment.has(workflowStatus)
}

const sentences: Record<DuplicateHint['kind'], (filename: string, printedNumber: string) => string> = {
  archivo: (filename) => `Es el mismo archivo que «${filename}».`,
  comprobante: (filename, number) => `«${filename}» es el mismo comprobante: ${number} del mismo proveedor.`,
  contenido: (filename, number) => `«${filename}» tiene el mismo número (${number}) con otro importe.`,
  parecido: (filename) => `«${filename}» es del mismo proveedor, por el mismo total y de una fecha cercana.`,
}
const saysNumber = new Set<DuplicateHint['kind']>(['comprobante', 'contenido'])

function kindOf(row: Candidate, other: Candidate): DuplicateHint['kind'] | undefined {
  // Parts of one file share it until they are cut out of it.
  const areSiblings = row.partOf !== null && row.partOf === other.partOf
  if (row.fileSha256 === other.fileSha256 && !areSiblings) return 'archivo'
  // What a document says that was taken apart is said by its parts.
  if (row.splitAt || other.splitAt) return undefined
  if (!row.supplierTaxId || row.supplierTaxId !== other.supplierTaxId) return undefined
  const sameTotal =
    row.totalCents !== null && row.totalCents === other.totalCents && row.currency === other.currency
  const sameType = row.documentType === other.documentType
  if (row.documentNumber && row.documentNumber === other.documentNumber && sameType) {
    return sameTotal ? 'comprobante' : 'contenido'
  }
  return sameTotal && sameType && areNear(row.documentDate, other.documentDate) ? 'parecido' : undefined
}

function sameOwner(row: Candidate, other: Candidate): boolean {
  return row.companyId ? row.companyId === other.companyId : !other.companyId && row.userId === other.userId
}

function areNear(a: string | null, b: string | null): boolean {
  if (!a || !b) return false
  return Math.abs(Date.parse(a) - Date.parse(b)) <= nearDays * 24 * 60 * 60 * 1000
}
