// One attempt to deliver a result: done, retried later, or given up.
import { and, eq, sql } from 'drizzle-orm'
import { apiKeys } from '../api-keys/tables.ts'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema.ts'
import type { JobRun } from '../jobs/job-handler.ts'
import { RetryLater } from '../jobs/retry-later.ts'
import type { Services } from '../services.ts'
import { retryAfterSeconds } from './deliver-job.ts'
import { guardedRequest, UrlNotAllowed } from './guarded-request.ts'
import { signatureHeaders } from './sign.ts'
import { webhookAttempts, webhookDeliveries } from './tables.ts'

const attemptTimeoutMs = 15_000
const maxRetryAfterSeconds = 24 * 60 * 60

type DeliveryRow = typeof webhookDeliveries.$inferSelect

interface Attempt {
  outcome: 'delivered' | 'again' | 'never'
  responseStatus: number | null
  error: string | null
  durationMs: number
  /** The receiver's `Retry-After`. */
  retryAfterSeconds?: number
}

export async function deliverResult(
  services: Pick<Services, 'db' | 'config' | 'now'>,
  { deliveryId }: { deliveryId: string },
  run: Pick<JobRun, 'attempt' | 'isLastAttempt'>,
): Promise<void> {
  const { db, now } = services
  const [found] = await db
    .select({ delivery: webhookDeliveries, key: apiKeys, isOwnerActive: users.isActive })
    .from(webhookDeliveries)
    .leftJoin(apiKeys, eq(apiKeys.id, webhookDeliveries.apiKeyId))
    .leftJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(webhookDeliveries.id, deliveryId))
  if (!found || found.delivery.status !== 'pendiente') return
  const { delivery, key, isOwnerActive } = found
  const isAlive = key?.isActive && isOwnerActive
  const hasExpired = isAlive && key.expiresAt !== null && key.expiresAt <= now()
  const attempt = !isAlive
    ? nothingSent('La API key fue eliminada o desactivada.')
    : hasExpired
      ? nothingSent('La API key venció.')
      : await tryOnce(services, delivery, key.signingSecret)
  const gaveUp = attempt.outcome === 'never' || (attempt.outcome === 'again' && run.isLastAttempt)
  const afterMs = waitMs(run.attempt, attempt)
  await record(db, delivery.id, {
    attempt,
    status: gaveUp ? 'fallida' : attempt.outcome === 'delivered' ? 'entregada' : 'pendiente',
    nextAttemptAt: attempt.outcome === 'again' && !gaveUp ? new Date(now().getTime() + afterMs) : null,
    now: now(),
  })
  if (attempt.outcome === 'again' && !gaveUp) throw new RetryLater({ afterMs })
}

/** Its last run was cut off: without this it would stay under way for ever, and could not be sent again. */
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

/** With up to a fifth of jitter, so that deliveries that failed together are not retried together. */
function waitMs(attempt: number, { retryAfterSeconds: asked = 0 }: Attempt): number {
  const planned = retryAfterSeconds[attempt - 1] ?? retryAfterSeconds.at(-1) ?? 0
  return Math.max(planned, asked) * (1 + Math.random() / 5) * 1000
}

async function record(
  db: Database,
  deliveryId: string,
  {
    attempt,
    status,
    nextAttemptAt,
    now,
  }: { attempt: Attempt; status: DeliveryRow['status']; nextAttemptAt: Date | null; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { responseStatus, error, durationMs } = attempt
    await tx.insert(webhookAttempts).values({ deliveryId, responseStatus, error, durationMs })
    await tx
      .update(webhookDeliveries)
      .set({
        status,
        nextAttemptAt,
        attempts: sql`${webhookDeliveries.attempts} + 1`,
        deliveredAt: status === 'entregada' ? now : null,
      })
      .where(eq(webhookDeliveries.id, deliveryId))
  })
}
