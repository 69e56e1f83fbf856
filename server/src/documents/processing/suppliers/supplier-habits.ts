// Where a supplier's documents show their values, learned on each use from the last confirmed ones and their stored
// readings. Only what a person entered or deleted is stored, so habits disappear with the documents.
import { columnWords, habitWords } from '@conforme/contract/suppliers/habit-words'
import { habitPath, type Remembered } from '@conforme/contract/suppliers/suppliers'
import { learnHabitsInTurns, type KnownHabits, type SupplierHabits } from '@conforme/extraction'
import type { FileStore } from '../../../adapters/files/file-store.ts'
import { findReading } from '../kept-reading.ts'
import type { ConfirmedDocument, MemoryEdit } from './confirmed-documents.ts'

/** Layouts change, so older documents are ignored. */
const mostPapers = 5

/** Habits by the supplier's tax id. */
export async function learnKnownHabits(
  files: FileStore,
  confirmed: readonly ConfirmedDocument[],
  edits: readonly MemoryEdit[],
): Promise<KnownHabits> {
  const known: KnownHabits = {}
  for (const [taxId, own] of Map.groupBy(confirmed, (one) => one.taxId ?? '')) {
    const papers = await Promise.all(
      own.slice(0, mostPapers).map(async ({ data, confirmedAt, sha256 }) => {
        const reading = await findReading(files, sha256)
        return data && confirmedAt && reading ? [{ data, reading, confirmedAt }] : []
      }),
    )
    const ownEdits = habitEdits(edits).filter((one) => one.taxId === taxId)
    known[taxId] = await learnHabitsInTurns(
      papers.flat(),
      ownEdits.map(({ path, value, updatedAt }) => ({ path, value, at: updatedAt })),
    )
  }
  return known
}

/** One supplier's habits for display: the most trusted one of each field. */
export async function listHabits(
  files: FileStore,
  confirmed: readonly ConfirmedDocument[],
  edits: readonly MemoryEdit[],
): Promise<Remembered[]> {
  const [habits] = Object.values(await learnKnownHabits(files, confirmed, edits))
  const written = new Set(habitEdits(edits).flatMap(({ path, value }) => (value === null ? [] : [path])))
  return habits ? toRemembered(habits).map((one) => ({ ...one, isWritten: written.has(one.path) })) : []
}

const habitEdits = (edits: readonly MemoryEdit[]): MemoryEdit[] =>
  edits.filter(({ path }) => habitPath.test(path))

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
