// Takes a program's document in, once: the same Idempotency-Key with the same post answers the same document.
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { ApiKeyCaller } from '../api-keys/find-api-key.ts'
import type { Database, Transaction } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { insertDocument, type NewDocument } from '../documents/insert-document.ts'
import { discardStored } from '../documents/discard-stored.ts'
import { parseChoice } from '../documents/parse-choice.ts'
import { refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { checkUrl, UrlNotAllowed } from './guarded-request.ts'
import { readPost, type ReadPost } from './read-post.ts'
import { webhookPosts } from './tables.ts'

const maxIdempotencyKeyLength = 255

interface Posted {
  documentId: string
  status: 'processing' | 'completed' | 'error'
}

export async function postDocument(
  services: Services,
  caller: ApiKeyCaller,
  request: FastifyRequest,
): Promise<Posted> {
  const idempotencyKey = idempotencyKeyOf(request)
  const post = await readPost(services, request)
  let { stored } = post
  try {
    checkCallback(services, post.wanted.callbackUrl)
    const choice = parseChoice(services, post.wanted, caller.owner)
    const earlier = await findEarlier(services.db, caller, { idempotencyKey, post })
    if (earlier) {
      if (stored) await discardStored(services, stored.sha256)
      return earlier
    }
    stored ??= await post.fetch()
    const file = { ...stored, ...choice, ipAddress: request.ip }
    return await services.db.transaction((tx) =>
      insertOnce({ ...services, db: tx }, caller, { idempotencyKey, post, file }),
    )
  } catch (error) {
    if (stored) await discardStored(services, stored.sha256)
    throw error
  }
}

async function insertOnce(
  services: Pick<Services, 'files' | 'jobs'> & { db: Transaction },
  caller: ApiKeyCaller,
  { idempotencyKey, post, file }: Identified & { file: NewDocument },
): Promise<Posted> {
  const tx = services.db
  await lockIdempotencyKey(tx, caller, idempotencyKey)
  const meanwhile = await findEarlier(tx, caller, { idempotencyKey, post })
  if (meanwhile) return meanwhile
  const documentId = await insertDocument(services, caller.owner, file)
  await tx.insert(webhookPosts).values({
    documentId,
    apiKeyId: caller.keyId,
    idempotencyKey,
    fingerprint: post.fingerprint,
    callbackUrl: post.wanted.callbackUrl ?? null,
  })
  return { documentId, status: 'processing' }
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  if (key.length > maxIdempotencyKeyLength) {
    const message = `Debe tener como máximo ${maxIdempotencyKeyLength} caracteres.`
    refuse('entrada_invalida', { fields: [{ field: 'Idempotency-Key', message }] })
  }
  return key
}

function checkCallback({ config }: Services, callbackUrl: string | undefined): void {
  if (callbackUrl === undefined) return
  try {
    checkUrl(callbackUrl, config.OUTBOUND_ALLOWED_HOSTS)
  } catch (error) {
    if (error instanceof UrlNotAllowed) refuse('url_no_permitida', { field: 'callbackUrl' })
    throw error
  }
}

interface Identified {
  idempotencyKey: string | null
  post: ReadPost
}

async function findEarlier(
  db: Database,
  caller: ApiKeyCaller,
  { idempotencyKey, post }: Identified,
): Promise<Posted | undefined> {
  if (idempotencyKey === null) return undefined
  const [row] = await db
    .select({
      documentId: documents.id,
      status: documents.status,
      fingerprint: webhookPosts.fingerprint,
    })
    .from(webhookPosts)
    .innerJoin(documents, eq(documents.id, webhookPosts.documentId))
    .where(and(eq(webhookPosts.apiKeyId, caller.keyId), eq(webhookPosts.idempotencyKey, idempotencyKey)))
  if (!row) return undefined
  if (row.fingerprint !== post.fingerprint) refuse('idempotencia_distinta')
  return { documentId: row.documentId, status: row.status }
}

/** Two posts with the same key at the same moment take turns; the second then finds the first. */
async function lockIdempotencyKey(tx: Transaction, caller: ApiKeyCaller, key: string | null): Promise<void> {
  if (key === null) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`webhook:${caller.keyId}:${key}`}))`)
}
