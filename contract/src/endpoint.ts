// The definition of one endpoint. Endpoint tables are keyed 'METHOD /path', so the web can call them by key using types
// alone and never bundles a schema.
import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/**
 * `public`: anyone. `user`: signed in. `company_admin`: an administrator of the company or the system. `admin`: of the
 * system.
 */
export type Access = 'public' | 'user' | 'company_admin' | 'admin' | 'api_key'

export interface Endpoint {
  access: Access
  summary: string
  /** When the person's company requires it, only a session that proved a second factor is allowed. */
  secondFactor?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Absent when the answer is not JSON: a file, a stream, a redirect. */
  reply?: z.ZodType
  /**
   * What an authenticated POST does when repeated with the same Idempotency-Key. Default: it returns the first answer.
   * `harmless`: it runs again. `secret`: it does not run, and the first answer, which held a secret, is not repeated.
   */
  repeat?: 'harmless' | 'secret'
  /** Success status when it is not 200. */
  successStatus?: 202
  /** Refusals beyond those of every endpoint (invalid input, no session, no permission). */
  refusals?: readonly RefusalCode[]
}

/** Whether the endpoint supports an Idempotency-Key. */
export function takesIdempotencyKey(key: string, { access, repeat }: Endpoint): boolean {
  return key.startsWith('POST ') && access !== 'public' && repeat !== 'harmless'
}

export type EndpointTable = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>
