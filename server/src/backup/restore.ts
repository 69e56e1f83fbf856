// `npm run restore -- FILE`: restores a backup into an empty installation, on the embedded database or PostgreSQL,
// whichever it was made from.
import { Readable } from 'node:stream'
import type { FileStore } from '../adapters/files/file-store.ts'
import type { Database, OpenDatabase, Transaction } from '../db/database.ts'
import { forgetChecks } from '../documents/data/check-data.ts'
import { keptReadingName } from '../documents/processing/kept-reading.ts'
import { refuseMarkedStore } from '../installation/pair-store.ts'
import { jobDefinitions } from '../job-definitions.ts'
import { openJobs, type Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../log/log.ts'
import { BackupRefused, jobsName, secretName, WaitingJob, type Manifest } from './archive.ts'
import type { BackedUp } from './back-up.ts'
import { checkArchive } from './check-archive.ts'
import { isEmpty, loadDatabase, type Chunk } from './load-database.ts'
import { migrateTo } from './migrate-to.ts'
import { contentOf, linesOf, readArchive, type ArchivePlace } from './read-archive.ts'
import { DamagedArchive, type TarEntry } from './tar.ts'

interface Restoration extends ArchivePlace {
  database: OpenDatabase
  files: FileStore
  log: Logger
  /** Adopts the backed-up installation's key. */
  keepSecret?: (secret: string) => void
}

/** Restores everything but damaged files, which it returns. */
export async function restore({
  database,
  files,
  log,
  keepSecret,
  ...place
}: Restoration): Promise<BackedUp> {
  const { manifest, end, sha256s, damaged } = await checkArchive(place)
  await refuseUnlessEmpty(database.db)
  await refuseMarkedStore(database.db, files)
  await refuseOtherFiles(files, sha256s)
  await migrateTo(database, manifest.migration)
  // Files are stored by hash, so this is idempotent and an interrupted run can be repeated.
  await putFiles(files, place, sha256s)
  // Before the rows: once they are loaded, the restore cannot be repeated.
  if (keepSecret) await restoreSecret(place, keepSecret)
  await loadRowsAndJobs({ database, log }, manifest, place)
  await database.migrate()
  await forgetChecks(database.db)
  return { ...end, files: sha256s.size, damaged }
}

async function refuseUnlessEmpty(db: Database): Promise<void> {
  if (!(await isEmpty(db)))
    throw new BackupRefused(
      'La base de datos de destino ya tiene datos: restaura en una instalación vacía (otra carpeta en DATA_DIR; con PostgreSQL, además otra base en DATABASE_URL).',
    )
}

async function refuseOtherFiles(files: FileStore, known: ReadonlySet<string>): Promise<void> {
  for await (const { sha256 } of files.list())
    if (!known.has(sha256))
      throw new BackupRefused(
        'El destino ya guarda otros archivos: restaura en una instalación vacía (otra carpeta en DATA_DIR; con S3, otro S3_PREFIX).',
      )
}

async function putFiles(files: FileStore, place: ArchivePlace, whole: ReadonlySet<string>): Promise<void> {
  for await (const entry of readArchive(place)) {
    const [folder, name = ''] = entry.name.split('/')
    if (folder === 'files' && whole.has(name)) await files.put(Readable.from(entry.content))
    const sha256 = name.replace('.json', '')
    if (folder === 'readings' && whole.has(sha256)) await putReading(files, entry, sha256)
  }
}

async function putReading(files: FileStore, entry: TarEntry, sha256: string): Promise<void> {
  try {
    await files.putDerived({ sha256, name: keptReadingName }, await contentOf(entry))
  } catch (error) {
    if (!(error instanceof DamagedArchive)) throw error // a reading can be made again
  }
}

async function* readChunks(place: ArchivePlace): AsyncGenerator<Chunk> {
  for await (const entry of readArchive(place)) {
    const [folder, table = ''] = entry.name.split('/')
    if (folder === 'database') yield { table, lines: linesOf(await contentOf(entry)) }
  }
}

async function restoreSecret(place: ArchivePlace, keep: (secret: string) => void): Promise<void> {
  for await (const entry of readArchive(place))
    if (entry.name === secretName) keep((await contentOf(entry)).toString('utf8'))
}

async function loadRowsAndJobs(
  { database, log }: Pick<Restoration, 'database' | 'log'>,
  { tables }: Manifest,
  place: ArchivePlace,
): Promise<void> {
  const jobs = await openJobs({ database, definitions: jobDefinitions, log })
  try {
    await database.db.transaction(async (tx) => {
      await loadDatabase(tx, tables, readChunks(place))
      await enqueueJobs(tx, jobs, place)
    })
  } finally {
    await jobs.stop()
  }
}

async function enqueueJobs(tx: Transaction, jobs: Jobs, place: ArchivePlace): Promise<void> {
  for await (const entry of readArchive(place)) {
    if (entry.name !== jobsName) continue
    for (const line of linesOf(await contentOf(entry))) {
      const { name, data, priority, startAfterMs } = WaitingJob.parse(JSON.parse(line))
      const definition = jobDefinitions.find((each) => each.name === name)
      if (definition) await jobs.enqueue(tx, definition, data, { priority, startAfterMs })
    }
  }
}
