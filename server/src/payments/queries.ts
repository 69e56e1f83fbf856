import type { PaymentBatch, PaymentTotals } from '@conforme/contract/payments/payments'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import type { SignedIn } from '../http/caller.ts'
import { companyOf } from '../http/company-of.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { loadRules } from '../workflow/rules.ts'
import { changesSince } from './changes-since.ts'
import { paymentKey, signedCents, toPaymentLine, type Line } from './plan/payment-line.ts'
import { paymentBatches, paymentFiles, paymentItems } from './tables.ts'

type BatchRow = typeof paymentBatches.$inferSelect
type ItemRow = typeof paymentItems.$inferSelect
type FileRow = Omit<typeof paymentFiles.$inferSelect, 'content' | 'downloadedAt'>

export async function listBatches(
  db: Database,
  companyId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ batches: PaymentBatch[]; total: number; prepared: number }> {
  const where = eq(paymentBatches.companyId, companyId)
  const [counted] = await db
    .select({
      total: count(),
      prepared: sql<number>`count(*) filter (where ${paymentBatches.status} = 'preparado')`.mapWith(Number),
    })
    .from(paymentBatches)
    .where(where)
  const rows = await db
    .select()
    .from(paymentBatches)
    .where(where)
    .orderBy(desc(paymentBatches.number))
    .limit(limit)
    .offset((page - 1) * limit)
  const ids = rows.map((row) => row.id)
  const items = Map.groupBy(await itemsOf(db, ids), (item) => item.batchId)
  const files = Map.groupBy(await filesOf(db, ids), (file) => file.batchId)
  const batches = rows.map((row) => toBatch(row, items.get(row.id) ?? [], files.get(row.id) ?? []))
  return { batches, total: counted?.total ?? 0, prepared: counted?.prepared ?? 0 }
}

export async function getBatch({ db, now }: Pick<Services, 'db' | 'now'>, user: SignedIn, id: string) {
  const row = await getBatchRow(db, companyOf(user), id)
  const { separateDuties } = await loadRules(db, user)
  const items = await itemsOf(db, [id])
  const accepted = new Set(row.facts.acknowledged.map(({ key }) => key))
  const names = await db
    .select({ id: documents.id, filename: documents.filename })
    .from(documents)
    .where(
      inArray(
        documents.id,
        items.flatMap((item) => item.documentId ?? []),
      ),
    )
  const filenames = new Map(names.map((name) => [name.id, name.filename]))
  return {
    ...toBatch(row, items, await filesOf(db, [id])),
    lines: items.map((item) => toPaymentLine(toLine(item, filenames.get(item.documentId ?? '') ?? ''))),
    charge: row.facts.charge.map(({ currency, digits }) => ({ currency, digits })),
    acknowledged: row.facts.acknowledged,
    changes: row.status === 'preparado' ? await changesSince(db, user, { items, accepted, at: now() }) : [],
    needsColleague: separateDuties && row.status === 'preparado' && row.preparedBy === user.id,
  }
}

async function getBatchRow(db: Database, companyId: string, id: string): Promise<BatchRow> {
  const [row] = await db
    .select()
    .from(paymentBatches)
    .where(and(eq(paymentBatches.id, id), eq(paymentBatches.companyId, companyId)))
  return row ?? refuse('lote_no_encontrado')
}

/** Returns a file and records its download: from then on the bank may have it, whatever happens to the batch. */
export async function takeBatchFile(
  { db, now }: Pick<Services, 'db' | 'now'>,
  companyId: string,
  { id, fileId }: { id: string; fileId: string },
): Promise<{ filename: string; content: Buffer }> {
  await getBatchRow(db, companyId, id)
  const [file] = await db
    .update(paymentFiles)
    .set({ downloadedAt: sql`coalesce(${paymentFiles.downloadedAt}, ${now().toISOString()}::timestamptz)` })
    .where(and(eq(paymentFiles.id, fileId), eq(paymentFiles.batchId, id)))
    .returning()
  if (!file) return refuse('archivo_de_pago_no_encontrado')
  return { filename: file.filename, content: Buffer.from(file.content, 'latin1') }
}

