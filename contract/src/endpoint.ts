// What one endpoint takes and answers. Endpoints live in tables keyed 'METHOD /path', so that the web can call
// them by that key with types alone and never ships a schema.
import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/** `public` anyone; `user` signed in; `company_admin` its company's administrator or the system's; `admin` the system's. */
export type Access = 'public' | 'user' | 'company_admin' | 'admin' | 'api_key'

export interface Endpoint {
  access: Access
  summary: string
  /** Where the person's company asks for one, only a session that showed a second factor gets this far. */
  secondFactor?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Absent when the answer is not JSON: a file, a stream, a redirect. */
  reply?: z.ZodType
  /**
   * Of a POST by whoever is known: what the same call with the same Idempotency-Key does. Unless said, nothing, and it
   * gets the first one's answer. `harmless`: it is made again. `secret`: nothing, and an answer that held a secret is not
   * repeated.
   */
  repeat?: 'harmless' | 'secret'
  /** When success is not 200. */
  successStatus?: 202
  /** Beyond those that every endpoint may give (invalid input, no session, no permission). */
  refusals: readonly RefusalCode[]
}

/** Whether an Idempotency-Key means something to it. */
export function takesIdempotencyKey(key: string, { access, repeat }: Endpoint): boolean {
  return key.startsWith('POST ') && access !== 'public' && repeat !== 'harmless'
}

export type EndpointTable = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>
