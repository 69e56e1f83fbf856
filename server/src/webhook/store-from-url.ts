import { maxFileBytes } from '@conforme/contract/limits'
import { storeUpload, type StoredUpload } from '../documents/files/upload.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { guardedRequest, UrlNotAllowed } from './guarded-request.ts'

const fetchTimeoutMs = 30_000

/** Fetches a file from the caller's URL. The response is never shown to the caller. */
export async function storeFromUrl(
  services: Services,
  url: string,
  filename: string | undefined,
): Promise<StoredUpload> {
  try {
    const answer = await guardedRequest({
      url,
      method: 'GET',
      timeoutMs: fetchTimeoutMs,
      allowedHosts: services.config.OUTBOUND_ALLOWED_HOSTS,
    })
    if (answer.statusCode !== 200) {
      answer.destroy()
      refuse('url_sin_archivo')
    }
    if (Number(answer.headers['content-length']) > maxFileBytes) {
      answer.destroy()
      refuse('archivo_grande')
    }
    return await storeUpload(services, answer, filename ?? nameIn(url))
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof UrlNotAllowed) refuse('url_no_permitida')
    services.log.info({ err: error }, 'a file could not be fetched for the webhook')
    return refuse('url_sin_archivo')
  }
}

function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last // invalid percent-encoding: keep the name as it is
  }
}
