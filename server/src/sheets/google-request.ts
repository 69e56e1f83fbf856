// One call to a Google API, with an access token, a timeout and retries.
import type { z } from 'zod'
import type { AccessTokens, TokenRequest } from './access-token.ts'
import { GoogleFailure, noAnswer, parseReply, toGoogleFailure } from './google-failure.ts'

const timeoutMs = 60_000
/** Backoff for quota errors: short, because a user waits for the answer. */
const waitsMs = [500, 2000, 6000]
const longestWaitMs = 10_000

export interface GoogleCall<Reply extends z.ZodType> extends TokenRequest {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  body?: unknown
  reply: Reply
  /** False for calls that are not idempotent: not retried if it is unknown whether they were applied. */
  repeatable?: boolean
}

export async function requestGoogle<Reply extends z.ZodType>(
  tokens: AccessTokens,
  call: GoogleCall<Reply>,
): Promise<z.output<Reply>> {
  let renewed = false
  for (let attempt = 0; ; attempt++) {
    try {
      return await send(tokens, call)
    } catch (error) {
      if (!(error instanceof GoogleFailure)) throw error
      if (error.kind === 'credentials' && !renewed) {
        // A token may be revoked early, so refresh it once. A second 401 means that the key is invalid.
        renewed = true
        tokens.forget(call)
        continue
      }
      const wait = error.retryAfterMs ?? waitsMs[attempt]
      if (attempt >= waitsMs.length || wait === undefined || wait > longestWaitMs) throw error
      if (!mayRepeat(error, call)) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

/** Quota errors are safe to retry: nothing was applied. */
function mayRepeat({ kind }: GoogleFailure, { repeatable = true }: { repeatable?: boolean }): boolean {
  return kind === 'quota' || (kind === 'unreachable' && repeatable)
}

async function send<Reply extends z.ZodType>(
  tokens: AccessTokens,
  call: GoogleCall<Reply>,
): Promise<z.output<Reply>> {
  const token = await tokens.get(call)
  const { response, text } = await exchange(call, token)
  if (!response.ok) throw toGoogleFailure(response, text)
  return parseReply(call.reply, text, `${call.method} ${call.url}`)
}

async function exchange(
  { method, url, body }: GoogleCall<z.ZodType>,
  token: string,
): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { response, text: await response.text() }
  } catch (cause) {
    throw noAnswer(`${method} ${url}`, cause)
  }
}
