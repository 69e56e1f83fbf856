// Whoever runs the installation puts SUNAT's files into a folder as they were downloaded; what is new there is imported.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { workflowStatuses } from '@conforme/contract/workflow'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { saveAlerts } from '../alerts/save-alerts.ts'
import { documents } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { importPadron, type PadronFile } from './import-padron.ts'
import { kindOfFile } from './parse-padron.ts'
import { padronImports } from './tables.ts'

const unpaid = workflowStatuses.slice(0, workflowStatuses.indexOf('payment_prepared'))
const lookEveryMs = 60_000
/** A file that changed a moment ago is still being copied. */
const restMs = 30_000
/** An import of a process that is gone. */
const hungMs = 2 * 60 * 60 * 1000

export function keepPadrones(services: Services): () => Promise<void> {
  const { PADRON_DIR } = services.config
  if (PADRON_DIR === undefined) return async () => undefined
  const ending = new AbortController()
  const running = (async () => {
    while (!ending.signal.aborted) {
      await importNew(services, PADRON_DIR, ending.signal).catch((error: unknown) => {
        if (!ending.signal.aborted) services.log.error({ err: error }, 'a register was not imported')
      })
      await wait(lookEveryMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  })()
  return async () => {
    ending.abort()
    await running
  }
}

/** One after the other; a file that could not be read is tried again once it changes. */
export async function importNew(services: Services, folder: string, signal: AbortSignal): Promise<number> {
  const { db, now } = services
  await db
    .delete(padronImports)
    .where(
      and(
        eq(padronImports.status, 'en_curso'),
        lt(padronImports.startedAt, new Date(now().getTime() - hungMs)),
      ),
    )
  let imported = 0
  for (const file of await newFiles(services, folder)) {
    await importPadron(services, file, signal)
    imported++
  }
  if (imported > 0) await tellAnew(services)
  return imported
}

async function newFiles({ db, now }: Services, folder: string): Promise<PadronFile[]> {
  const known = await db.select({ file: padronImports.file, stamp: padronImports.stamp }).from(padronImports)
  const found: PadronFile[] = []
  for (const name of (await readdir(folder)).toSorted()) {
    const kind = kindOfFile(name)
    if (!kind || !/\.(?:zip|txt)$/i.test(name)) continue
    const path = join(folder, name)
    const { size, mtimeMs } = await stat(path)
    const stamp = `${size} ${Math.trunc(mtimeMs)}`
    const isKnown = known.some((one) => one.file === name && one.stamp === stamp)
    if (!isKnown && now().getTime() - mtimeMs > restMs) found.push({ path, kind, stamp })
  }
  return found
}

/** What is said of documents whose way is not over. */
async function tellAnew({ db }: Services): Promise<void> {
  const open = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.status, 'completed'), inArray(documents.workflowStatus, unpaid)))
  for (const { id } of open) await saveAlerts(db, [id])
}
