// Takes in a document posted through the API: its file, its options, and the URL for its result.
import type { FastifyRequest } from 'fastify'
import type { ApiKeyCaller } from '../http/caller.ts'
import { discardStored } from '../files/discard-stored.ts'
import { insertDocument } from '../documents/files/insert-document.ts'
import { parseUploadChoice } from '../documents/processing/parse-choice.ts'
import { originOf } from '../http/origin.ts'
import { refuse } from '../refusal.ts'
import { keepAnswer } from '../idempotency/current-call.ts'
import type { Services } from '../services.ts'
import { checkUrl, UrlNotAllowed } from './guarded-request.ts'
import { readPost } from './read-post.ts'
import { webhookPosts } from './tables.ts'

interface Posted {
  documentId: string
  status: 'processing'
  statusUrl: string
}

export async function postDocument(
  services: Services,
  caller: ApiKeyCaller,
  request: FastifyRequest,
): Promise<Posted> {
  const post = await readPost(services, request)
  const { callbackUrl } = post.wanted
  let { stored } = post
  try {
    checkCallback(services, callbackUrl)
    const choice = await parseUploadChoice(services, post.wanted, caller.owner)
    stored ??= await post.fetch()
    const file = { ...stored, ...choice, ipAddress: request.ip }
    return await services.db.transaction(async (tx) => {
      const documentId = await insertDocument({ ...services, db: tx }, caller.owner, file)
      await tx
        .insert(webhookPosts)
        .values({ id: documentId, documentId, apiKeyId: caller.keyId, callbackUrl: callbackUrl ?? null })
      const posted = {
        documentId,
        status: 'processing' as const,
        statusUrl: statusUrl(services, request, documentId),
      }
      await keepAnswer(tx, posted)
      return posted
    })
  } catch (error) {
    if (stored) await discardStored(services, stored.sha256)
    throw error
  }
}

function statusUrl({ config }: Services, request: FastifyRequest, documentId: string): string {
  return `${originOf(request, config)}/api/webhook/documents/${documentId}`
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
