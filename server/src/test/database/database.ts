// Creates a fresh, migrated database for a test, on either engine, in a fraction of a second.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseKind, OpenDatabase } from '../../db/database.ts'
import { openPglite } from '../../db/pglite/pglite.ts'
import { openPostgres } from '../../db/postgres/postgres.ts'
import { silentLog, type Logger } from '../../log/log.ts'
import { postgresTemplate, withDatabaseName } from './database-names.ts'
import { makeTemporaryFolder } from '../../temporary-folder.ts'
import { copyPgliteTemplate } from './pglite-template.ts'

/** For `describe.each`: both engines, unless PostgreSQL was skipped on purpose (the global setup reports that). */
export const databaseKinds: readonly DatabaseKind[] = inject('postgresUrl')
  ? ['pglite', 'postgres']
  : ['pglite']

/** Location of a database: what a process needs to open it. */
export interface TestDatabasePlace {
  dataDir: string
  databaseUrl: string | undefined
  remove: () => Promise<void>
}

/** Creates a migrated database without opening it. */
export async function createTestDatabase(kind: DatabaseKind): Promise<TestDatabasePlace> {
  const dataDir = await makeTemporaryFolder('test')
  if (kind === 'pglite') {
    copyPgliteTemplate(inject('pgliteTemplate'), dataDir)
    return { dataDir, databaseUrl: undefined, remove: () => removeFolder(dataDir) }
  }
  return createPostgresDatabase(dataDir, postgresTemplate)
}

/** Opens a database that is not migrated, like an installation before its first start. */
export async function openEmptyDatabase(kind: DatabaseKind): Promise<OpenDatabase> {
  const dataDir = await makeTemporaryFolder('test')
  const place =
    kind === 'postgres'
      ? await createPostgresDatabase(dataDir, 'template0')
      : { dataDir, databaseUrl: undefined, remove: () => removeFolder(dataDir) }
  return openPlace(place, silentLog)
}

async function createPostgresDatabase(dataDir: string, template: string): Promise<TestDatabasePlace> {
  const name = `conforme_${randomUUID().replaceAll('-', '')}`
  const url = await administer(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  return {
    dataDir,
    databaseUrl: withDatabaseName(url, name),
    remove: async () => {
      await administer(`DROP DATABASE ${name} WITH (FORCE)`)
      await removeFolder(dataDir)
    },
  }
}

/** Opens a migrated database; closing it also deletes it. */
export async function testDatabase(kind: DatabaseKind, log = silentLog): Promise<OpenDatabase> {
  return openPlace(await createTestDatabase(kind), log)
}

async function openPlace(
  { dataDir, databaseUrl, remove }: TestDatabasePlace,
  log: Logger,
): Promise<OpenDatabase> {
  const opened = databaseUrl
    ? await openPostgres({ databaseUrl, log })
    : await openPglite({ dataDir, log, durable: false })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await remove()
    },
  }
}

const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })

async function administer(statement: string): Promise<string> {
  const url = inject('postgresUrl')
  if (!url) throw new Error('PostgreSQL was left out of this run')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
  return url
}
