// Child process for tests: takes the test's jobs, prints a line, and never finishes one.
import { openDatabase } from '../../db/open.ts'
import { handleJob } from '../../jobs/job-handler.ts'
import { openJobs } from '../../jobs/jobs.ts'
import { silentLog } from '../../log/log.ts'
import { countJob } from './job-definition.ts'

const [dataDir = '', databaseUrl] = process.argv.slice(2)
const database = await openDatabase({ dataDir, databaseUrl, log: silentLog })
const jobs = await openJobs({ database, definitions: [countJob], log: silentLog })
await jobs.work([
  handleJob(countJob, {
    run: async ({ n }) => {
      process.stdout.write(`took ${n}\n`)
      await new Promise((resolve) => setTimeout(resolve, 600_000))
    },
  }),
])
