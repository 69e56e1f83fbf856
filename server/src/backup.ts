// `npm run backup -- FILE` and `npm run restore -- FILE`.
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { openFileStore } from './adapters/files/open.ts'
import { ConfigError, readConfig } from './config.ts'
import { FolderInUse } from './db/lock.ts'
import { openDatabase } from './db/open.ts'
import { NewerData } from './db/newest-migration.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'
import { StrangeStore } from './installation/meet-store.ts'
import { silentLog } from './log.ts'
import { BackupRefused } from './backup/archive.ts'
import { backUp } from './backup/back-up.ts'
import { restore } from './backup/restore.ts'

const expected = [BackupRefused, ConfigError, FolderInUse, DatabaseUnavailable, NewerData, StrangeStore]

async function main([command, given]: readonly string[]): Promise<string> {
  if (!given || (command !== 'backup' && command !== 'restore'))
    throw new BackupRefused('Uso: npm run backup -- ARCHIVO, o npm run restore -- ARCHIVO')
  const config = readConfig(process.env)
  mkdirSync(config.dataDir, { recursive: true })
  const path = resolve(process.env.INIT_CWD ?? '.', given)
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.dataDir,
    log: silentLog,
  })
  try {
    const files = await openFileStore(config)
    if (command === 'restore') {
      const { rows, files: count, jobs } = await restore({ database, files, path, log: silentLog })
      return `Restaurado: ${rows} filas, ${count} archivos y ${jobs} tareas pendientes. Las sesiones no se restauran: cada persona entra otra vez.`
    }
    await database.migrate()
    const { rows, files: count, jobs } = await backUp({ db: database.db, files, path, now: new Date() })
    return `Copia en ${path}: ${rows} filas, ${count} archivos y ${jobs} tareas pendientes.`
  } finally {
    await database.close()
  }
}

try {
  console.log(await main(process.argv.slice(2)))
} catch (error) {
  const isExpected = expected.some((kind) => error instanceof kind)
  console.error(isExpected && error instanceof Error ? `\n✗ ${error.message}\n` : error)
  process.exitCode = 1
}
