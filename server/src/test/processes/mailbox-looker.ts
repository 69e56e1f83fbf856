// Child process for tests and benches: takes in a mailbox's mails, prints its progress, and continues until it is
// killed.
import { setTimeout as wait } from 'node:timers/promises'
import { count, eq } from 'drizzle-orm'
import { openFileStore } from '../../adapters/files/open.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../db/open.ts'
import { jobDefinitions } from '../../job-definitions.ts'
import { openJobs } from '../../jobs/jobs.ts'
import { silentLog } from '../../log/log.ts'
import { scanOnce } from '../../mailboxes/watch-mailboxes.ts'
import { mailboxes, mailboxMails } from '../../mailboxes/tables.ts'
import { toProcessorSettings } from '../../processors/settings.ts'

const [dataDir = '', databaseUrl = '', mailboxId = '', allowed = '', secret = ''] = process.argv.slice(2)
const config = readConfig({
  DATA_DIR: dataDir,
  OUTBOUND_ALLOWED_HOSTS: allowed,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined, log: silentLog })
const jobs = await openJobs({ database, definitions: jobDefinitions, log: silentLog })
const { db } = database
const services = {
  config,
  db,
  jobs,
  secret,
  log: silentLog,
  now: () => new Date(),
  processors: toProcessorSettings(config),
  files: await openFileStore(config),
}
// Releases the lease of a killed holder, so that nobody waits two minutes for it.
await db.update(mailboxes).set({ leasedUntil: null, leasedBy: null }).where(eq(mailboxes.id, mailboxId))
const telling = setInterval(() => {
  db.select({ mails: count() })
    .from(mailboxMails)
    .then(([row]) => process.stdout.write(`${row?.mails ?? 0}\n`))
    .catch(() => undefined)
}, 100)
await scanOnce(services, mailboxId, `${process.pid}`)
clearInterval(telling)
process.stdout.write('done\n')
await wait(60_000)
