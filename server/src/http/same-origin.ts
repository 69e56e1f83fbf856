// CSRF protection: refuses state-changing calls from another origin. Browsers send Origin; programs that do not send it
// do not send cookies by accident either.
import type { FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export function refuseOtherOrigins(publicUrl: string | undefined) {
  const publicOrigin = publicUrl && new URL(publicUrl).origin
  return (request: FastifyRequest): void => {
    if (safeMethods.has(request.method)) return
    const origin = request.headers.origin
    if (origin !== undefined && origin !== publicOrigin && origin !== ownOrigin(request))
      refuse('origen_ajeno')
    if (origin === undefined && isCrossSite(request)) refuse('origen_ajeno')
  }
}

export function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

function ownOrigin(request: FastifyRequest): string {
  return `http://${request.headers.host ?? ''}`
}
