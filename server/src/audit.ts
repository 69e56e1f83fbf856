// `npm run audit`, or `npm run audit -- HASH`: checks that the audit log still matches its seals.
import { checkSeals } from './activity/check-seals.ts'
import { ConfigError, readConfig } from './config.ts'
import { FolderInUse } from './db/lock.ts'
import { NewerData } from './db/newest-migration.ts'
import { NoInstallation, refuseNoInstallation } from './db/no-installation.ts'
import { openDatabase } from './db/open.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'
import { silentLog } from './log/log.ts'

const expected = [ConfigError, FolderInUse, DatabaseUnavailable, NewerData, NoInstallation]

async function main([known]: readonly string[]): Promise<string> {
  const config = readConfig(process.env)
  const { DATABASE_URL: databaseUrl, dataDir } = config
  const database = await openDatabase({ databaseUrl, dataDir, log: silentLog })
  try {
    await refuseNoInstallation(database, config, 'no se comprobó ningún registro')
    await database.migrate()
    const { seals, sealed, unsealed, hash, broken, erased, isKnown } = await checkSeals(database.db, known)
    const holds = broken.length === 0 && isKnown
    process.exitCode = holds ? 0 : 1
    return [
      `${seals} sellos sobre ${sealed} registros; ${unsealed} todavía sin sellar.`,
      hash === null ? 'Todavía no hay sellos.' : `Último sello: ${hash}`,
      ...(erased > 0
        ? [
            `${erased} sellos guardan lo que dejó una eliminación de datos personales, anotada en el registro.`,
          ]
        : []),
      ...(broken.length > 0 ? [`✗ No coinciden con lo que se selló: ${broken.join(', ')}`] : []),
      ...(isKnown ? [] : [`✗ El sello ${known} ya no está: se cortó el final del registro.`]),
      ...(holds ? ['✓ El registro de auditoría está como se selló.'] : []),
    ].join('\n')
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