/** All items of these batches, in the order of the files. */
export async function itemsOf(db: Database, batchIds: readonly string[]): Promise<ItemRow[]> {
  return db
    .select()
    .from(paymentItems)
    .where(inArray(paymentItems.batchId, [...batchIds]))
    .orderBy(asc(paymentItems.batchId), asc(paymentItems.position))
}

async function filesOf(db: Database, batchIds: readonly string[]): Promise<FileRow[]> {
  const { id, batchId, kind, filename, currency, totalCents, payments, sha256 } = paymentFiles
  return db
    .select({ id, batchId, kind, filename, currency, totalCents, payments, sha256 })
    .from(paymentFiles)
    .where(inArray(batchId, [...batchIds]))
    .orderBy(asc(eq(kind, 'detracciones')), asc(currency))
}

function toLine({ accountKind, accountDigits, ...item }: ItemRow, filename: string): Line {
  return { ...item, filename, account: { kind: accountKind, digits: accountDigits } }
}

function toBatch(row: BatchRow, items: readonly ItemRow[], files: readonly FileRow[]): PaymentBatch {
  const paid = items.filter(({ rejectedAt }) => rejectedAt === null)
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    paymentDate: row.paymentDate,
    reference: row.reference,
    lot: row.lot,
    preparedBy: row.preparedName,
    createdAt: row.createdAt.toISOString(),
    closedBy: row.closedName,
    closedAt: row.closedAt?.toISOString() ?? null,
    closingNote: row.closingNote,
    totals: totalsOf(paid.map((item) => toLine(item, ''))),
    depositSoles: paid.reduce((sum, item) => sum + item.detraccionSoles, 0),
    rejected: items.length - paid.length,
    rejections: rejectionsOf(items),
    files: files.map(({ batchId: _, totalCents, ...file }) => ({ ...file, total: totalCents / 100 })),
  }
}

/** Items that were rejected in one call are one rejection, whatever their suppliers. */
function rejectionsOf(items: readonly ItemRow[]): PaymentBatch['rejections'] {
  const noted = items.flatMap(({ rejectedAt, rejectedName, rejectedReason }) =>
    rejectedAt ? [{ at: rejectedAt.toISOString(), by: rejectedName, reason: rejectedReason }] : [],
  )
  const byTime = Map.groupBy(noted, ({ at }) => at)
  return [...byTime.values()]
    .flatMap(([first, ...more]) => (first ? [{ ...first, documents: more.length + 1 }] : []))
    .toSorted((a, b) => a.at.localeCompare(b.at))
}

export function totalsOf(lines: readonly Line[]): PaymentTotals[] {
  return (['PEN', 'USD'] as const).flatMap((currency) => {
    const own = lines.filter((line) => line.currency === currency)
    if (own.length === 0) return []
    const invoices = own.filter((line) => line.kind !== 'N')
    const paid = Map.groupBy(own, (line) => paymentKey(line.supplierRuc, line.account?.digits ?? ''))
    const sum = (of: readonly Line[], cents: (line: Line) => number): number =>
      of.reduce((total, line) => total + cents(line), 0) / 100
    return [
      {
        currency,
        documents: own.length,
        payments: [...paid.values()].filter((lines) => sum(lines, signedCents) !== 0).length,
        total: sum(invoices, (line) => line.settledCents),
        detraccion: sum(own, (line) => line.detraccionCents),
        retencion: sum(own, (line) => line.retencionCents),
        percepcion: sum(own, (line) => line.percepcionCents),
        credits: sum(
          own.filter((line) => line.kind === 'N'),
          (line) => line.netCents,
        ),
        net: sum(own, signedCents),
      },
    ]
  })
}
