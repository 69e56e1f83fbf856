import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../http/caller.ts'
import { lockDocument } from '../documents/lock-document.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { canMark, loadRules } from './rules.ts'
import { checklistMarks } from './tables.ts'
import { touchDocument } from '../documents/touch-document.ts'

export interface Mark {
  documentId: string
  itemId: string
  done: boolean
}

export async function markChecklist(
  { db }: Services,
  user: SignedIn,
  { documentId, itemId, done }: Mark,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockDocument(tx, user, documentId)
    if (row.workflowStatus === 'archived') refuse('documento_bloqueado')
    const rules = await loadRules(tx, user)
    const item = rules.checklist.find(({ id }) => id === itemId) ?? refuse('punto_no_encontrado')
    if (!canMark(rules, item)) refuse('fuera_del_equipo')
    if (done)
      await tx.insert(checklistMarks).values({ documentId, itemId, userId: user.id }).onConflictDoNothing()
    else
      await tx
        .delete(checklistMarks)
        .where(and(eq(checklistMarks.documentId, documentId), eq(checklistMarks.itemId, itemId)))
    await touchDocument(tx, documentId)
  })
}
