// Gives documents the account and cost center that they are booked to, and remembers them by supplier.
import type { Coding } from '@conforme/contract/accounting/accounting'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordActivities } from '../activity/record.ts'
import type { Database, Transaction } from '../db/database.ts'
import { companies, documents } from '../db/schema.ts'
import { announceDocuments, announcedColumns } from '../documents/announce-document.ts'
import type { SignedIn } from '../http/caller.ts'
import { companyOf } from '../http/company-of.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { isBooked } from './find-purchases.ts'
import { documentCodings, usualCodings } from './tables.ts'

type Coded = Awaited<ReturnType<typeof lockDocuments>>[number]

export async function saveCodings(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: SignedIn,
  { documentIds, coding }: { documentIds: readonly string[]; coding: Coding | null },
): Promise<number> {
  return db.transaction(async (tx) => {
    const companyId = companyOf(user)
    await lockCodings(tx, companyId)
    const rows = await lockDocuments(tx, companyId, documentIds)
    if (rows.length < new Set(documentIds).size) refuse('documento_no_encontrado')
    if (coding) {
      const other = rows.find(({ isPurchase }) => !isPurchase)
      if (other) refuse('no_es_compra', { archivo: other.filename })
    }
    // With a new coding its entry would be downloaded again and be twice in the books.
    if (!coding && rows.some(({ isDownloaded }) => isDownloaded)) refuse('asiento_descargado')
    return (await writeCodings({ tx, user, at: now() }, rows, () => coding)).length
  })
}

/** Codes documents without a coding like their suppliers' last purchases. Returns those that it coded, and when. */
export async function codeAsUsual(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: SignedIn,
  documentIds: readonly string[],
): Promise<{ documentIds: string[]; givenAt: Date }> {
  return db.transaction(async (tx) => {
    const companyId = companyOf(user)
    await lockCodings(tx, companyId)
    const rows = (await lockDocuments(tx, companyId, documentIds)).filter(
      ({ coding, isPurchase }) => isPurchase && !coding,
    )
    const usual = await findUsualCodings(
      tx,
      companyId,
      rows.flatMap(({ supplierTaxId }) => supplierTaxId ?? []),
    )
    const known = rows.filter(({ supplierTaxId }) => usual.has(supplierTaxId ?? ''))
    const givenAt = now()
    const coded = await writeCodings(
      { tx, user, at: givenAt },
      known,
      ({ supplierTaxId }) => usual.get(supplierTaxId ?? '') ?? null,
    )
    return { documentIds: coded, givenAt }
  })
}

/**
 * Takes away the codings that the person gave at that time. Those that were changed or downloaded since then stay. Returns
 * how many were taken away.
 */
export async function undoUsual(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: SignedIn,
  { documentIds, givenAt }: { documentIds: readonly string[]; givenAt: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    const companyId = companyOf(user)
    await lockCodings(tx, companyId)
    const { documentId, userId, updatedAt, downloadedAt } = documentCodings
    const unchanged = await tx
      .select({ documentId })
      .from(documentCodings)
      .where(
        and(
          inArray(documentId, [...documentIds]),
          eq(userId, user.id),
          eq(updatedAt, givenAt),
          isNull(downloadedAt),
        ),
      )
    const rows = await lockDocuments(
      tx,
      companyId,
      unchanged.map((row) => row.documentId),
    )
    return (await writeCodings({ tx, user, at: now() }, rows, () => null)).length
  })
}

/** Usual codings by the supplier's tax id. */
export async function findUsualCodings(
  db: Database,
  companyId: string,
  supplierTaxIds: readonly string[],
): Promise<Map<string, Coding>> {
  if (supplierTaxIds.length === 0) return new Map()
  const { supplierTaxId, accountCode, costCenter } = usualCodings
  const rows = await db
    .select({ supplierTaxId, accountCode, costCenter })
    .from(usualCodings)
    .where(and(eq(usualCodings.companyId, companyId), inArray(supplierTaxId, [...new Set(supplierTaxIds)])))
  return new Map(rows.map(({ supplierTaxId: taxId, ...coding }) => [taxId, coding]))
}

/**
 * Locks the company, so that one call at a time codes documents or takes entries: no entry is taken twice, or with an
 * account that changed meanwhile.
 */
export async function lockCodings(tx: Transaction, companyId: string): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
}

/**
 * Stores the time of the last download: earlier changes are in that file. An event tells the page, because the browser
 * does not say when the download is complete.
 */
