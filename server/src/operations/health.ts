// The state of processing for the administrator, counted in the queue's own table and in the documents.
import { statfs } from 'node:fs/promises'
import type { ProcessorHealth, QueueHealth } from '@conforme/contract/administration/health'
import { processorIds } from '@conforme/contract/processors/processors'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { listDamaged } from '../documents/data/report-damage.ts'
import { jobDefinitions } from '../job-definitions.ts'
import { findWorkforce } from './heartbeat.ts'
import { checkOcrEngines } from '../processors/check-ocr-engines.ts'
import type { Services } from '../services.ts'
import { describePadrones } from '../padrones/describe-padrones.ts'
import { listIntakeTroubles } from './intake-troubles.ts'
import { isValiditySet } from '../validity/ask-sunat.ts'
import { findServiceFailure } from '../validity/find-validity.ts'
import { checkStore } from './check-store.ts'
import { describeBackups, describeFiles } from './upkeep-health.ts'

export async function getHealth(services: Pick<Services, 'db' | 'config' | 'now' | 'files'>) {
  const { db, config, now } = services
  const engines = await checkOcrEngines(config.OCR_MODELS_DIR)
  const { rows } = await db.execute(sql`
    select pg_database_size(current_database())::float8 as size,
      current_setting('default_transaction_read_only') = 'on' as "isReadOnly"`)
  const { size, isReadOnly } = z.object({ size: z.number(), isReadOnly: z.boolean() }).parse(rows[0])
  return {
    processes: await describeProcesses(db, now()),
    queues: await listQueues(db),
    processors: await listProcessors(db),
    database: {
      kind: config.DATABASE_URL ? ('postgresql' as const) : ('embebida' as const),
      sizeBytes: size,
      isReadOnly,
    },
    damaged: await listDamaged(db),
    engines: { both: engines.works, cause: engines.cause },
    freeBytes: config.S3_BUCKET ? null : await freeBytesOf(config.dataDir),
    backups: await describeBackups(db, config),
    files: await describeFiles(db),
    store: await checkStore(services),
    sunat: isValiditySet(services) ? await findServiceFailure(db) : null,
    padrones: await describePadrones(db, config),
    intake: await listIntakeTroubles(db, now()),
  }
}

async function describeProcesses(db: Database, now: Date) {
  const { alive, hasWorker, workerSeenAt } = await findWorkforce(db, now)
  return {
    alive: alive.map(({ kind, host, version, startedAt }) => ({
      kind,
      host,
      version,
      startedAt: startedAt.toISOString(),
    })),
    hasWorker,
    workerSeenAt: workerSeenAt?.toISOString() ?? null,
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const QueueRow = z.object({
  name: z.string(),
  waiting: z.number(),
  running: z.number(),
  delayed: z.number(),
  failed: z.number(),
  oldest: z.number().nullable(),
})

async function listQueues(db: Database): Promise<QueueHealth[]> {
  const { rows } = await db.execute(sql`
    select name,
      count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state in ('created', 'retry') and start_after > now())::int as delayed,
      count(*) filter (where state = 'failed')::int as failed,
      extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now()))::float8 as oldest
    from jobs.job where state in ('created', 'retry', 'active', 'failed') group by name`)
  const known = new Map(
    z
      .array(QueueRow)
      .parse(rows)
      .map((row) => [row.name, row]),
  )
  return jobDefinitions.map(({ name }) => {
    const { oldest = null, ...counts } = known.get(name) ?? { waiting: 0, running: 0, delayed: 0, failed: 0 }
    return { ...counts, name, oldestWaitingSeconds: oldest }
  })
}

const ProcessorRow = z.object({
  processor: z.enum(processorIds),
  completed: z.number(),
  failed: z.number(),
  median: z.number().nullable(),
  completed_at: z.string().nullable(),
  failed_at: z.string().nullable(),
  cause: z.string().nullable(),
})

async function listProcessors(db: Database): Promise<ProcessorHealth[]> {
  const { rows } = await db.execute(sql`
    select processor,
      count(*) filter (where status = 'completed')::int as completed,
      count(*) filter (where status = 'error')::int as failed,
      (percentile_cont(0.5) within group (order by processing_seconds)
        filter (where status = 'completed'))::float8 as median,
      to_json(max(processed_at) filter (where status = 'completed'))#>>'{}' as completed_at,
      to_json(max(processed_at) filter (where status = 'error'))#>>'{}' as failed_at,
      (array_agg(error_message order by processed_at desc) filter (where status = 'error'))[1] as cause
    from ${documents} where processed_at > now() - interval '24 hours' group by processor`)
  const known = new Map(
    z
      .array(ProcessorRow)
      .parse(rows)
      .map((row) => [row.processor, row]),
  )
  return processorIds.map((id) => {
    const row = known.get(id)
    return {
      id,
      completed: row?.completed ?? 0,
      failed: row?.failed ?? 0,
      medianSeconds: row?.median ?? null,
      lastCompletedAt: row?.completed_at ?? null,
      lastFailure: row?.failed_at ? { at: row.failed_at, cause: row.cause ?? '' } : null,
    }
  })
}
