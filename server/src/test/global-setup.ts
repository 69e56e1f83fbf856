// Runs before the feature tests: prepares both engines, each with a migrated template that every test copies.
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../db/postgres/postgres.ts'
import { silentLog } from '../log/log.ts'
import { postgresTemplate, withDatabaseName } from './database/database-names.ts'
import { makePgliteTemplate, prepareDatabase } from './database/pglite-template.ts'
import { findSecrets } from './logged-secrets.ts'
import { startPostgres } from './database/postgres.ts'
import { makeTemporaryFolder, removeLeftFolders } from '../temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined only if PostgreSQL was skipped on purpose. */
    postgresUrl: string | undefined
    pgliteTemplate: string
    /** Log file of all products of this run. */
    logFile: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftFolders()
  const template = await makePgliteTemplate()
  project.provide('pgliteTemplate', template.folder)
  const logFolder = await makeTemporaryFolder('log')
  const logFile = path.join(logFolder, 'log')
  await writeFile(logFile, '')
  project.provide('logFile', logFile)
  const postgres = await preparePostgres()
  project.provide('postgresUrl', postgres?.url)
  return async () => {
    await postgres?.stop()
    const secrets = findSecrets(await readFile(logFile, 'utf8'))
    await rm(logFolder, { recursive: true })
    await template.remove()
    if (secrets.length > 0) throw new Error(`The log of this run tells:\n${secrets.join('\n')}`)
  }
}

async function preparePostgres() {
  if (process.env.CONFORME_SKIP_POSTGRES === '1') {
    process.stderr.write(
      '\n  CONFORME_SKIP_POSTGRES=1: the tests on PostgreSQL are LEFT OUT of this run.\n\n',
    )
    return undefined
  }
  const given = process.env.TEST_DATABASE_URL
  const postgres = given ? { url: given, stop: async () => undefined } : await startPostgres()
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${postgresTemplate}`)
  await client.query(`CREATE DATABASE ${postgresTemplate}`)
  await client.end()
  const databaseUrl = withDatabaseName(postgres.url, postgresTemplate)
  await prepareDatabase(await openPostgres({ databaseUrl, log: silentLog }))
  return postgres
}
