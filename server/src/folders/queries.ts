import { fileOutcomes, type FileOutcome } from '@conforme/contract/intake/folder-words'
import type { FolderFile, WatchedFolder } from '@conforme/contract/intake/folders'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { companies } from '../db/schema.ts'
import { folderFiles, watchedFolders } from './tables.ts'

const filesPerPage = 50

/** Null if the company has no folder. */
export async function findFolder(db: Database, companyId: string): Promise<WatchedFolder | null> {
  const [row] = await db
    .select({ folder: watchedFolders, name: companies.ruc })
    .from(watchedFolders)
    .innerJoin(companies, eq(companies.id, watchedFolders.companyId))
    .where(eq(watchedFolders.companyId, companyId))
  if (!row) return null
  const counted = await db
    .select({ outcome: folderFiles.outcome, files: count() })
    .from(folderFiles)
    .where(eq(folderFiles.companyId, companyId))
    .groupBy(folderFiles.outcome)
  const { lastLookAt, waiting, errorCode } = row.folder
  return {
    name: row.name,
    lastLookAt: lastLookAt.toISOString(),
    waiting,
    error: errorCode,
    counts: Object.fromEntries(
      fileOutcomes.map((outcome) => [outcome, counted.find((one) => one.outcome === outcome)?.files ?? 0]),
    ) as Record<FileOutcome, number>,
  }
}

export async function listFolderFiles(
  db: Database,
  companyId: string,
  { outcome, page }: { outcome?: FileOutcome | undefined; page: number },
): Promise<{ files: FolderFile[]; total: number }> {
  const wanted = and(
    eq(folderFiles.companyId, companyId),
    outcome === undefined ? undefined : eq(folderFiles.outcome, outcome),
  )
  const rows = await db
    .select()
    .from(folderFiles)
    .where(wanted)
    .orderBy(desc(folderFiles.createdAt), desc(folderFiles.id))
    .limit(filesPerPage)
    .offset((page - 1) * filesPerPage)
  const [counted] = await db.select({ total: count() }).from(folderFiles).where(wanted)
  const files = rows.map(({ id, filename, outcome: came, notices, documentIds, createdAt }) => ({
    id,
    filename,
    outcome: came,
    notices,
    documentIds,
    createdAt: createdAt.toISOString(),
  }))
  return { files, total: counted?.total ?? 0 }
}
