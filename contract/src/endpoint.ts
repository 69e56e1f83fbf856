// The definition of one endpoint. Endpoints live in tables keyed 'METHOD /path', so that the web can call them by that key
// with types alone and never bundles a schema.
import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/** `public` anyone; `user` signed in; `company_admin` its company's administrator or the system's; `admin` the system's. */
export type Access = 'public' | 'user' | 'company_admin' | 'admin' | 'api_key'

export interface Endpoint {
  access: Access
  summary: string
  /** Where the person's company requires it, only a session that proved a second factor is let in. */
  secondFactor?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Absent when the answer is not JSON: a file, a stream, a redirect. */
  reply?: z.ZodType
  /**
   * What an authenticated POST does when it is repeated with the same Idempotency-Key. By default the first answer is
   * returned. `harmless`: it runs again. `secret`: it does not run, and the first answer, which held a secret, is not repeated.
   */
  repeat?: 'harmless' | 'secret'
  /** When success is not 200. */
  successStatus?: 202
  /** Besides those that every endpoint may give (invalid input, no session, no permission). */
  refusals?: readonly RefusalCode[]
}

/** Whether it supports an Idempotency-Key. */
export function takesIdempotencyKey(key: string, { access, repeat }: Endpoint): boolean {
  return key.startsWith('POST ') && access !== 'public' && repeat !== 'harmless'
}

export type EndpointTable = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>
