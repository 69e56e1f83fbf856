// Computes documents' alerts with the lookups they need; lists and decisions use only this. Lists load a page in a few
// queries; decisions run in their transaction, with the document locked.
import type { Database } from '../db/database.ts'
import { findDuplicates } from '../documents/duplicates/duplicates.ts'
import type { IdsWith } from '../documents/beside.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import { findOrders } from '../documents/orders/find-orders.ts'
import { findTaxpayers } from '../padrones/find-taxpayers.ts'
import { findProposedDifferences } from '../sire/find-differences.ts'
import { findUnapprovedAccounts } from '../suppliers/unapproved-accounts.ts'
import { lastAnswers } from '../validity/find-validity.ts'
import { alertsOf, type AlertFacts } from './alerts-of.ts'
import type { FindJudged } from './judged.ts'
import { findReasons } from './reasons.ts'
import { ownAlerts } from './stored-alerts.ts'

/** `idsWith` names the documents with rows in a table, if that is known; by default all are looked up. */
type FindAlerts = (db: Database, rows: readonly DocumentRow[], idsWith?: IdsWith) => Promise<FindJudged>

export const findAlerts: FindAlerts = (db, rows, idsWith = () => rows.map(({ id }) => id)) =>
  judge(db, rows, { idsWith, ownOf: () => undefined })

/** For lists: uses the stored alerts of the reading. Never used for decisions. */
export const findListedAlerts: FindAlerts = (db, rows, idsWith = () => rows.map(({ id }) => id)) =>
  judge(db, rows, {
    idsWith,
    ownOf: ({ triage, alerts }) => (triage === null ? undefined : ownAlerts(alerts)),
  })

async function judge(
  db: Database,
  rows: readonly DocumentRow[],
  { idsWith, ownOf }: { idsWith: IdsWith; ownOf: (row: DocumentRow) => AlertFacts['own'] },
): Promise<FindJudged> {
  const duplicates = await findDuplicates(db, rows)
  const reasons = await findReasons(db, idsWith('reasons'))
  const taxpayers = await findTaxpayers(
    db,
    rows.map(({ supplierTaxId }) => supplierTaxId ?? ''),
  )
  const asked = new Set(idsWith('validity'))
  const validity = await lastAnswers(
    db,
    rows.filter(({ id }) => asked.has(id)),
  )
  const proposed = new Set(idsWith('proposed'))
  const differences = await findProposedDifferences(
    db,
    rows.filter(({ id }) => proposed.has(id)),
  )
  const orders = await findOrders(db, rows)
  const payees = new Set(idsWith('accounts'))
  const unapprovedOf = await findUnapprovedAccounts(
    db,
    rows.filter(({ id }) => payees.has(id)),
  )
  const byId = new Map(
    rows.map((row) => {
      const { hints = [], more = 0, alike = [] } = duplicates.get(row.id) ?? {}
      const known = { duplicates: hints, reasons: reasons.get(row.id) ?? [] }
      const own = ownOf(row)
      const facts = {
        row,
        ...known,
        unapproved: unapprovedOf(row),
        taxpayer: taxpayers.get(row.supplierTaxId ?? ''),
        validity: validity.get(row.id),
        proposed: differences.get(row.id),
        order: orders.get(row.id),
        ...(own && { own }),
      }
      return [row.id, { ...known, moreDuplicates: more, alike, alerts: alertsOf(facts) }]
    }),
  )
  return ({ id }) => {
    const judged = byId.get(id)
    if (!judged) throw new Error(`document ${id} was not among those that were judged`)
    return judged
  }
}
