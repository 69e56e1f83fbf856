// `npm run release-data -- FILE`: writes a backup of a small installation of this version with data of each kind, made
// through its own API. Later versions are tested on it (`backup/releases.test.ts`).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openFileStore } from './adapters/files/open.ts'
import { backUp } from './backup/back-up.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/open.ts'
import { silentLog } from './log/log.ts'
import { run } from './run.ts'
import { fillRelease } from './seed/fill-release.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Uso: npm run release-data -- ARCHIVO')
const path = resolve(process.env.INIT_CWD ?? '.', file)
const dataDir = await mkdtemp(join(tmpdir(), 'conforme-release-'))
const config = readConfig({
  DATA_DIR: dataDir,
  PORT: '0',
  HOST: '127.0.0.1',
  PROCESS: 'all',
  LOG_LEVEL: 'error',
})
try {
  const running = await run(config)
  if (!running.address) throw new Error('the product does not listen')
  await fillRelease(running.address)
  await running.stop()
  const database = await openDatabase({ databaseUrl: undefined, dataDir: config.dataDir, log: silentLog })
  await backUp({ db: database.db, files: await openFileStore(config), path, now: new Date() })
  await database.close()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
console.log(`✓ ${path}`)
process.exit(0)
