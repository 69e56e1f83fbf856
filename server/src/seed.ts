// `npm run seed`: creates a company, its people and documents in every state, through the product's own API.
import { StoreAway } from './adapters/files/file-store.ts'
import { ConfigError } from './config.ts'
import { FolderInUse } from './db/lock.ts'
import { NewerData } from './db/newest-migration.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'
import { ForeignStore } from './installation/pair-store.ts'
import { run } from './run.ts'
import { seedConfig } from './seed/seed-config.ts'
import { seed } from './seed/seed.ts'

const expected = [ConfigError, FolderInUse, DatabaseUnavailable, NewerData, ForeignStore, StoreAway]

try {
  const running = await run(seedConfig(process.env))
  if (!running.address) throw new Error('the product does not listen')
  console.log(await seed(running.address))
  await running.stop()
  process.exit(0)
} catch (error) {
  const isExpected = expected.some((kind) => error instanceof kind)
  console.error(isExpected && error instanceof Error ? `\n✗ ${error.message}\n` : error)
  process.exit(1)
}
