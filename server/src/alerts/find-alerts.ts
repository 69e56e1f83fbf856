// What is said of documents, with all that has to be looked up for it: the one way to it, for lists and decisions alike.
// A list asks for its page in a handful of queries; a decision asks inside its transaction, with the document held.
import type { Database } from '../db/database.ts'
import { findDuplicates } from '../documents/duplicates/duplicates.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import { findTaxpayers } from '../padrones/find-taxpayers.ts'
import { findUnapprovedAccounts } from '../suppliers/unapproved-accounts.ts'
import { lastAnswers } from '../validity/find-validity.ts'
import { alertsOf, type AlertFacts } from './alerts-of.ts'
import type { FindJudged } from './judged.ts'
import { findReasons } from './reasons.ts'
import { ownAlerts } from './stored-alerts.ts'

export function findAlerts(db: Database, rows: readonly DocumentRow[]): Promise<FindJudged> {
  return judge(db, rows, () => undefined)
}

/** For lists: what their reading says against them is taken as it was kept. No decision goes by it. */
export function findListedAlerts(db: Database, rows: readonly DocumentRow[]): Promise<FindJudged> {
  return judge(db, rows, ({ triage, alerts }) => (triage === null ? undefined : ownAlerts(alerts)))
}

async function judge(
  db: Database,
  rows: readonly DocumentRow[],
  ownOf: (row: DocumentRow) => AlertFacts['own'],
): Promise<FindJudged> {
  const duplicates = await findDuplicates(db, rows)
  const reasons = await findReasons(
    db,
    rows.map(({ id }) => id),
  )
  const taxpayers = await findTaxpayers(
    db,
    rows.map(({ supplierTaxId }) => supplierTaxId ?? ''),
  )
  const validity = await lastAnswers(
    db,
    rows.map(({ id }) => id),
  )
  const unapprovedOf = await findUnapprovedAccounts(db, rows)
  const byId = new Map(
    rows.map((row) => {
      const { hints = [], more = 0 } = duplicates.get(row.id) ?? {}
      const known = { duplicates: hints, reasons: reasons.get(row.id) ?? [] }
      const own = ownOf(row)
      const facts = {
        ...{ row, ...known, unapproved: unapprovedOf(row) },
        taxpayer: taxpayers.get(row.supplierTaxId ?? ''),
        validity: validity.get(row.id),
        ...(own && { own }),
      }
      return [row.id, { ...known, moreDuplicates: more, alerts: alertsOf(facts) }]
    }),
  )
  return ({ id }) => {
    const judged = byId.get(id)
    if (!judged) throw new Error(`document ${id} was not among those that were judged`)
    return judged
  }
}
