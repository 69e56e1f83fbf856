// A connection to somebody's mailbox. Its address was given by a person, so it is checked like every such address, and the
// one that was checked is the one that is connected to.
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { MailboxError } from '@conforme/contract/intake/mailbox-words'
import { and, eq } from 'drizzle-orm'
import { ImapFlow } from 'imapflow'
import type { Services } from '../services.ts'
import { isBlockedAddress } from '../webhook/blocked-addresses.ts'
import { openSecret, sealSecret } from '../installation/seal-secret.ts'
import { findAccessToken, forgetAccessToken, type Provider } from './access-token.ts'
import { MailboxTrouble } from './mailbox-trouble.ts'
import { mailboxes } from './tables.ts'

export type MailboxRow = typeof mailboxes.$inferSelect

type ConnectServices = Pick<Services, 'config' | 'db' | 'secret' | 'now'>

export async function connectMailbox(services: ConnectServices, mailbox: MailboxRow): Promise<ImapFlow> {
  const secret = openSecret(services.secret, mailbox.id, mailbox.sealedSecret)
  if (secret === undefined) throw new MailboxTrouble('clave_perdida')
  const address = await checkedAddress(mailbox, services.config.OUTBOUND_ALLOWED_HOSTS)
  const { access, username: user } = mailbox
  if (access === 'clave') return enter(mailbox, address, { user, pass: secret })
  const withToken = async () => {
    const accessToken = await tokenFor(services, mailbox, { provider: access, secret })
    return enter(mailbox, address, { user, accessToken })
  }
  return withToken().catch(async (error: unknown) => {
    if (!isRefused(error)) throw error
    // It may have been taken back before its time: another one, once.
    forgetAccessToken(services, access, secret)
    return withToken().catch((again: unknown) => {
      throw isRefused(again) ? new MailboxTrouble('permiso', again) : again
    })
  })
}

function isRefused(error: unknown): boolean {
  return error instanceof MailboxTrouble && error.code === 'acceso'
}

/** A refresh token that came with it takes the place of the one that was kept. */
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
      // Somebody may have given another one meanwhile.
      .where(and(eq(mailboxes.id, id), eq(mailboxes.sealedSecret, sealedSecret)))
  return token
}

async function enter(
  mailbox: MailboxRow,
  address: string,
  auth: { user: string; pass: string } | { user: string; accessToken: string },
): Promise<ImapFlow> {
  const client = new ImapFlow({
    host: address,
    port: mailbox.port,
    ...(isIP(mailbox.host) === 0 && { servername: mailbox.host }),
    secure: mailbox.security === 'tls',
    doSTARTTLS: mailbox.security === 'starttls',
    auth,
    logger: false,
    // As soon as a look is over the server is asked to tell of new mail.
    autoIdleDelay: 500,
    clientInfo: { name: 'Conforme' },
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 5 * 60_000,
  })
  // A connection that breaks fails what is under way; without a listener it would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    client.close()
    throw new MailboxTrouble(troubleOf(error), error)
  }
}

/** Without encryption, and to addresses inside, only where the operator vouches for the host. */
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
