// Access tokens of Gmail and Microsoft 365, asked for with the refresh token that somebody gave. Kept for as long as they
// last, by this process alone.
import { createHash } from 'node:crypto'
import type { MailboxAccess } from '@conforme/contract/mailbox-words'
import { z } from 'zod'
import type { Services } from '../services.ts'
import { MailboxTrouble } from './mailbox-trouble.ts'

type Provider = Exclude<MailboxAccess, 'clave'>

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().default(3600) })
const timeoutMs = 20_000
/** Not used in its last minute. */
const marginMs = 60_000

const kept = new Map<string, { token: string; until: number }>()

export async function findAccessToken(
  { config, now }: Pick<Services, 'config' | 'now'>,
  provider: Provider,
  refreshToken: string,
): Promise<string> {
  const client = clientOf(config, provider)
  if (!client) throw new MailboxTrouble('sin_configurar')
  const key = createHash('sha256').update(`${provider} ${refreshToken}`).digest('hex')
  const known = kept.get(key)
  if (known && known.until > now().getTime()) return known.token
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
    throw new MailboxTrouble('sin_conexion', error)
  })
  // 400 and 401: the person took the access back, or it lapsed.
  if (!answer.ok) throw new MailboxTrouble(answer.status < 500 ? 'acceso' : 'sin_conexion')
  const parsed = TokenAnswer.safeParse(await answer.json().catch(() => undefined))
  if (!parsed.success) throw new MailboxTrouble('sin_conexion')
  const { access_token: token, expires_in: seconds } = parsed.data
  kept.set(key, { token, until: now().getTime() + seconds * 1000 - marginMs })
  return token
}

interface OAuthClient {
  id: string
  secret: string
  url: string
  scope?: string
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
  // Google answers with what was granted; Microsoft wants to be told.
  const scope =
    provider === 'google' ? {} : { scope: 'https://outlook.office.com/IMAP.AccessAsUser.All offline_access' }
  return { id, secret, url, ...scope }
}
