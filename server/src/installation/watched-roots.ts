// The folders of the installation that workers look into. One that cannot be read is reported until it can.
import { minuteMs } from '@conforme/contract/values/durations'
import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { upkeep } from '../upkeep/tables.ts'

/** By the name of their variable. */
type WatchedRoot = 'INTAKE_DIR' | 'PADRON_DIR'
const roots: WatchedRoot[] = ['INTAKE_DIR', 'PADRON_DIR']

/** The worker that reported it may be gone or have another folder by now; each look reports it anew. */
const validMs = 10 * minuteMs

const words = new Map<unknown, string>([
  ['ENOENT', 'no existe'],
  ['ENOTDIR', 'no es una carpeta'],
  ['EACCES', 'no hay permiso para leer ahí'],
  ['EPERM', 'no hay permiso para leer ahí'],
])

const Report = z.object({ cause: z.string() })

interface Reading<Found> {
  root: WatchedRoot
  folder: string
  read: () => Promise<Found>
}

/** Reads the folder, or something in it, and reports whether it could. */
export async function readRoot<Found>(
  { db, now }: { db: Database; now: () => Date },
  { root, folder, read }: Reading<Found>,
): Promise<Found> {
  try {
    const found = await read()
    await db.delete(upkeep).where(eq(upkeep.name, root))
    return found
  } catch (error) {
    const { syscall, code, path = folder } = (error instanceof Error ? error : {}) as NodeJS.ErrnoException
    if (syscall !== undefined) {
      const report: z.infer<typeof Report> = { cause: `${path}: ${words.get(code) ?? code}.` }
      const at = now()
      await db
        .insert(upkeep)
        .values({ name: root, at, report })
        .onConflictDoUpdate({ target: upkeep.name, set: { at, report: sql`excluded.report` } })
    }
    throw error
  }
}

export async function listRootTroubles(db: Database, now: Date) {
  const rows = await db.select().from(upkeep).where(inArray(upkeep.name, roots)).orderBy(upkeep.name)
  return rows.flatMap(({ name, at, report }) =>
    now.getTime() - at.getTime() < validMs ? [{ name, ...Report.parse(report) }] : [],
  )
}
