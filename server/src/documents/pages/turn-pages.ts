// Pages that a person rotates stay rotated for everyone who may see the document. This changes how a page is shown, not
// its data, so it is allowed on confirmed documents too.
import type { PageTurns } from '@conforme/contract/documents/documents'
import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../http/caller.ts'
import { documents } from '../../db/schema.ts'
import type { Services } from '../../services.ts'
import { announceDocument } from '../announce-document.ts'
import { lockDocument } from '../lock-document.ts'

export async function turnPages(
  { db }: Services,
  user: SignedIn,
  { documentId, turns }: { documentId: string; turns: PageTurns },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockDocument(tx, user, documentId)
    const turned = Object.entries({ ...row.pageTurns, ...turns }).filter(
      ([page, quarters]) => quarters > 0 && Number(page) <= (row.pageCount ?? 1),
    )
    const [updated] = await tx
      .update(documents)
      .set({ pageTurns: Object.fromEntries(turned), version: sql`${documents.version} + 1` })
      .where(eq(documents.id, documentId))
      .returning()
    if (!updated) throw new Error(`document ${documentId} vanished while it was locked`)
    await announceDocument(tx, updated)
  })
}
