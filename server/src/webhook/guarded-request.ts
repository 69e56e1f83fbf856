// The only way to request a user's URL (SSRF protection). It connects to exactly the address that was checked, which
// defeats DNS rebinding; it follows no redirects and uses no proxies.
import { lookup as resolve } from 'node:dns'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isBlockedAddress } from './blocked-addresses.ts'

export class UrlNotAllowed extends Error {
  override readonly name = 'UrlNotAllowed'
}

export interface GuardedRequest {
  url: string
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Timeout of the whole request. */
  timeoutMs: number
  /** `host` or `host:port` that the operator allows: even internal addresses, without TLS and on any port. */
  allowedHosts: readonly string[]
}

const maxUrlLength = 2000

/** The parsed URL; throws `UrlNotAllowed`. The addresses of a host name are checked when connecting. */
export function checkUrl(text: string, allowedHosts: readonly string[]): URL {
  const url = text.length <= maxUrlLength && URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.username || url.password) throw new UrlNotAllowed(`${text} is not a plain URL`)
  const isAllowed = isAllowedHost(url, allowedHosts)
  const protocols = isAllowed ? ['https:', 'http:'] : ['https:']
  if (!protocols.includes(url.protocol)) throw new UrlNotAllowed(`${url.protocol} is not allowed`)
  if (isAllowed) return url
  if (url.port !== '') throw new UrlNotAllowed(`port ${url.port} is not allowed`)
  const host = literalOf(url)
  if (host.endsWith('.') || (isIP(host) !== 0 && isBlockedAddress(host)))
    throw new UrlNotAllowed(`${host} is not allowed`)
  return url
}

/** Resolves with the response's head; the caller reads or destroys the body. */
export function guardedRequest(call: GuardedRequest): Promise<IncomingMessage> {
  const url = checkUrl(call.url, call.allowedHosts)
  const options: RequestOptions = {
    method: call.method,
    headers: { 'user-agent': 'Conforme-Webhook/1', ...call.headers },
    // Never reuses a connection of our own requests.
    agent: false,
    signal: AbortSignal.timeout(call.timeoutMs),
    ...(!isAllowedHost(url, call.allowedHosts) && { lookup: guardedLookup }),
  }
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((answer, fail) => {
    const request = send(url, options, answer)
    request.on('error', fail)
    request.end(call.body)
  })
}

/** Every address of the name must be allowed, because any of them may be used. */
const guardedLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const [first] = addresses
    const bad = addresses.find(({ address }) => isBlockedAddress(address))
    if (!first || bad)
      return callback(new UrlNotAllowed(`${hostname} is at ${bad?.address ?? 'no address'}`), '', 0)
    if (options.all) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}

function isAllowedHost(url: URL, allowedHosts: readonly string[]): boolean {
  return allowedHosts.includes(url.host) || allowedHosts.includes(url.hostname)
}

function literalOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}
