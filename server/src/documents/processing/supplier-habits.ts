// How a supplier's papers show what they say, learned anew from the last that were confirmed and from their kept readings:
// nothing of it is stored but what a person wrote or forgot, and it goes when the documents go.
import { columnWords, habitWords } from '@conforme/contract/suppliers/habit-words'
import { habitPath, type Remembered } from '@conforme/contract/suppliers/suppliers'
import { learnHabits, type KnownHabits, type SaidOfHabit, type SupplierHabits } from '@conforme/extraction'
import { and, desc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import type { FileStore } from '../../adapters/files/file-store.ts'
import type { Database } from '../../db/database.ts'
import { documents } from '../../db/schema.ts'
import { supplierMemories } from '../../suppliers/tables.ts'
import type { DocumentRow } from '../document-row.ts'
import { findReading } from './kept-reading.ts'

interface HabitServices {
  db: Database
  files: FileStore
}

/** Forms change; what was confirmed long ago teaches nothing any more. */
const mostPapers = 5
/** Of all suppliers that may be on a page. */
const mostDocuments = 50

export async function findHabits(
  services: HabitServices,
  row: Pick<DocumentRow, 'id' | 'companyId' | 'userId'>,
  taxIds: string[],
): Promise<KnownHabits> {
  const { companyId } = row
  const owners = companyId
    ? eq(documents.companyId, companyId)
    : and(isNull(documents.companyId), eq(documents.userId, row.userId))
  return learn(services, { owners: and(owners, ne(documents.id, row.id)), companyId, taxIds })
}

/** The same for one supplier, to be shown: of each field the way that is trusted most. */
export async function listHabits(
  services: HabitServices,
  companyId: string,
  taxId: string,
): Promise<Remembered[]> {
  const owners = eq(documents.companyId, companyId)
  const { [taxId]: habits } = await learn(services, { owners, companyId, taxIds: [taxId] })
  const said = await findSaid(services.db, companyId, [taxId])
  const written = new Set(said.filter(({ value }) => value !== null).map(({ path }) => path))
  return habits ? toRemembered(habits).map((one) => ({ ...one, isWritten: written.has(one.path) })) : []
}

interface Asked {
  owners: SQL | undefined
  companyId: string | null
  taxIds: string[]
}

async function learn(
  { db, files }: HabitServices,
  { owners, companyId, taxIds }: Asked,
): Promise<KnownHabits> {
  const rows = await db
    .select({
      taxId: documents.supplierTaxId,
      data: documents.extractedData,
      confirmedAt: documents.confirmedAt,
      sha256: documents.fileSha256,
    })
    .from(documents)
    .where(
      and(
        owners,
        inArray(documents.supplierTaxId, taxIds),
        eq(documents.isConfirmed, true),
        eq(documents.isSample, false),
      ),
    )
    .orderBy(desc(documents.confirmedAt))
    .limit(mostDocuments)
  const said = companyId && rows.length > 0 ? await findSaid(db, companyId, taxIds) : []
  const known: KnownHabits = {}
  for (const [taxId, own] of Map.groupBy(rows, (row) => row.taxId ?? '')) {
    const papers = await Promise.all(
      own.slice(0, mostPapers).map(async ({ data, confirmedAt, sha256 }) => {
        const reading = await findReading(files, sha256)
        return data && confirmedAt && reading ? [{ data, reading, confirmedAt }] : []
      }),
    )
    const ownSaid = said.filter((one) => one.taxId === taxId)
    known[taxId] = learnHabits(papers.flat(), ownSaid)
  }
  return known
}

async function findSaid(
  db: Database,
  companyId: string,
  taxIds: string[],
): Promise<(SaidOfHabit & { taxId: string })[]> {
  const { taxId, path, value, updatedAt: at } = supplierMemories
  const rows = await db
    .select({ taxId, path, value, at })
    .from(supplierMemories)
    .where(and(eq(supplierMemories.companyId, companyId), inArray(taxId, taxIds)))
  return rows.filter((one) => habitPath.test(one.path))
}

function toRemembered({ places, series, table }: SupplierHabits): Remembered[] {
  const best = [...Map.groupBy(places, ({ path }) => path).values()].flatMap(([first]) => first ?? [])
  const known = { insteadOf: null, isWritten: false }
  return [
    ...best.map((habit) => ({
      path: `lugar.${habit.path}`,
      value: habit.label,
      documents: habit.hits,
      ...known,
      shows: habitWords(habit),
    })),
    ...(table?.columns ?? []).flatMap(({ kind, heading }) =>
      kind === 'otro'
        ? []
        : [
            {
              path: `columna.${kind}`,
              value: heading,
              documents: table?.papers ?? 0,
              ...known,
              shows: columnWords(heading),
            },
          ],
    ),
    ...series.map(({ text, papers }) => ({
      path: `serie.${text}`,
      value: text,
      documents: papers,
      ...known,
      shows: null,
    })),
  ]
}
