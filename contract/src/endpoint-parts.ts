// Schemas that many endpoints share.
import { z } from 'zod'

/** The parameters of an address with one id. */
export const ById = z.object({ id: z.uuid() })

/** The answer of a call that has nothing to tell. */
export const Ok = z.object({ ok: z.literal(true) })

/** Of a bulk call: what it could not do, and why. */
export const Refused = z.array(z.object({ id: z.string(), code: z.string(), message: z.string() }))
