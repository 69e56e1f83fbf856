import { z } from 'zod'
import { Role } from './roles.ts'

export const User = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(Role),
  /** A string, not a boolean, because existing callers read it that way. */
  isActive: z.enum(['true', 'false']),
  companyId: z.string().nullable(),
  credits: z.number().int(),
  creditsUsed: z.number().int(),
  /** The person signed in with a password that somebody else set, and must choose a new one first. */
  mustChangePassword: z.boolean(),
  lastLoginAt: z.string().nullable(),
  createdAt: z.string(),
})
export type User = z.infer<typeof User>
