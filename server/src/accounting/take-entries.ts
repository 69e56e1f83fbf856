// Hands over a month's entries to another program: takes those that are ready and marks them as downloaded.
import { Readable } from 'node:stream'
import type { DownloadableState, EntryFormat } from '@conforme/contract/accounting/accounting-words'
import { recordActivity } from '../activity/record.ts'
import type { Database } from '../db/database.ts'
import type { SignedIn } from '../http/caller.ts'
import { companyOf } from '../http/company-of.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { lockCodings, markDownloaded } from './codings.ts'
import { concarFile, concarProblems } from './concar-file.ts'
import { entriesCsv, entriesWorkbook } from './entries-file.ts'
import { findEntered } from './find-entered.ts'
import { getAccountingSettings } from './settings.ts'

/** Number of problems listed in a refusal. */
const toldProblems = 5

export interface EntriesAsked {
  period: string
  format: EntryFormat
  state: DownloadableState
  first: number
}

export type Entries = Awaited<ReturnType<typeof findEntries>>

export async function takeEntries(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: SignedIn,
  asked: EntriesAsked,
): Promise<Entries> {
  const companyId = companyOf(user)
  const { period, format, first } = asked
  return db.transaction(async (tx) => {
    await lockCodings(tx, companyId)
    const found = await findEntries(tx, user, asked)
    await markDownloaded(tx, found.purchases, now())
    const details = { preset: 'asientos', period, format, first }
    await recordActivity(tx, { action: 'documents_exported', userId: user.id, companyId, details })
    return found
  })
}

/** Finds only purchases that are ready; the screen shows beforehand how many are not. */
export async function findEntries(
  db: Database,
  user: SignedIn,
  { period, format, state, first }: EntriesAsked,
) {
  const purchases = await findEntered(db, user, { period, state })
  if (purchases.length === 0) refuse('sin_asientos')
  const problems = format === 'concar' ? concarProblems({ purchases, first }) : []
  if (problems.length > 0) refuse('concar_no_acepta', { detalle: listed(problems) })
  return { purchases, settings: await getAccountingSettings(db, companyOf(user)), period, first }
}

export function contentOf(format: EntryFormat, entries: Entries): string | Readable {
  if (format === 'csv') return entriesCsv(entries)
  const file = format === 'concar' ? concarFile(entries) : entriesWorkbook(entries)
  return Readable.from(file, { objectMode: false })
}

function listed(problems: readonly string[]): string {
  const more = problems.length - toldProblems
  return problems.slice(0, toldProblems).join('; ') + (more > 0 ? `; y ${more} más` : '')
}
