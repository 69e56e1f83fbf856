// Delivers a result: a first attempt, and retries until it is delivered or given up.
import { and, eq, sql } from 'drizzle-orm'
import { apiKeys } from '../api-keys/tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { users } from '../db/schema.ts'
import type { JobRun } from '../jobs/job-handler.ts'
import { RetryLater } from '../jobs/retry-later.ts'
import type { Services } from '../services.ts'
import { enqueueAgain, hostOf, retryAfterSeconds } from './deliver-job.ts'
import { findWaiting, type DeliverySlots } from './delivery-slots.ts'
import { guardedRequest, UrlNotAllowed } from './guarded-request.ts'
import { signatureHeaders } from './sign.ts'
import { webhookAttempts, webhookDeliveries } from './tables.ts'

const attemptTimeoutMs = 15_000
const maxRetryAfterSeconds = 24 * 60 * 60

type DeliveryRow = typeof webhookDeliveries.$inferSelect

interface Pending {
  delivery: DeliveryRow
  key: typeof apiKeys.$inferSelect | null
  isOwnerActive: boolean | null
  /** The company of the key's owner, whose keys share its slots; the key if there is no company. */
  whose: string
}

interface Attempt {
  outcome: 'delivered' | 'again' | 'never'
  responseStatus: number | null
  error: string | null
  durationMs: number
  /** The receiver's `Retry-After`, in seconds. */
  retryAfterSeconds?: number
}

type DeliverServices = Pick<Services, 'db' | 'jobs' | 'config' | 'now'>

/** The first attempt. A delivery that would delay others, or that failed, moves to the queue of retries. */
export async function deliverResult(
  services: DeliverServices,
  places: DeliverySlots,
  { deliveryId }: { deliveryId: string },
): Promise<void> {
  const { db, jobs } = services
  const found = await findPending(db, deliveryId)
  if (!found) return
  const { delivery, whose } = found
  const { id, url } = delivery
  const { isHere, isSilent } = await findWaiting(db, delivery)
  if (isHere) return
  const leave = isSilent ? undefined : places.take(whose, hostOf(url))
  if (!leave) {
    const again = { id, whose, silentHost: isSilent ? hostOf(url) : undefined }
    return db.transaction((tx) => enqueueAgain(jobs, tx, again))
  }
  try {
    const attempt = await attemptOf(services, found)
    const afterMs = attempt.outcome === 'again' ? waitMs(1, attempt) : undefined
    await db.transaction(async (tx) => {
      await record(tx, services, { id, attempt, afterMs })
      if (afterMs === undefined) return
      const silentHost = attempt.responseStatus === null ? hostOf(url) : undefined
      await enqueueAgain(jobs, tx, { id, whose, silentHost, afterMs })
    })
  } finally {
    leave()
  }
}

/** A further attempt: delivered, retried later, or given up. */
export async function deliverAgain(
  services: DeliverServices,
  { deliveryId }: { deliveryId: string },
  run: Pick<JobRun, 'attempt' | 'isLastAttempt'>,
): Promise<void> {
  const { db } = services
  const found = await findPending(db, deliveryId)
  if (!found) return
  const attempt = await attemptOf(services, found)
  const isLater = attempt.outcome === 'again' && !run.isLastAttempt
  // Plus one, because the first attempt was made in the other queue.
  const afterMs = isLater ? waitMs(run.attempt + 1, attempt) : undefined
  await db.transaction((tx) => record(tx, services, { id: deliveryId, attempt, afterMs }))
  if (afterMs !== undefined) throw new RetryLater({ afterMs })
}

async function findPending(db: Database, deliveryId: string): Promise<Pending | undefined> {
  const [found] = await db
    .select({
      delivery: webhookDeliveries,
      key: apiKeys,
      isOwnerActive: users.isActive,
      companyId: users.companyId,
    })
    .from(webhookDeliveries)
    .leftJoin(apiKeys, eq(apiKeys.id, webhookDeliveries.apiKeyId))
    .leftJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.status, 'pendiente')))
  if (!found) return undefined
  const { companyId, ...pending } = found
  return { ...pending, whose: companyId ?? pending.key?.id ?? '' }
}

