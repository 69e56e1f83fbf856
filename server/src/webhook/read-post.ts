// Parses an API request in any of its three forms, and stores the file.
import { Readable } from 'node:stream'
import { WebhookPost } from '@conforme/contract/intake/webhook'
import type { FastifyRequest } from 'fastify'
import type { GivenChoice } from '../documents/processing/parse-choice.ts'
import { choiceIn, storeUpload, type StoredUpload } from '../documents/files/upload.ts'
import { readForm } from '../files/read-form.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { storeFromUrl } from './store-from-url.ts'

export interface Wanted extends GivenChoice {
  callbackUrl?: string | undefined
}

export interface ReadPost {
  wanted: Wanted
  /** Undefined if the file must still be fetched. */
  stored: StoredUpload | undefined
  fetch: () => Promise<StoredUpload>
}

export async function readPost(services: Services, request: FastifyRequest): Promise<ReadPost> {
  return request.isMultipart() ? readMultipart(services, request) : readJson(services, request.body)
}

async function readMultipart(services: Services, request: FastifyRequest): Promise<ReadPost> {
  const { fields, stored } = await readForm(services, request, ({ file, filename }) =>
    storeUpload(services, file, filename),
  )
  return asStored(stored, {
    ...choiceIn(fields),
    callbackUrl: fields.get('callbackUrl'),
  })
}

async function readJson(services: Services, body: unknown): Promise<ReadPost> {
  const post = parseJson(body)
  const { processor, model, noRush, callbackUrl, filename, url } = post
  const wanted = { processor, model, noRush, callbackUrl }
  if (url !== undefined) {
    return { wanted, stored: undefined, fetch: () => storeFromUrl(services, url, filename) }
  }
  const bytes = decodeBase64(post.file ?? '')
  return asStored(await storeUpload(services, Readable.from([bytes]), filename ?? ''), wanted)
}

function asStored(stored: StoredUpload, wanted: Wanted): ReadPost {
  return { wanted, stored, fetch: async () => stored }
}

function parseJson(body: unknown): WebhookPost {
  const parsed = WebhookPost.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  return refuse('entrada_invalida', { fields })
}

/** Accepts it with or without the `data:` prefix of browsers. Validated here, because Buffer accepts anything. */
function decodeBase64(text: string): Buffer {
  const base64 = text.replace(/^data:[^,]{0,100},/, '').replaceAll(/\s/g, '')
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(base64)) {
    const message = 'El archivo no está en base64.'
    refuse('entrada_invalida', { fields: [{ field: 'file', message }] })
  }
  return Buffer.from(base64, 'base64')
}
