// This installation's origin for links, redirects and cookies: PUBLIC_URL if set, else the `Host` header, which is
// trusted only if it names this machine.
import { hostname } from 'node:os'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

type Settings = Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>

export function originOf(request: FastifyRequest, settings: Settings): string {
  if (settings.PUBLIC_URL) return new URL(settings.PUBLIC_URL).origin
  const asked = request.headers.host
  return asked !== undefined && isOwnHost(asked, request, settings)
    ? `http://${asked}`
    : `http://${nameOf(settings.HOST)}:${request.socket.localPort ?? settings.PORT}`
}

/** Secure cookies and HSTS depend on whether the public URL is https. */
export function isSecure({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL?.startsWith('https:') ?? false
}

/** The cookie's plain name; `cookieName` adds the prefix. */
export const sessionCookie = 'conforme_session'

/** The cookie's name; over https with the `__Host-` prefix, so that only this host can set it. */
export function cookieName(name: string, settings: Pick<Config, 'PUBLIC_URL'>): string {
  return isSecure(settings) ? `__Host-${name}` : name
}

function isOwnHost(host: string, request: FastifyRequest, { HOST }: Settings): boolean {
  const [, name, address = ''] = /^(?:([\w.-]+)|\[([\da-f:.]+)\])(?::\d{1,5})?$/i.exec(host) ?? ['']
  const asked = (name ?? address).toLowerCase()
  const own = [
    'localhost',
    '127.0.0.1',
    '::1',
    HOST,
    hostname().toLowerCase(),
    plain(request.socket.localAddress),
  ]
  return asked !== '' && own.includes(asked)
}

/** Strips the `::ffff:` of IPv4-mapped addresses. */
function plain(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:/, '')
}

/** The host name of the listening address; a wildcard listener (0.0.0.0, ::) has none. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
