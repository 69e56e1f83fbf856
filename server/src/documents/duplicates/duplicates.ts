// Prevents double payment: finds other documents of the same company that are, or look like, the same one, and who
// marked them as distinct.
import type { DuplicateHint } from '@conforme/contract/documents/documents'
import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { distinctMarks } from '../../alerts/tables.ts'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { documentOwner, documents, users } from '../../db/schema.ts'
import {
  alikeSigns,
  isInPayment,
  matchColumns,
  matchOf,
  nearDays,
  ownerOf,
  signOf,
  type AlikeSign,
  type Candidate,
  type Match,
} from './match-documents.ts'
import { fullName } from '../../users/full-name.ts'

/** Toll receipts look alike by the hundred. The list shows this many, worst first; decisions use all of them. */
export const maxHints = 10

export interface Duplicates {
  hints: DuplicateHint[]
  /** How many more were found than are shown. */
  more: number
  /** All similar documents. */
  alike: Alike[]
}

/** Hints for several documents at once, by document id. */
export async function findDuplicates(
  db: Database,
  rows: readonly Candidate[],
): Promise<Map<string, Duplicates>> {
  const matches = await findMatches(db, rows)
  const worst = new Map(
    [...matches].map(([id, all]) => [id, all.toSorted(worstAndNearestFirst).slice(0, maxHints)]),
  )
  const numbers = await printedNumbers(db, [...worst.values()].flat())
  const toHint = ({ other, kind, distinct }: Marked): DuplicateHint => ({
    documentId: other.id,
    filename: other.filename,
    kind,
    mensaje: sentences[kind](other.filename, numbers.get(other.id) ?? ''),
    inPayment: isInPayment(other),
    distinct,
  })
  return new Map(
    [...worst].map(([id, some]) => [
      id,
      {
        hints: some.map(toHint),
        more: (matches.get(id)?.length ?? 0) - some.length,
        alike: (matches.get(id) ?? []).map(toAlike),
      },
    ]),
  )
}

/** A similar document, and the alert that it causes. */
export interface Alike {
  documentId: string
  sign: AlikeSign
}

export async function findAlike(db: Database, row: Candidate): Promise<Alike[]> {
  return ((await findMatches(db, [row])).get(row.id) ?? []).map(toAlike)
}

interface Marked extends Match {
  distinct: DuplicateHint['distinct']
}

function toAlike({ row, other, kind, distinct }: Marked): Alike {
  return { documentId: other.id, sign: signOf({ kind, distinct, inPayment: isInPayment(row) }) }
}

async function findMatches(db: Database, rows: readonly Candidate[]): Promise<Map<string, Marked[]>> {
  if (rows.length === 0) return new Map()
  const candidates = await findCandidates(db, rows)
  const matches = rows.flatMap((row) => candidates.flatMap((other) => matchOf(row, other) ?? []))
  const marksOf = await findMarks(db, [...new Set(matches.map(({ row }) => row.id))])
  const marked = matches.map((match) => ({ ...match, distinct: marksOf(match.row.id, match.other.id) }))
  return Map.groupBy(marked, ({ row }) => row.id)
}

const rankOf = ({ kind, distinct, other }: Marked) =>
  alikeSigns.indexOf(signOf({ kind, distinct, inPayment: isInPayment(other) }))

/** Earlier documents sort before later ones, so that a new one among a hundred similar ones changes few hints. */
function worstAndNearestFirst(a: Marked, b: Marked): number {
  const [first, second] = [distanceOf(a), distanceOf(b)]
  return (
    rankOf(a) - rankOf(b) ||
    Number(first < 0) - Number(second < 0) ||
    Math.abs(first) - Math.abs(second) ||
    a.other.id.localeCompare(b.other.id)
  )
}

/** Negative if the other document is newer. */
const distanceOf = ({ row, other }: Match) => row.createdAt.getTime() - other.createdAt.getTime()

/** Numbers as printed; the column holds them normalised for comparison. */
async function printedNumbers(db: Database, matches: readonly Match[]): Promise<Map<string, string | null>> {
  const ids = matches.filter(({ kind }) => namesNumber.has(kind)).map(({ other }) => other.id)
  if (ids.length === 0) return new Map()
  const number = sql<string | null>`${documents.extractedData}->'documento'->>'numero'`
  const rows = await db
    .select({ id: documents.id, number })
    .from(documents)
    .where(inArray(documents.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row.number]))
}

