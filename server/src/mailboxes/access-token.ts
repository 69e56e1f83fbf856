// OAuth access tokens for Gmail and Microsoft 365, from a stored refresh token. Cached in this process until they
// expire.
import { createHash } from 'node:crypto'
import type { MailboxAccess, MailboxError } from '@conforme/contract/intake/mailbox-words'
import { z } from 'zod'
import type { Services } from '../services.ts'
import { MailboxTrouble } from './mailbox-trouble.ts'

export type Provider = Exclude<MailboxAccess, 'clave'>

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().default(3600),
  /** Microsoft rotates refresh tokens. */
  refresh_token: z.string().min(1).optional(),
})
const ErrorAnswer = z.object({ error: z.string() })
const timeoutMs = 20_000
/** Tokens are refreshed a minute before they expire. */
const marginMs = 60_000

const kept = new Map<string, { token: string; until: number }>()

export interface AccessToken {
  token: string
  /** A rotated refresh token, to be stored in place of the old one. */
  refreshToken?: string | undefined
}

type TokenServices = Pick<Services, 'config' | 'now'>

export async function findAccessToken(
  { config, now }: TokenServices,
  provider: Provider,
  refreshToken: string,
): Promise<AccessToken> {
  const client = clientOf(config, provider)
  if (!client) throw new MailboxTrouble('sin_configurar')
  forgetExpired(now().getTime())
  const known = kept.get(keyOf(client, refreshToken))
  if (known) return { token: known.token }
  const parsed = TokenAnswer.safeParse(await askFor(client, refreshToken))
  if (!parsed.success) throw new MailboxTrouble('proveedor')
  const { access_token: token, expires_in: seconds, refresh_token: next } = parsed.data
  const until = now().getTime() + seconds * 1000 - marginMs
  for (const secret of [refreshToken, next ?? refreshToken]) kept.set(keyOf(client, secret), { token, until })
  return { token, ...(next !== refreshToken && { refreshToken: next }) }
}

/** Removes expired entries: each rotated refresh token leaves one behind every hour. */
function forgetExpired(at: number): void {
  for (const [key, { until }] of kept) if (until <= at) kept.delete(key)
}

/** Drops a cached token that the mail server refused. */
export function forgetAccessToken({ config }: TokenServices, provider: Provider, refreshToken: string): void {
  const client = clientOf(config, provider)
  if (client) kept.delete(keyOf(client, refreshToken))
}

async function askFor(client: OAuthClient, refreshToken: string): Promise<unknown> {
  const answer = await fetch(client.url, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: client.id,
      client_secret: client.secret,
      ...(client.scope !== undefined && { scope: client.scope }),
    }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new MailboxTrouble('proveedor', error)
  })
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return body
  throw new MailboxTrouble(troubleOf(answer.status, body), body)
}

/** Error codes of RFC 6749, 5.2; anything else is a problem at the provider. */
function troubleOf(status: number, body: unknown): MailboxError {
  const code = ErrorAnswer.safeParse(body).data?.error
  if (code === 'invalid_grant') return 'permiso'
  const isOurs = code !== undefined && /^(?:invalid_client|unauthorized_client|invalid_scope)$/.test(code)
  return isOurs || (status === 401 && code === undefined) ? 'programa' : 'proveedor'
}

interface OAuthClient {
  id: string
  secret: string
  url: string
  scope?: string
}

function keyOf({ id, url }: OAuthClient, refreshToken: string): string {
  return createHash('sha256').update(`${url} ${id} ${refreshToken}`).digest('hex')
}

function clientOf(config: Services['config'], provider: Provider): OAuthClient | undefined {
  const [id, secret, url] =
    provider === 'google'
      ? [config.MAIL_GOOGLE_CLIENT_ID, config.MAIL_GOOGLE_CLIENT_SECRET, config.MAIL_GOOGLE_TOKEN_URL]
      : [
          config.MAIL_MICROSOFT_CLIENT_ID,
          config.MAIL_MICROSOFT_CLIENT_SECRET,
          config.MAIL_MICROSOFT_TOKEN_URL,
        ]
  if (id === undefined || secret === undefined) return undefined
  // Microsoft requires the scope; Google uses what was granted.
  const scope =
    provider === 'google' ? {} : { scope: 'https://outlook.office.com/IMAP.AccessAsUser.All offline_access' }
  return { id, secret, url, ...scope }
}
