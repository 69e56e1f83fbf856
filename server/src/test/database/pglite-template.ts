// The embedded database as it is after a product's first start, created once per run. Tests copy it, because migrating
// takes seconds.
import { cpSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { OpenDatabase } from '../../db/database.ts'
import { openPglite } from '../../db/pglite/pglite.ts'
import { jobDefinitions } from '../../job-definitions.ts'
import { openJobs } from '../../jobs/jobs.ts'
import { silentLog } from '../../log/log.ts'
import { makeTemporaryFolder } from '../../temporary-folder.ts'
import { dropOtherDatabases, shrinkDatabase } from './shrink-database.ts'

export interface PgliteTemplate {
  folder: string
  remove(): Promise<void>
}

let made: Promise<PgliteTemplate> | undefined

/** Shared by all set-ups of a run; the first to end removes it, and they end together. */
export function makePgliteTemplate(): Promise<PgliteTemplate> {
  return (made ??= make())
}

async function make(): Promise<PgliteTemplate> {
  const folder = await makeTemporaryFolder('template')
  await prepareDatabase(
    await openPglite({ dataDir: folder, log: silentLog, durable: false }),
    dropOtherDatabases,
  )
  await shrinkDatabase(path.join(folder, 'db'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

export function copyPgliteTemplate(template: string, dataDir: string): void {
  for (const name of ['db', 'lock'])
    cpSync(path.join(template, name), path.join(dataDir, name), { recursive: true })
}

/** Does what the first start does; closes the database. */
export async function prepareDatabase(
  database: OpenDatabase,
  finish: (database: OpenDatabase) => Promise<void> = async () => undefined,
): Promise<void> {
  await database.migrate()
  const jobs = await openJobs({ database, definitions: jobDefinitions, log: silentLog })
  await jobs.stop()
  await finish(database)
  await database.close()
}