/** The pair as it is stored: smaller id first. */
export function pairOf(one: string, other: string): [string, string] {
  return one < other ? [one, other] : [other, one]
}

type MarksOf = (one: string, other: string) => DuplicateHint['distinct']

async function findMarks(db: Database, ids: string[]): Promise<MarksOf> {
  if (ids.length === 0) return () => []
  const rows = await db
    .select({ mark: distinctMarks, firstName: users.firstName, lastName: users.lastName })
    .from(distinctMarks)
    .innerJoin(users, eq(users.id, distinctMarks.userId))
    .where(or(inArray(distinctMarks.firstId, ids), inArray(distinctMarks.secondId, ids)))
    .orderBy(asc(distinctMarks.createdAt))
  const byPair = Map.groupBy(rows, ({ mark }) => `${mark.firstId} ${mark.secondId}`)
  return (one, other) =>
    (byPair.get(pairOf(one, other).join(' ')) ?? []).map(({ mark, ...person }) => ({
      userId: mark.userId,
      by: fullName(person),
      reason: mark.reason,
      at: mark.createdAt.toISOString(),
    }))
}

function findCandidates(db: Database, rows: readonly Candidate[]): Promise<Candidate[]> {
  const ofSuppliers = rows.filter(({ supplierTaxId }) => supplierTaxId)
  const numbered = ofSuppliers.filter(({ documentNumber }) => documentNumber)
  const dated = ofSuppliers.filter(({ documentDate, totalCents }) => documentDate && totalCents !== null)
  return couldMatch(db, {
    owners: rows.map(ownerOf),
    shas: rows.map(({ fileSha256 }) => fileSha256),
    numberedOwners: numbered.map(ownerOf),
    numberedBy: numbered.map(({ supplierTaxId }) => supplierTaxId),
    numbers: numbered.map(({ documentNumber }) => documentNumber),
    datedOwners: dated.map(ownerOf),
    datedBy: dated.map(({ supplierTaxId }) => supplierTaxId),
    totals: dated.map(({ totalCents }) => totalCents),
    days: dated.map(({ documentDate }) => documentDate),
  })
}

// One index look-up per candidate: a supplier may have a hundred thousand documents, and a hundred suppliers with a
// hundred numbers are ten thousand pairs. The indexes contain the owner, so that the documents of others are never
// read.
const couldMatch = prepared('could_match', (db) => {
  const { id, fileSha256, supplierTaxId, documentNumber, totalCents, documentDate } = documents
  const list = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}[]`
  const alike = sql`
    select ${id} from unnest(${list('owners', 'uuid')}, ${list('shas', 'text')}) as asked (owner, sha)
      join ${documents} on ${fileSha256} = asked.sha and ${documentOwner} = asked.owner
    union select ${id} from unnest(${list('numberedOwners', 'uuid')}, ${list('numberedBy', 'text')},
        ${list('numbers', 'text')}) as asked (owner, supplier, number)
      join ${documents} on ${supplierTaxId} = asked.supplier and ${documentNumber} = asked.number
        and ${documentOwner} = asked.owner
    union select ${id} from unnest(${list('datedOwners', 'uuid')}, ${list('datedBy', 'text')},
        ${list('totals', 'bigint')}, ${list('days', 'date')}) as asked (owner, supplier, total, day)
      join ${documents} on ${supplierTaxId} = asked.supplier and ${totalCents} = asked.total
        and ${documentOwner} = asked.owner
        and ${documentDate} between asked.day - ${sql.raw(`${nearDays}`)} and asked.day + ${sql.raw(`${nearDays}`)}`
  return db
    .select(matchColumns)
    .from(documents)
    .where(sql`${id} in (${alike})`)
})

const sentences: Record<DuplicateHint['kind'], (filename: string, printedNumber: string) => string> = {
  archivo: (filename) => `Es el mismo archivo que «${filename}».`,
  comprobante: (filename, number) => `«${filename}» es el mismo comprobante: ${number} del mismo proveedor.`,
  contenido: (filename, number) => `«${filename}» tiene el mismo número (${number}) con otro importe.`,
  parecido: (filename) => `«${filename}» es del mismo proveedor, por el mismo total y de una fecha cercana.`,
}
const namesNumber = new Set<DuplicateHint['kind']>(['comprobante', 'contenido'])
