// Imports new register files from PADRON_DIR, as downloaded from SUNAT.
import { constants } from 'node:fs'
import { access, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { padronKindOf } from '@conforme/contract/suppliers/padron-words'
import { sql } from 'drizzle-orm'
import { repeat } from '../repeat.ts'
import type { Services } from '../services.ts'
import { readRoot } from '../installation/watched-roots.ts'
import { importPadron, type PadronFile } from './import-padron.ts'
import { deleteStaleImports, isDead } from './delete-stale-imports.ts'
import { padronImports } from './tables.ts'
import { refreshPadronAlertsJob } from './refresh-padron-alerts-job.ts'

const scanEveryMs = 60_000
/** Recently modified files may still be being copied. */
const restMs = 30_000

export function watchPadronFolder(services: Services): () => Promise<void> {
  const { PADRON_DIR } = services.config
  if (PADRON_DIR === undefined) return async () => undefined
  const repeated = { restMs: scanEveryMs, log: services.log, failure: 'a register was not imported' }
  return repeat(repeated, (signal) => importNew(services, PADRON_DIR, signal))
}

/** Imports one after another; an unreadable file is retried once it changes. */
export async function importNew(services: Services, folder: string, signal: AbortSignal): Promise<number> {
  await deleteStaleImports(services.db, services.now())
  let imported = 0
  try {
    const read = () => newFiles(services, folder)
    for (const file of await readRoot(services, { root: 'PADRON_DIR', folder, read })) {
      if (await importPadron(services, file, signal)) imported++
    }
  } finally {
    // Files imported before an unreadable one are in force, so their alerts are refreshed too.
    if (imported > 0)
      await services.db.transaction((tx) => services.jobs.enqueue(tx, refreshPadronAlertsJob, {}))
  }
  return imported
}

async function newFiles({ db, now }: Services, folder: string): Promise<PadronFile[]> {
  const known = await db
    .select({ file: padronImports.file, stamp: padronImports.stamp })
    .from(padronImports)
    .where(sql`${isDead} is not true`)
  const found: (PadronFile & { mtimeMs: number })[] = []
  for (const name of await readdir(folder)) {
    const kind = padronKindOf(name)
    if (!kind) continue
    const path = join(folder, name)
    const { size, mtimeMs } = await stat(path)
    const stamp = `${size} ${Math.trunc(mtimeMs)}`
    const isKnown = known.some((one) => one.file === name && one.stamp === stamp)
    if (isKnown || now().getTime() - mtimeMs <= restMs) continue
    // Not a failed import: permission may be given later, without changing the file.
    await access(path, constants.R_OK)
    found.push({ path, kind, stamp, mtimeMs })
  }
  // Oldest first, so that the newer of two files of a register stays in force.
  return found.toSorted((a, b) => a.mtimeMs - b.mtimeMs)
}
