// One call to a Google API, with a token, a time limit and as many tries as make sense.
import type { z } from 'zod'
import type { AccessTokens, TokenRequest } from './access-token.ts'
import { GoogleFailure, parseReply, toGoogleFailure } from './google-failure.ts'

const timeoutMs = 60_000
/** A person waits for the answer: the quota's minute may pass meanwhile or not, and then they are told. */
const waitsMs = [500, 2000, 6000]
const longestWaitMs = 10_000

export interface GoogleCall<Reply extends z.ZodType> extends TokenRequest {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  body?: unknown
  reply: Reply
  /** False when doing it twice would write twice: then silence is not answered with another try. */
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
        // A token may end before its time; once is enough to tell that from a key that is no longer good.
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

/** A quota refuses before anything is done. */
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
    throw new GoogleFailure('unreachable', `${method} ${url}: no answer`, { cause })
  }
}
