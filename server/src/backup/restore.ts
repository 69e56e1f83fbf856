// `npm run restore -- FILE`: puts a backup into an installation that has nothing yet, embedded or not, whichever it was
// made from.
import { Readable } from 'node:stream'
import type { FileStore } from '../adapters/files/file-store.ts'
import type { Database, OpenDatabase } from '../db/database.ts'
import { forgetChecks } from '../documents/check-data.ts'
import { keptReadingName } from '../documents/kept-reading.ts'
import { refuseMarkedStore } from '../installation/meet-store.ts'
import { jobDefinitions } from '../job-definitions.ts'
import { openJobs } from '../jobs/jobs.ts'
import type { Logger } from '../log.ts'
import { BackupRefused, jobsName, WaitingJob, type End } from './archive.ts'
import { checkArchive, contentOf, linesOf, readArchive } from './check-archive.ts'
import { isEmpty, loadDatabase, type Chunk } from './load-database.ts'
import { migrateTo } from './migrate-to.ts'

interface Restoration {
  database: OpenDatabase
  files: FileStore
  path: string
  log: Logger
}

export async function restore({ database, files, path, log }: Restoration): Promise<End> {
  const { manifest, end, sha256s } = await checkArchive(path)
  await refuseUnlessEmpty(database.db)
  await refuseMarkedStore(database.db, files)
  await refuseOtherFiles(files, sha256s)
  await migrateTo(database, manifest.migration)
  // Files are known by their content: putting one twice is putting it once, so an interrupted run can be repeated.
  await putFiles(files, path)
  await loadDatabase(database.db, manifest.tables, readChunks(path))
  await database.migrate()
  await forgetChecks(database.db)
  await enqueueJobs(database, path, log)
  return end
}

async function refuseUnlessEmpty(db: Database): Promise<void> {
  if (!(await isEmpty(db)))
    throw new BackupRefused('La base de datos de destino ya tiene datos: restaura en una instalación vacía.')
}

async function refuseOtherFiles(files: FileStore, known: ReadonlySet<string>): Promise<void> {
  for await (const { sha256 } of files.list())
    if (!known.has(sha256))
      throw new BackupRefused('El destino ya guarda otros archivos: restaura en una instalación vacía.')
}

async function putFiles(files: FileStore, path: string): Promise<void> {
  for await (const entry of readArchive(path)) {
    const [folder, name = ''] = entry.name.split('/')
    if (folder === 'files') {
      const { sha256 } = await files.put(Readable.from(entry.content))
      if (sha256 !== name) throw new Error(`the file ${name} was stored as ${sha256}`)
    } else {
      const content = await contentOf(entry)
      const sha256 = name.replace('.json', '')
      if (folder === 'readings') await files.putDerived({ sha256, name: keptReadingName }, content)
    }
  }
}

async function* readChunks(path: string): AsyncGenerator<Chunk> {
  for await (const entry of readArchive(path)) {
    const [folder, table = ''] = entry.name.split('/')
    if (folder !== 'database') for await (const _ of entry.content);
    else yield { table, lines: linesOf(await contentOf(entry)) }
  }
}

async function enqueueJobs(database: OpenDatabase, path: string, log: Logger): Promise<void> {
  const jobs = await openJobs({ database, definitions: jobDefinitions, log })
  try {
    for await (const entry of readArchive(path)) {
      const lines = linesOf(await contentOf(entry))
      if (entry.name !== jobsName) continue
      await database.db.transaction(async (tx) => {
        for (const line of lines) {
          const { name, data, priority, startAfterMs } = WaitingJob.parse(JSON.parse(line))
          const definition = jobDefinitions.find((each) => each.name === name)
          if (definition) await jobs.enqueue(tx, definition, data, { priority, startAfterMs })
        }
      })
    }
  } finally {
    await jobs.stop()
  }
}
