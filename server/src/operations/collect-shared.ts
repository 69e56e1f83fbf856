// Metrics shared by all processes, read from the database when Prometheus scrapes: the queue, a day's documents,
// backups, files, live processes. Every process reports the same values.
import { processorIds } from '@conforme/contract/processors/processors'
import { sql } from 'drizzle-orm'
import { Gauge, Registry } from 'prom-client'
import { z } from 'zod'
import { getHealth } from './health.ts'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { findPauses } from '../processors/pauses.ts'
import type { Services } from '../services.ts'
import { documentStates } from '../tallies/tables.ts'

type Health = Awaited<ReturnType<typeof getHealth>>
type Labels = Record<string, string>

/** Limits the metrics to the companies with the highest values: an installation may have thousands. */
const mostCompanies = 50

export async function collectShared(services: Services): Promise<Registry> {
  const registry = new Registry()
  const gauge = (name: string, help: string, values: [value: number, labels?: Labels][]) => {
    const labelNames = Object.keys(values[0]?.[1] ?? {})
    const made = new Gauge({ name: `conforme_${name}`, help, labelNames, registers: [registry] })
    for (const [value, labels = {}] of values) made.set(labels, value)
  }
  const health = await getHealth(services)
  describeQueue(gauge, health)
  describeDocuments(gauge, health)
  describeKeeping(gauge, health)
  const now = services.now().getTime()
  const pauses = await findPauses(services.db)
  gauge(
    'provider_paused_seconds',
    'How much longer a provider that failed is left alone',
    processorIds.map((processor) => {
      const until = pauses.get(processor)?.until.getTime() ?? now
      return [Math.max(0, until - now) / 1000, { processor }]
    }),
  )
  const waiting = await listWaitingCompanies(services.db)
  gauge(
    'company_waiting_documents',
    'Documents in the queue, of the companies that wait longest',
    waiting.map(({ company, count }) => [count, { company }]),
  )
  gauge(
    'company_waiting_seconds',
    'Age of the oldest document in the queue, of the companies that wait longest',
    waiting.map(({ company, seconds }) => [seconds, { company }]),
  )
  gauge(
    'company_stored_bytes',
    'Size of the documents, of the companies that keep most',
    (await listStoringCompanies(services.db)).map(({ company, bytes }) => [bytes, { company }]),
  )
  const failures = await listFailures(services.db)
  gauge(
    'document_failures_day',
    'Documents that failed in 24 hours, by code',
    failures.map(({ processor, code, count }) => [count, { processor, code }]),
  )
  return registry
}

type AddGauge = (name: string, help: string, values: [value: number, labels?: Labels][]) => void

function describeQueue(gauge: AddGauge, { queues, processes }: Health): void {
  const states = ['waiting', 'running', 'delayed', 'failed'] as const
  gauge(
    'queue_jobs',
    'Jobs by kind and state',
    queues.flatMap((queue) =>
      states.map((state): [number, Labels] => [queue[state], { job: queue.name, state }]),
    ),
  )
  gauge(
    'queue_oldest_seconds',
    'How long the first job in line has been ready',
    queues.map(({ name, oldestWaitingSeconds }) => [oldestWaitingSeconds ?? 0, { job: name }]),
  )
  const kinds = ['all', 'web', 'worker'] as const
  gauge(
    'processes',
    'Processes that gave a sign of life, by kind',
    kinds.map((kind) => [processes.alive.filter((each) => each.kind === kind).length, { kind }]),
  )
}

function describeDocuments(gauge: AddGauge, { processors, damaged }: Health): void {
  gauge(
    'documents_day',
    'Documents of 24 hours, by processor and how they ended',
    processors.flatMap(({ id: processor, completed, failed }): [number, Labels][] => [
      [completed, { processor, outcome: 'completed' }],
      [failed, { processor, outcome: 'failed' }],
    ]),
  )
  gauge(
    'document_median_seconds',
    'Median time to read a document, of 24 hours',
    processors.flatMap(({ id, medianSeconds }): [number, Labels][] =>
      medianSeconds === null ? [] : [[medianSeconds, { processor: id }]],
    ),
  )
  gauge('damaged_documents', 'Documents whose stored data cannot be read', [[damaged.total]])
}

function describeKeeping(gauge: AddGauge, { database, freeBytes, backups, files, intake }: Health): void {
  gauge(
    'intake_troubles',
    'Mailboxes, watched folders and folders of the installation that take nothing in at present',
    (['buzon', 'carpeta', 'instalacion'] as const).map((kind) => [
      intake.filter((each) => each.kind === kind).length,
      { kind },
    ]),
  )
  gauge('database_bytes', 'Size of the database', [[database.sizeBytes]])
  gauge('database_read_only', '1 when the database takes no changes', [[database.isReadOnly ? 1 : 0]])
  if (freeBytes !== null) gauge('free_bytes', 'Free room where the files are', [[freeBytes]])
  const verifiedAt = backups.lastVerified ? Date.parse(backups.lastVerified.at) / 1000 : 0
  gauge('backup_verified_timestamp_seconds', 'When the last verified copy was made; 0 for never', [
    [verifiedAt],
  ])
  gauge('backup_failed', '1 when a copy failed since the last verified one', [[backups.lastFailure ? 1 : 0]])
  gauge('damaged_files', 'Stored files that are missing or changed', [[files.damaged.length]])
}

const WaitingRow = z.object({ company: z.string(), count: z.number(), seconds: z.number() })

async function listWaitingCompanies(db: Database) {
  const { rows } = await db.execute(sql`
    select coalesce(company_id::text, 'none') as company, count(*)::int as count,
      extract(epoch from now() - min(created_at))::float8 as seconds
    from ${documents} where status = 'processing' group by 1 order by 3 desc limit ${mostCompanies}`)
  return z.array(WaitingRow).parse(rows)
}

const StoringRow = z.object({ company: z.string(), bytes: z.coerce.number() })

async function listStoringCompanies(db: Database) {
  const { rows } = await db.execute(sql`
    select coalesce(company_id::text, 'none') as company, sum(bytes) as bytes
    from ${documentStates} group by 1 order by 2 desc limit ${mostCompanies}`)
  return z.array(StoringRow).parse(rows)
}

const FailureRow = z.object({ processor: z.enum(processorIds), code: z.string(), count: z.number() })

async function listFailures(db: Database) {
  const { rows } = await db.execute(sql`
    select processor, coalesce(error_code, 'unknown') as code, count(*)::int as count
    from ${documents} where status = 'error' and processed_at > now() - interval '24 hours' group by 1, 2`)
  return z.array(FailureRow).parse(rows)
}
