import { eq } from 'drizzle-orm'
import { documents } from '../db/schema.ts'
import type { Services } from '../services.ts'

/** Removes a stored file that no document came to need. Content is shared, so another document may. */
export async function discardStored(
  { db, files }: Pick<Services, 'db' | 'files'>,
  sha256: string,
): Promise<void> {
  const [user] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.fileSha256, sha256))
    .limit(1)
  if (!user) await files.remove(sha256)
}
