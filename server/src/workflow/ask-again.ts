// The checklists of the paying steps apply to each payment: a mark for one payment says nothing about the next.
import { workflowSteps } from '@conforme/contract/workflow/workflow'
import { and, inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Rules } from './rules.ts'
import { checklistMarks } from './tables.ts'

const paying = new Set(workflowSteps.filter((step) => step.carriesPayment).map(({ step }) => step))

/** Removes the marks of those steps; returns the marked items by document, in the list's order. */
export async function askAgain(
  tx: Database,
  { checklist }: Pick<Rules, 'checklist'>,
  documentIds: readonly string[],
): Promise<Map<string, string[]>> {
  const points = checklist.filter(({ step }) => paying.has(step))
  if (points.length === 0 || documentIds.length === 0) return new Map()
  const taken = await tx
    .delete(checklistMarks)
    .where(
      and(
        inArray(checklistMarks.documentId, [...documentIds]),
        inArray(
          checklistMarks.itemId,
          points.map(({ id }) => id),
        ),
      ),
    )
    .returning({ documentId: checklistMarks.documentId, itemId: checklistMarks.itemId })
  return new Map(
    [...Map.groupBy(taken, ({ documentId }) => documentId)].map(([documentId, own]) => [
      documentId,
      points.filter(({ id }) => own.some(({ itemId }) => itemId === id)).map(({ text }) => text),
    ]),
  )
}
