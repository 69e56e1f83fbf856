// Connects to an IMAP server. A user typed its host, so the resolved address is checked against SSRF, and the
// connection goes to exactly that address.
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { minuteMs } from '@conforme/contract/values/durations'
import type { MailboxError } from '@conforme/contract/intake/mailbox-words'
import { and, eq } from 'drizzle-orm'
import { ImapFlow } from 'imapflow'
import type { Services } from '../services.ts'
import { isBlockedAddress } from '../webhook/blocked-addresses.ts'
import { openSecret, sealSecret } from '../installation/seal-secret.ts'
import { findAccessToken, forgetAccessToken, type Provider } from './access-token.ts'
import { inTime } from './in-time.ts'
import { maxMailBytes } from './judge-head.ts'
import { MailboxTrouble } from './mailbox-trouble.ts'
import { mailboxes } from './tables.ts'

export type MailboxRow = typeof mailboxes.$inferSelect

type ConnectServices = Pick<Services, 'config' | 'db' | 'secret' | 'now'>

/** Timeout for connecting and signing in, and again for opening the folder. */
export const longestEnteringMs = minuteMs

export interface EnterLimits {
  signal?: AbortSignal
  longestMs?: number
}

export async function connectMailbox(
  services: ConnectServices,
  mailbox: MailboxRow,
  limits: EnterLimits = {},
): Promise<ImapFlow> {
  const secret = openSecret(services.secret, mailbox.id, mailbox.sealedSecret)
  if (secret === undefined) throw new MailboxTrouble('clave_perdida')
  const address = await checkedAddress(mailbox, services.config.OUTBOUND_ALLOWED_HOSTS)
  const { access, username: user } = mailbox
  const enter = (auth: Auth) => connect(openClient(mailbox, address, auth), limits)
  if (access === 'clave') return enter({ user, pass: secret })
  const withToken = async () => {
    const accessToken = await tokenFor(services, mailbox, { provider: access, secret })
    return enter({ user, accessToken })
  }
  return withToken().catch(async (error: unknown) => {
    if (!isRefused(error)) throw error
    // The token may have been revoked early, so refresh it once.
    forgetAccessToken(services, access, secret)
    return withToken().catch((again: unknown) => {
      throw isRefused(again) ? new MailboxTrouble('permiso', again) : again
    })
  })
}

function isRefused(error: unknown): boolean {
  return error instanceof MailboxTrouble && error.code === 'acceso'
}

/** Stores a rotated refresh token. */
async function tokenFor(
  services: ConnectServices,
  { id, sealedSecret }: MailboxRow,
  { provider, secret }: { provider: Provider; secret: string },
): Promise<string> {
  const { token, refreshToken } = await findAccessToken(services, provider, secret)
  if (refreshToken !== undefined)
    await services.db
      .update(mailboxes)
      .set({ sealedSecret: sealSecret(services.secret, id, refreshToken) })
      // Unless the user saved another secret meanwhile.
      .where(and(eq(mailboxes.id, id), eq(mailboxes.sealedSecret, sealedSecret)))
  return token
}

type Auth = { user: string; pass: string } | { user: string; accessToken: string }

function openClient(mailbox: MailboxRow, address: string, auth: Auth): ImapFlow {
  return new ImapFlow({
    host: address,
    port: mailbox.port,
    ...(isIP(mailbox.host) === 0 && { servername: mailbox.host }),
    secure: mailbox.security === 'tls',
    doSTARTTLS: mailbox.security === 'starttls',
    auth,
    logger: false,
    // Enter IDLE as soon as a scan ends.
    autoIdleDelay: 500,
    clientInfo: { name: 'Conforme' },
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 5 * 60_000,
    // Limits memory: the server may be anybody's and announces itself how much it sends.
    maxLiteralSize: maxMailBytes,
    maxLineLength: maxMailBytes,
    maxResponseSize: 2 * maxMailBytes,
  })
}

async function connect(
  client: ImapFlow,
  { signal, longestMs = longestEnteringMs }: EnterLimits,
): Promise<ImapFlow> {
  // Errors reject the pending command; without a listener they would crash the process.
  client.on('error', () => undefined)
  try {
    await inTime({ client, signal, longestMs }, () => client.connect())
    return client
  } catch (error) {
    client.close()
    throw error instanceof MailboxTrouble ? error : new MailboxTrouble(troubleOf(error), error)
  }
}

/** Unencrypted connections and internal addresses need an entry in OUTBOUND_ALLOWED_HOSTS. */
export function isHostAllowed(
  { host, port, security }: Pick<MailboxRow, 'host' | 'port' | 'security'>,
  allowedHosts: readonly string[],
): boolean {
  if (allowedHosts.includes(host) || allowedHosts.includes(`${host}:${port}`)) return true
  return security !== 'ninguna' && !(isIP(host) !== 0 && isBlockedAddress(host)) && !host.endsWith('.')
}

async function checkedAddress(mailbox: MailboxRow, allowedHosts: readonly string[]): Promise<string> {
  const { host, port } = mailbox
  if (!isHostAllowed(mailbox, allowedHosts)) throw new MailboxTrouble('direccion')
  const found = await lookup(host, { all: true }).catch((error: unknown) => {
    throw new MailboxTrouble('sin_conexion', error)
  })
  const isVouchedFor = allowedHosts.includes(host) || allowedHosts.includes(`${host}:${port}`)
  if (!isVouchedFor && found.some(({ address }) => isBlockedAddress(address)))
    throw new MailboxTrouble('direccion')
  const [first] = found
  if (!first) throw new MailboxTrouble('sin_conexion')
  return first.address
}

function troubleOf(error: unknown): MailboxError {
  const about = error instanceof Error ? error : new Error(String(error))
  if ('authenticationFailed' in about && about.authenticationFailed) return 'acceso'
  const code = 'code' in about ? String(about.code) : ''
  return /CERT|SELF_SIGNED|ERR_TLS|UNABLE_TO_/.test(code) ? 'certificado' : 'sin_conexion'
}
