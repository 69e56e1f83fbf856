// Each process records that it is alive and what it does (serve, run jobs); the others read it.
import { dayMs } from '@conforme/contract/values/durations'
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { desc, lt, not, or } from 'drizzle-orm'
import { isAhead } from '../db/clock-ahead.ts'
import type { Database } from '../db/database.ts'
import type { Services } from '../services.ts'
import { version } from '../version.ts'
import { processes } from './tables.ts'

const everyMs = 10_000
/** Three and a half heartbeats: a single late one does not count as dead. */
const aliveMs = 35_000
const keptMs = 7 * dayMs

export type ProcessRow = typeof processes.$inferSelect

/** Runs until it is stopped, which is recorded too. */
export async function startHeartbeat({
  config,
  db,
  log,
  now,
}: Pick<Services, 'config' | 'db' | 'log' | 'now'>): Promise<() => Promise<void>> {
  const id = randomUUID()
  const self = { id, kind: config.PROCESS, host: hostname(), version, startedAt: now() }
  const beat = async (stopped = false) => {
    const seen = { seenAt: now(), stopped }
    await db
      .insert(processes)
      .values({ ...self, ...seen })
      .onConflictDoUpdate({ target: processes.id, set: seen })
  }
  await db
    .delete(processes)
    .where(or(lt(processes.seenAt, new Date(now().getTime() - keptMs)), isAhead(processes.seenAt, now())))
  await beat()
  let last: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    last = beat().catch((error: unknown) => log.warn({ err: error }, 'a heartbeat could not be written'))
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await last
    await beat(true).catch((error: unknown) => log.warn({ err: error }, 'the end could not be written'))
  }
}

export interface Workforce {
  alive: ProcessRow[]
  /** When a worker was last alive; undefined if none was in the last days. */
  workerSeenAt: Date | undefined
  hasWorker: boolean
}

export async function findWorkforce(db: Database, now: Date): Promise<Workforce> {
  const rows = await db
    .select()
    .from(processes)
    .where(not(isAhead(processes.seenAt, now)))
    .orderBy(desc(processes.seenAt))
  const alive = rows.filter(({ seenAt, stopped }) => !stopped && now.getTime() - seenAt.getTime() < aliveMs)
  const worksQueue = ({ kind }: ProcessRow) => kind !== 'web'
  return {
    alive: alive.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime()),
    workerSeenAt: rows.find(worksQueue)?.seenAt,
    hasWorker: alive.some(worksQueue),
  }
}