/** Sends nothing for a key that was deleted or deactivated. */
async function attemptOf(
  services: DeliverServices,
  { delivery, key, isOwnerActive }: Pending,
): Promise<Attempt> {
  if (!key?.isActive || !isOwnerActive) return nothingSent('La API key fue eliminada o desactivada.')
  const hasExpired = key.expiresAt !== null && key.expiresAt <= services.now()
  return hasExpired ? nothingSent('La API key venció.') : tryOnce(services, delivery, key.signingSecret)
}

/** The last run was cut off: otherwise the delivery would stay pending forever and could not be sent again. */
export async function giveUpDelivery(
  { db }: Pick<Services, 'db'>,
  { deliveryId }: { deliveryId: string },
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ status: 'fallida', nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.status, 'pendiente')))
}

function nothingSent(error: string): Attempt {
  return { outcome: 'never', responseStatus: null, error, durationMs: 0 }
}

async function tryOnce(
  { config, now }: Pick<Services, 'config' | 'now'>,
  { id, url, body }: DeliveryRow,
  secret: string,
): Promise<Attempt> {
  const started = performance.now()
  const timestamp = Math.floor(now().getTime() / 1000)
  const took = () => Math.round(performance.now() - started)
  try {
    const answer = await guardedRequest({
      url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        ...signatureHeaders(secret, { id: `msg_${id}`, timestamp, body }),
      },
      body,
      timeoutMs: attemptTimeoutMs,
      allowedHosts: config.OUTBOUND_ALLOWED_HOSTS,
    })
    answer.destroy() // the body is not needed, and could be endless
    return {
      ...judge(answer.statusCode ?? 0, answer.headers['retry-after']),
      error: null,
      durationMs: took(),
    }
  } catch (error) {
    const outcome = error instanceof UrlNotAllowed ? 'never' : 'again'
    return { outcome, responseStatus: null, error: describe(error), durationMs: took() }
  }
}

/** Only 2xx is success: redirects are not followed, because their target is unchecked. 410 stops all retries. */
function judge(
  status: number,
  retryAfter: string | undefined,
): Pick<Attempt, 'outcome' | 'responseStatus' | 'retryAfterSeconds'> {
  if (status >= 200 && status < 300) return { outcome: 'delivered', responseStatus: status }
  if (status === 410) return { outcome: 'never', responseStatus: status }
  const seconds = Number(retryAfter)
  const asked = Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, maxRetryAfterSeconds) : 0
  return { outcome: 'again', responseStatus: status, retryAfterSeconds: asked }
}

function describe(error: unknown): string {
  if (error instanceof UrlNotAllowed) return 'La dirección no está permitida.'
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  if (code === 'ABORT_ERR') return `No respondió en ${attemptTimeoutMs / 1000} segundos.`
  return `No se pudo conectar${code ? ` (${code})` : ''}.`
}

/** Adds up to a fifth of jitter, so that deliveries that failed together are not retried together. */
function waitMs(attempt: number, { retryAfterSeconds: asked = 0 }: Attempt): number {
  const planned = retryAfterSeconds[attempt - 1] ?? retryAfterSeconds.at(-1) ?? 0
  return Math.max(planned, asked) * (1 + Math.random() / 5) * 1000
}

interface Recorded {
  id: string
  attempt: Attempt
  /** Delay until the next attempt; undefined if there is none. */
  afterMs: number | undefined
}

async function record(
  tx: Transaction,
  services: Pick<Services, 'now'>,
  { id, attempt, afterMs }: Recorded,
): Promise<void> {
  const { responseStatus, error, durationMs, outcome } = attempt
  const now = services.now()
  await tx.insert(webhookAttempts).values({ deliveryId: id, responseStatus, error, durationMs })
  await tx
    .update(webhookDeliveries)
    .set({
      status: afterMs !== undefined ? 'pendiente' : outcome === 'delivered' ? 'entregada' : 'fallida',
      nextAttemptAt: afterMs === undefined ? null : new Date(now.getTime() + afterMs),
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      deliveredAt: outcome === 'delivered' ? now : null,
    })
    .where(eq(webhookDeliveries.id, id))
}