export async function markDownloaded(
  tx: Transaction,
  purchases: readonly { id: string }[],
  downloadedAt: Date,
): Promise<void> {
  const ids = purchases.map(({ id }) => id)
  await tx.update(documentCodings).set({ downloadedAt }).where(inArray(documentCodings.documentId, ids))
  await announceDocuments(
    tx,
    await tx.select(announcedColumns).from(documents).where(inArray(documents.id, ids)),
  )
}

/** The codes given before, as choices. */
export async function findKnownCodes(
  db: Database,
  companyId: string,
): Promise<{ accountCodes: string[]; costCenters: string[] }> {
  const { accountCode, costCenter } = usualCodings
  const rows = await db
    .selectDistinct({ accountCode, costCenter })
    .from(usualCodings)
    .where(eq(usualCodings.companyId, companyId))
  return {
    accountCodes: [...new Set(rows.map((row) => row.accountCode))].toSorted(),
    costCenters: [...new Set(rows.flatMap((row) => row.costCenter ?? []))].toSorted(),
  }
}

async function lockDocuments(tx: Transaction, companyId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { accountCode, costCenter } = documentCodings
  const rows = await tx
    .select({
      ...announcedColumns,
      filename: documents.filename,
      documentType: documents.documentType,
      isOwn: sql<boolean>`exists(select 1 from ${companies}
        where ${companies.id} = ${documents.companyId} and ${companies.ruc} = ${documents.supplierTaxId})`,
      supplierTaxId: documents.supplierTaxId,
      isDownloaded: sql<boolean>`exists(select 1 from ${documentCodings}
        where ${documentCodings.documentId} = ${documents.id} and ${documentCodings.downloadedAt} is not null)`,
      coding: sql<Coding | null>`(select json_build_object('accountCode', ${accountCode}, 'costCenter', ${costCenter})
        from ${documentCodings} where ${documentCodings.documentId} = ${documents.id})`,
    })
    .from(documents)
    .where(and(eq(documents.companyId, companyId), inArray(documents.id, [...ids])))
    .orderBy(documents.id)
    .for('no key update')
  return rows.map((row) => ({ ...row, isPurchase: isBooked(row.documentType) && !row.isOwn }))
}

/** Returns the ids of the documents whose coding changed. */
async function writeCodings(
  { tx, user, at }: { tx: Transaction; user: SignedIn; at: Date },
  rows: readonly Coded[],
  codingOf: (row: Coded) => Coding | null,
): Promise<string[]> {
  const changes = rows
    .map((row) => ({ row, before: textOf(row.coding), coding: codingOf(row) }))
    .filter(({ before, coding }) => before !== textOf(coding))
  if (changes.length === 0) return []
  const set = changes.flatMap(({ row, coding }) => (coding ? [{ row, coding }] : []))
  const removed = changes.flatMap(({ row, coding }) => (coding ? [] : [row.id]))
  const made = { userId: user.id, updatedAt: at }
  if (removed.length > 0) await tx.delete(documentCodings).where(inArray(documentCodings.documentId, removed))
  if (set.length > 0) {
    await tx
      .insert(documentCodings)
      .values(set.map(({ row, coding }) => ({ documentId: row.id, ...coding, ...made })))
      .onConflictDoUpdate({
        target: documentCodings.documentId,
        set: { ...fromExcluded, ...made },
      })
    await remember(tx, set)
  }
  await recordActivities(
    tx,
    changes.map(({ row: { id: documentId, filename, companyId }, before, coding }) => ({
      action: 'document_coded' as const,
      userId: user.id,
      companyId,
      details: { documentId, filename, oldValue: before, newValue: textOf(coding) },
    })),
  )
  await announceDocuments(
    tx,
    changes.map(({ row }) => row),
  )
  return changes.map(({ row }) => row.id)
}

const fromExcluded = {
  accountCode: sql`excluded.account_code`,
  costCenter: sql`excluded.cost_center`,
}

async function remember(tx: Transaction, set: readonly { row: Coded; coding: Coding }[]): Promise<void> {
  const bySupplier = new Map(
    set.flatMap(({ row: { companyId, supplierTaxId }, coding }) =>
      companyId !== null && supplierTaxId
        ? [[supplierTaxId, { companyId, supplierTaxId, ...coding }] as const]
        : [],
    ),
  )
  if (bySupplier.size === 0) return
  await tx
    .insert(usualCodings)
    .values([...bySupplier.values()].toSorted((a, b) => a.supplierTaxId.localeCompare(b.supplierTaxId)))
    .onConflictDoUpdate({ target: [usualCodings.companyId, usualCodings.supplierTaxId], set: fromExcluded })
}

const textOf = (coding: Coding | null) =>
  [coding?.accountCode, coding?.costCenter].filter((part) => part).join(' / ')
