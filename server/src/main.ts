// The product: opens what the configuration names, then serves people, works off jobs, or both.
import { ConfigError, readConfig } from './config.ts'
import { FolderInUse } from './db/lock.ts'
import { NewerData } from './db/newest-migration.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'
import { StrangeStore } from './installation/meet-store.ts'
import { run } from './run.ts'

/** What a person can put right; anything else is shown with its trace. */
const expected = [ConfigError, FolderInUse, DatabaseUnavailable, NewerData, StrangeStore]

try {
  const running = await run(readConfig(process.env))
  if (running.address) console.log(`\n  Conforme está listo en ${running.address}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
} catch (error) {
  const isExpected = expected.some((kind) => error instanceof kind)
  console.error(isExpected && error instanceof Error ? `\n✗ ${error.message}\n` : error)
  process.exit(1)
}
