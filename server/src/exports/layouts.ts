import type { ExportLayout, NewExportLayout } from '@conforme/contract/exports/export-layouts'
import { and, asc, eq } from 'drizzle-orm'
import { recordActivity } from '../activity/record.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Database } from '../db/database.ts'
import type { Viewer } from '../documents/visible-to.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { offeredColumns } from './offered-columns.ts'
import { exportLayouts } from './tables.ts'

/** A company shares its layouts; users without a company have their own. */
const ownerOf = ({ id, companyId }: Viewer) => companyId ?? id

export async function listLayouts(db: Database, viewer: Viewer): Promise<ExportLayout[]> {
  const rows = await db
    .select()
    .from(exportLayouts)
    .where(eq(exportLayouts.ownerId, ownerOf(viewer)))
    .orderBy(asc(exportLayouts.name))
  return rows.map(toLayout)
}

export async function getLayout(db: Database, viewer: Viewer, id: string): Promise<ExportLayout> {
  const [row] = await db
    .select()
    .from(exportLayouts)
    .where(and(eq(exportLayouts.id, id), eq(exportLayouts.ownerId, ownerOf(viewer))))
  return row ? toLayout(row) : refuse('formato_no_encontrado')
}

export async function saveLayout(
  { db, now }: Services,
  user: SignedIn,
  layout: NewExportLayout,
): Promise<ExportLayout> {
  const known = new Set(offeredColumns[layout.rows].map(({ key }) => key))
  const unknown = layout.columns.filter(({ key }) => !known.has(key)).map(({ key }) => key)
  if (unknown.length > 0) refuse('columna_desconocida', { columns: unknown })
  return db.transaction(async (tx) => {
    const values = { ...layout, userId: user.id, updatedAt: now() }
    const [row] = await tx
      .insert(exportLayouts)
      .values({ ...values, ownerId: ownerOf(user) })
      .onConflictDoUpdate({ target: [exportLayouts.ownerId, exportLayouts.name], set: values })
      .returning()
    if (!row) throw new Error('a saved layout was not returned')
    const { id: userId, companyId } = user
    const details = { name: layout.name }
    await recordActivity(tx, { action: 'export_layout_saved', userId, companyId, details })
    return toLayout(row)
  })
}

export async function deleteLayout({ db }: Services, user: SignedIn, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .delete(exportLayouts)
      .where(and(eq(exportLayouts.id, id), eq(exportLayouts.ownerId, ownerOf(user))))
      .returning({ name: exportLayouts.name })
    if (!row) refuse('formato_no_encontrado')
    const { id: userId, companyId } = user
    await recordActivity(tx, { action: 'export_layout_deleted', userId, companyId, details: row })
  })
}

function toLayout({ id, name, rows, columns, updatedAt }: typeof exportLayouts.$inferSelect): ExportLayout {
  return { id, name, rows, columns, updatedAt: updatedAt.toISOString() }
}
