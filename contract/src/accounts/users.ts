import { z } from 'zod'
import { Role } from './roles.ts'

export const User = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(Role),
  /** A string, not a boolean: callers have always read it so. */
  isActive: z.enum(['true', 'false']),
  companyId: z.string().nullable(),
  credits: z.number().int(),
  creditsUsed: z.number().int(),
  /** Signed in with a password that somebody else set: a new one must be chosen first. */
  mustChangePassword: z.boolean(),
  lastLoginAt: z.string().nullable(),
  createdAt: z.string(),
})
export type User = z.infer<typeof User>
