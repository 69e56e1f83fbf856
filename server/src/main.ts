// The entry point: opens what the configuration names, then serves people, runs jobs, or both.
import { StoreAway } from './adapters/files/file-store.ts'
import { ConfigError, readConfig } from './config.ts'
import { FolderInUse } from './db/lock.ts'
import { NewerData } from './db/newest-migration.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'
import { ForeignStore } from './installation/pair-store.ts'
import { watchStalls } from './operations/watch-stalls.ts'
import { openLog } from './log/log.ts'
import { run } from './run.ts'

/** Errors that an operator can fix, shown by message only; any other is shown with its stack trace. */
const expected = [ConfigError, FolderInUse, DatabaseUnavailable, NewerData, ForeignStore, StoreAway]

/** Differs from the exit code of a refused start, so that the supervisor starts it again. */
const fatal = 70
const aliveMs = 5_000
/** Shorter than the supervisor's timeout. */
const stallSeconds = 10
/** A terminal sends Ctrl-C to this process and to its supervisor, which forwards it: both signals count as one. */
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
    reportAlive() // the supervisor expects these from now on
    watchStalls({ afterSeconds: stallSeconds })
    const alive = setInterval(reportAlive, aliveMs)
    alive.unref()
    // The supervisor is gone: nobody would restart this process, and the next start would find the data in use.
    process.on('disconnect', () => {
      clearInterval(alive)
      stop()
    })
  }
  // Printed last, because whoever reads it may send a signal at once.
  if (running.address) console.log(`\n  Conforme está listo en ${running.address}\n`)
  else console.log('\n  Conforme está listo: este proceso lee los documentos\n')
} catch (error) {
  const isExpected = expected.some((kind) => error instanceof kind)
  console.error(isExpected && error instanceof Error ? `\n✗ ${error.message}\n` : error)
  process.exit(1)
}
