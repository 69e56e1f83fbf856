import { z } from 'zod'
import { Role } from './roles.ts'

export const User = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(Role),
  /** Two strings, not a boolean: that is how callers have always read it. */
  isActive: z.enum(['true', 'false']),
  companyId: z.string().nullable(),
  credits: z.number().int(),
  creditsUsed: z.number().int(),
  /** They came in with a password that somebody made for them, and choose their own before anything else. */
  mustChangePassword: z.boolean(),
  lastLoginAt: z.string().nullable(),
  createdAt: z.string(),
})
export type User = z.infer<typeof User>
