import { eq } from 'drizzle-orm'
import { documents } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { workflowAttachments } from '../workflow/tables.ts'

/** Removes a stored file that nothing came to need. Content is shared, so a document or an attachment may. */
export async function discardStored(
  { db, files }: Pick<Services, 'db' | 'files'>,
  sha256: string,
): Promise<void> {
  const [user] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.fileSha256, sha256))
    .limit(1)
  const [attachment] = await db
    .select({ id: workflowAttachments.id })
    .from(workflowAttachments)
    .where(eq(workflowAttachments.sha256, sha256))
    .limit(1)
  if (!user && !attachment) await files.remove(sha256)
}
