// The pilot confirms a newly processed document if it has no alerts and the company's rules allow it. A sample of two
// percent goes to a person, to measure the pilot's errors. It stops when its error budget is exhausted.
import { isAboutData } from '@conforme/contract/documents/judge-alerts'
import type { PilotKind } from '@conforme/contract/pilot/pilot-kinds'
import { isBudgetExhausted } from '@conforme/contract/pilot/pilot-budget'
import type { Sign } from '@conforme/contract/documents/severity'
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { authenticityVerdict } from '@conforme/contract/documents/bands'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import { findAlerts } from '../alerts/find-alerts.ts'
import type { Database, Transaction } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { announceDocument } from '../documents/announce-document.ts'
import type { DocumentRow } from '../documents/document-row.ts'
import { countPilot, type PilotRow } from './figures.ts'
import { findPilot } from './settings.ts'
import { pilotDecisions, pilotSettings } from './tables.ts'

export const pilotComment = 'Confirmado por el piloto automático.'

/** Size of the sample, in hundred-thousandths. */
const drawnOf100k = 2_000

interface PilotServices {
  db: Database
  now: () => Date
}

export async function takeDocument(services: PilotServices, documentId: string): Promise<void> {
  const { db, now } = services
  const [found] = await db
    .select({ companyId: documents.companyId })
    .from(documents)
    .where(eq(documents.id, documentId))
  if (!found?.companyId || !(await isFlying(services, found.companyId))) return
  const { companyId } = found
  await db.transaction(async (tx) => {
    // Locks the rules, so that a concurrent change applies before or after.
    const [rules] = await tx
      .select()
      .from(pilotSettings)
      .where(eq(pilotSettings.companyId, companyId))
      .for('share')
    const [row] = await tx.select().from(documents).where(eq(documents.id, documentId)).for('update')
    if (!row || !rules?.isOn || rules.stoppedAt || !mayConfirm(row, rules)) return
    if (!(await isClean(tx, row))) return
    const kind = isSampled(row.id) ? 'control' : 'sola'
    const taken = await tx
      .insert(pilotDecisions)
      .values({ documentId, companyId, kind, createdAt: now() })
      .onConflictDoNothing()
      .returning()
    if (taken.length > 0) await act(tx, row, { kind, at: now() })
  })
}

/** False if the pilot is off or has stopped; stops it if its budget is exhausted. */
async function isFlying({ db, now }: PilotServices, companyId: string): Promise<boolean> {
  const row = await findPilot(db, companyId)
  if (!row?.isOn || row.stoppedAt) return false
  return !(await stopIfSpent({ db, now }, companyId))
}

/** After a person corrected a document that the pilot decided on: stops the pilot if its error budget is exhausted. */
export async function stopPilotIfExhausted(services: PilotServices, documentId: string): Promise<void> {
  const [taken] = await services.db
    .select()
    .from(pilotDecisions)
    .where(eq(pilotDecisions.documentId, documentId))
  if (taken) await stopIfSpent(services, taken.companyId)
}

async function stopIfSpent({ db, now }: PilotServices, companyId: string): Promise<boolean> {
  const row = await findPilot(db, companyId)
  if (!row?.isOn || row.stoppedAt) return false
  const counts = await countPilot(db, row)
  if (!isBudgetExhausted(counts, row.oneIn)) return false
  await db.transaction(async (tx) => {
    const stopped = await tx
      .update(pilotSettings)
      .set({ stoppedAt: now() })
      .where(and(eq(pilotSettings.companyId, companyId), isNull(pilotSettings.stoppedAt)))
      .returning()
    if (stopped.length === 0) return
    const details = { ...counts, oneIn: row.oneIn, since: row.since.toISOString() }
    await recordActivity(tx, { action: 'pilot_stopped', userId: null, companyId, details })
  })
  return true
}

function mayConfirm(row: DocumentRow, { types, suppliers, maxTotalCents }: PilotRow): boolean {
  if (row.status !== 'completed' || row.isConfirmed || row.isLocked || row.isSample || row.splitAt)
    return false
  const type = documentTypeOf(row.documentType ?? '')?.code
  const { supplierTaxId, documentNumber, documentDate, totalCents, currency } = row
  if (!type || !supplierTaxId || !documentNumber || !documentDate || totalCents === null) return false
  if (!types.includes(type) || (suppliers.length > 0 && !suppliers.includes(supplierTaxId))) return false
  return currency === 'PEN' && totalCents > 0 && totalCents <= maxTotalCents
}

/** Neither how to pay nor an order that the document fits prevents a confirmation. */
const harmless = new Set<string>(['proveedor_sin_retencion', 'con_orden'] satisfies Sign[])

/** True if there are no alerts about its data, whatever their severity. */
async function isClean(tx: Transaction, row: DocumentRow): Promise<boolean> {
  if (!row.extractedData || !row.authenticity) return false
  const { confidence, flags } = row.authenticity
  if (authenticityVerdict(confidence, flags.length) !== 'Auténtico') return false
  const { alerts } = (await findAlerts(tx, [row]))(row)
  return !alerts.some((alert) => isAboutData(alert) && !harmless.has(alert.code))
}

/** Sampling is random but stable: document ids are random and cannot be chosen. */
export function isSampled(documentId: string): boolean {
  return parseInt(documentId.replaceAll('-', '').slice(0, 8), 16) % 100_000 < drawnOf100k
}

async function act(
  tx: Transaction,
  row: DocumentRow,
  { kind, at }: { kind: PilotKind; at: Date },
): Promise<void> {
  const [updated] = await tx
    .update(documents)
    .set({
      ...(kind === 'sola' && {
        isConfirmed: true,
        confirmedBy: null,
        confirmedAt: at,
        confirmationComment: pilotComment,
      }),
      version: sql`${documents.version} + 1`,
    })
    .where(eq(documents.id, row.id))
    .returning()
  if (!updated) throw new Error(`document ${row.id} vanished while it was locked`)
  await recordActivity(tx, {
    action: kind === 'sola' ? 'pilot_confirmed' : 'pilot_drew',
    userId: null,
    companyId: row.companyId,
    details: { documentId: row.id, filename: row.filename },
  })
  await announceDocument(tx, updated)
}
