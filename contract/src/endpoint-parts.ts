// Schemas shared by many endpoints.
import { z } from 'zod'

/** Path parameters of an endpoint with one id. */
export const ById = z.object({ id: z.uuid() })

/** Reply of a call without a result. */
export const Ok = z.object({ ok: z.literal(true) })

/** For a bulk call: the refused ids, each with the cause. */
export const Refused = z.array(z.object({ id: z.string(), code: z.string(), message: z.string() }))
