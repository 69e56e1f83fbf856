// The product: opens what the configuration names, then serves people, works off jobs, or both.
import { StoreAway } from './adapters/files/file-store.ts'
import { ConfigError, readConfig } from './config.ts'
import { FolderInUse } from './db/lock.ts'
import { NewerData } from './db/newest-migration.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'
import { ForeignStore } from './installation/pair-store.ts'
import { watchStalls } from './operations/watch-stalls.ts'
import { openLog } from './log/log.ts'
import { run } from './run.ts'

/** What a person can put right; anything else is shown with its trace. */
const expected = [ConfigError, FolderInUse, DatabaseUnavailable, NewerData, ForeignStore, StoreAway]

/** Not the code of a start that was refused: whoever watches the process starts it again. */
const fatal = 70
const aliveMs = 5_000
/** Sooner than whoever watches gives up. */
const stallSeconds = 10
/** A terminal sends its Ctrl-C to us and to whoever watches us, who passes it on: that is one wish, not two. */
const sameWishMs = 1_000

process.on('uncaughtException', (error) => {
  openLog('fatal').fatal({ err: error }, 'a fatal error ends the process')
  process.exit(fatal)
})

try {
  const running = await run(readConfig(process.env))
  let askedAt: number | undefined
  const stop = () => {
    if (askedAt !== undefined && Date.now() - askedAt < sameWishMs) return
    if (askedAt !== undefined) process.exit(130)
    askedAt = Date.now()
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  if (process.send) {
    const reportAlive = () => void process.send?.('alive')
    reportAlive() // from now on it is watched
    watchStalls({ afterSeconds: stallSeconds })
    const alive = setInterval(reportAlive, aliveMs)
    alive.unref()
    // Whoever watched is gone: nobody would start us again, and the next start would find the data in use.
    process.on('disconnect', () => {
      clearInterval(alive)
      stop()
    })
  }
  // Last, because whoever reads it may send a signal at once.
  if (running.address) console.log(`\n  Conforme está listo en ${running.address}\n`)
} catch (error) {
  const isExpected = expected.some((kind) => error instanceof kind)
  console.error(isExpected && error instanceof Error ? `\n✗ ${error.message}\n` : error)
  process.exit(1)
}
