import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema.ts'

/** Whether a user may use paid processors; people whom they invite or add inherit it. */
export async function isAdmitted(tx: Database, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ isAdmitted: users.isAdmitted, role: users.role })
    .from(users)
    .where(eq(users.id, userId))
  return row !== undefined && (row.isAdmitted || row.role === 'admin')
}
