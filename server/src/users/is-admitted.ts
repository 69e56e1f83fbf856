import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema.ts'

/** Who lets somebody in lets them spend as they may themselves. */
export async function isAdmitted(tx: Database, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ isAdmitted: users.isAdmitted, role: users.role })
    .from(users)
    .where(eq(users.id, userId))
  return row !== undefined && (row.isAdmitted || row.role === 'admin')
}
