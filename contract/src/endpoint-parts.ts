// Schemas that many endpoints share.
import { z } from 'zod'

/** The path parameters of an endpoint with one id. */
export const ById = z.object({ id: z.uuid() })

/** The reply of a call without a result. */
export const Ok = z.object({ ok: z.literal(true) })

/** For a bulk call: the ids that were refused, and why. */
export const Refused = z.array(z.object({ id: z.string(), code: z.string(), message: z.string() }))
