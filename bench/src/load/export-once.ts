// Run as a process by the bench: makes one file, discards it, and reports the time and memory used.
import { setTimeout as wait } from 'node:timers/promises'
import { exportFormats, exportPresets } from '@conforme/contract/exports/exports'
import { z } from 'zod'
import { openDatabase } from '../../../server/src/db/open.ts'
import { warmUp } from '../../../server/src/db/pglite/warm-up.ts'
import { users } from '../../../server/src/db/schema.ts'
import { exportDocuments } from '../../../server/src/exports/export-documents.ts'
import { silentLog } from '../../../server/src/log/log.ts'
import type { ExportFigures } from './export-figures.ts'

const mebibyte = 1024 * 1024
const lookEveryMs = 20

const [format, preset] = z.tuple([z.enum(exportFormats), z.enum(exportPresets)]).parse(process.argv.slice(2))
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = process.env
const database = await openDatabase({ databaseUrl, dataDir, log: silentLog })
const [viewer] = await database.db.select().from(users).limit(1)
if (!viewer) throw new Error('there is nobody to export for')

// Warms up as the product does on start; V8 compiles in parallel.
if (database.kind === 'pglite') await warmUp(database.db)
await wait(3000)
const restMebibytes = process.memoryUsage.rss() / mebibyte
let peakMebibytes = restMebibytes
const look = () => (peakMebibytes = Math.max(peakMebibytes, process.memoryUsage.rss() / mebibyte))
const timer = setInterval(look, lookEveryMs)
const started = performance.now()
let bytes = 0
for await (const chunk of exportDocuments(database.db, viewer, { format, preset, separator: 'coma' })) {
  bytes += Buffer.byteLength(chunk)
  look()
}
clearInterval(timer)
const figures: ExportFigures = {
  seconds: (performance.now() - started) / 1000,
  megabytes: bytes / mebibyte,
  restMebibytes,
  peakMebibytes,
}
await database.close()
process.stdout.write(JSON.stringify(figures))
