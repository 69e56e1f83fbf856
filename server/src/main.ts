// The product: opens what the configuration names, then serves people, works off jobs, or both.
import { ConfigError, readConfig } from './config.ts'
import { FolderInUse } from './db/lock.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'
import { run } from './run.ts'

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
  const expected =
    error instanceof ConfigError || error instanceof FolderInUse || error instanceof DatabaseUnavailable
  console.error(expected ? `\n✗ ${error.message}\n` : error)
  process.exit(1)
}
