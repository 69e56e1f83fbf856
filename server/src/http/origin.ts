// The address of this installation, as links, redirects and cookies need it. PUBLIC_URL alone decides; without it, what a
// caller writes in `Host` is only believed when it names this machine.
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

/** Cookies, and the promise to be asked encrypted only, follow the address that people use. */
export function isSecure({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL?.startsWith('https:') ?? false
}

/** Its name before `cookieName`. */
export const sessionCookie = 'conforme_session'

/** A name that the browser keeps from being set by anything but this host, encrypted. */
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

/** IPv4 as it arrives on a socket for both. */
function plain(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:/, '')
}

/** What listens on every address has no name of its own. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
