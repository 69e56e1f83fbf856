// Access tokens of the service account: a signed JWT assertion (RFC 7523) exchanged at Google's token endpoint.
import { sign } from 'node:crypto'
import { z } from 'zod'
import { GoogleFailure, noAnswer, parseReply } from './google-failure.ts'
import type { ServiceAccount } from './service-account.ts'

const lifetimeSeconds = 3600
/** Tokens are refreshed a minute before they expire. */
const marginSeconds = 60
const timeoutMs = 30_000

export interface TokenRequest {
  scope: string
  /** The impersonated user, with domain-wide delegation. */
  subject?: string | undefined
}

export interface AccessTokens {
  get(request: TokenRequest): Promise<string>
  /** Drops the cached token; the next `get` requests a new one. */
  forget(request: TokenRequest): void
}

interface Options {
  account: ServiceAccount
  tokenUrl: string
  now: () => Date
}

/** Proxies and emulators send `expires_in` as text, or omit it. */
const TokenReply = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().catch(lifetimeSeconds),
})

export function openAccessTokens({ account, tokenUrl, now }: Options): AccessTokens {
  const kept = new Map<string, { token: string; until: number }>()
  const keyOf = ({ scope, subject = '' }: TokenRequest) => `${subject} ${scope}`
  return {
    forget: (request) => void kept.delete(keyOf(request)),
    get: async (request) => {
      const seconds = Math.floor(now().getTime() / 1000)
      const found = kept.get(keyOf(request))
      if (found && found.until > seconds) return found.token
      const assertion = signAssertion(account, { ...request, audience: tokenUrl, seconds })
      const reply = await exchange(tokenUrl, assertion)
      kept.set(keyOf(request), {
        token: reply.access_token,
        until: seconds + reply.expires_in - marginSeconds,
      })
      return reply.access_token
    },
  }
}

interface Assertion extends TokenRequest {
  audience: string
  seconds: number
}

function signAssertion(
  { email, key, keyId }: ServiceAccount,
  { scope, subject, audience, seconds }: Assertion,
): string {
  const header = { alg: 'RS256', typ: 'JWT', ...(keyId && { kid: keyId }) }
  const claims = {
    iss: email,
    scope,
    aud: audience,
    iat: seconds,
    exp: seconds + lifetimeSeconds,
    ...(subject && { sub: subject }),
  }
  const signed = `${base64url(header)}.${base64url(claims)}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function exchange(tokenUrl: string, assertion: string): Promise<z.infer<typeof TokenReply>> {
  const { response, text } = await post(tokenUrl, assertion)
  if (response.status >= 500) throw new GoogleFailure('unreachable', `token: ${response.status}`)
  if (response.status === 429) throw new GoogleFailure('quota', 'token: 429')
  if (!response.ok) throw new GoogleFailure('credentials', `token: ${response.status} ${text.slice(0, 300)}`)
  return parseReply(TokenReply, text, 'token')
}

async function post(tokenUrl: string, assertion: string): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { response, text: await response.text() }
  } catch (cause) {
    throw noAnswer('token', cause)
  }
}
