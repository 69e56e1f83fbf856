// `npm run backup -- FILE`, `npm run backup -- --verify FILE` and `npm run restore -- FILE`.
import { rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { StoreAway } from './adapters/files/file-store.ts'
import { openFileStore } from './adapters/files/open.ts'
import { BackupRefused, type DamagedFile } from './backup/archive.ts'
import { askRunning } from './backup/ask-running.ts'
import { backUp } from './backup/back-up.ts'
import { checkArchive } from './backup/check-archive.ts'
import type { ArchivePlace } from './backup/read-archive.ts'
import { prepareDataFolder } from './backup/write-error.ts'
import { restore } from './backup/restore.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import type { OpenDatabase } from './db/database.ts'
import { FolderInUse } from './db/lock.ts'
import { NewerData } from './db/newest-migration.ts'
import { NoInstallation, refuseNoInstallation } from './db/no-installation.ts'
import { openDatabase } from './db/open.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'
import { findKeptSecret, keepSecret } from './installation/kept-secret.ts'
import { ForeignStore } from './installation/pair-store.ts'
import { silentLog } from './log/log.ts'
import { startTrouble } from './start-trouble.ts'
import { saveReport, type BackupReport } from './upkeep/reports.ts'

const expected = [
  BackupRefused,
  ConfigError,
  FolderInUse,
  DatabaseUnavailable,
  NewerData,
  NoInstallation,
  ForeignStore,
  StoreAway,
]
const usage =
  'Uso: npm run backup -- ARCHIVO, npm run backup -- --verify ARCHIVO, o npm run restore -- ARCHIVO'

interface Done {
  message: string
  damaged: readonly DamagedFile[]
}

async function main([command, ...given]: readonly string[]): Promise<Done> {
  const [first, second] = given
  const config = readConfig(process.env)
  const placeOf = (file: string): ArchivePlace => ({
    path: resolve(process.env.INIT_CWD ?? '.', file),
    key: config.BACKUP_KEY,
  })
  if (command === 'backup' && first === '--verify' && second) return verify(placeOf(second))
  if (!first || first.startsWith('--')) throw new BackupRefused(usage)
  await prepareDataFolder(config.dataDir)
  if (command === 'backup') return copy(config, placeOf(first))
  if (command === 'restore') return putBack(config, placeOf(first))
  throw new BackupRefused(usage)
}

async function verify(place: ArchivePlace): Promise<Done> {
  const { end, sha256s, damaged, manifest } = await checkArchive(place)
  const holds = `${place.path}, del ${manifest.createdAt}: ${end.rows} filas, ${sha256s.size} archivos enteros y ${end.jobs} tareas pendientes.`
  return { message: `Copia comprobada: ${holds}`, damaged }
}

async function copy(config: Config, place: ArchivePlace): Promise<Done> {
  const { database, findNeeded, tell, close } = await openToCopy(config)
  try {
    const files = await openFileStore(config)
    const {
      rows,
      files: count,
      jobs,
    } = await backUp({
      db: database.db,
      files,
      now: new Date(),
      ...place,
      ...(findNeeded && { findNeeded }),
      secret: config.SESSION_SECRET === undefined ? findKeptSecret(config.dataDir) : undefined,
    })
    const { damaged } = await checkArchive(place)
    const { size: sizeBytes } = await stat(place.path)
    await tell({ file: place.path, sizeBytes, rows, files: count, damaged })
    const message = `Copia hecha y comprobada en ${place.path}: ${rows} filas, ${count} archivos y ${jobs} tareas pendientes.`
    return { message, damaged }
  } finally {
    await close()
  }
}

interface Copied {
  database: OpenDatabase
  /** When the database is a snapshot: asks the live database which of these files it still needs. */
  findNeeded?: (sha256s: readonly string[]) => Promise<ReadonlySet<string>>
  /** Stores the outcome where the administrator sees it. */
  tell: (report: BackupReport) => Promise<void>
  close: () => Promise<void>
}

/** Opens the database itself or, if an embedded one is in use, a snapshot that its process writes. */
async function openToCopy(config: Config): Promise<Copied> {
  try {
    const database = await open(config, config.dataDir)
    // A backup of an empty database would look like a backup of the intended installation.
    await refuseNoInstallation(database, config, 'no se hizo ninguna copia')
    await database.migrate()
    return {
      database,
      tell: (report) => saveReport(database.db, 'backup-verified', { at: new Date(), report }),
      close: () => database.close(),
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
  }
  const folder = await askRunning(config.dataDir, { kind: 'snapshot' })
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const database = await open(config, folder)
    return {
      database,
      findNeeded: async (sha256s) => {
        const needed = await askRunning(config.dataDir, { kind: 'needed-files', sha256s: [...sha256s] })
        return new Set(needed.split(' '))
      },
      tell: async (report) => void (await askRunning(config.dataDir, { kind: 'backup-verified', report })),
      close: async () => {
        await database.close()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

async function putBack(config: Config, place: ArchivePlace): Promise<Done> {
  const database = await open(config, config.dataDir)
  try {
    const files = await openFileStore(config)
    const restored = await restore({
      database,
      files,
      log: silentLog,
      ...place,
      keepSecret: (secret) => keepSecret(config.dataDir, secret),
    })
    const { rows, files: count, jobs, damaged } = restored
    const message = `Restaurado: ${rows} filas, ${count} archivos y ${jobs} tareas pendientes. Las sesiones no se restauran: cada persona entra otra vez.`
    return { message, damaged }
  } finally {
    await database.close()
  }
}

function open(config: Config, dataDir: string): Promise<OpenDatabase> {
  return openDatabase({ databaseUrl: config.DATABASE_URL, dataDir, log: silentLog })
}

const mostNamed = 100

function describe(damaged: readonly DamagedFile[]): string {
  const lines = damaged
    .slice(0, mostNamed)
    .map(({ sha256, documents }) => `  - ${documents.join(', ') || 'sin documento'}: ${sha256}`)
  const more = damaged.length > mostNamed ? [`  … y ${damaged.length - mostNamed} más`] : []
  return [
    `\n✗ Archivos dañados o ausentes (${damaged.length}); todo lo demás está entero:`,
    ...lines,
    ...more,
  ].join('\n')
}

try {
  const { message, damaged } = await main(process.argv.slice(2))
  console.log(message)
  if (damaged.length > 0) {
    console.error(describe(damaged))
    process.exitCode = 2
  }
} catch (error) {
  const trouble = startTrouble(error)
  const isExpected = expected.some((kind) => trouble instanceof kind)
  console.error(isExpected && trouble instanceof Error ? `\n✗ ${trouble.message}\n` : error)
  process.exitCode = 1
}
