// When one paper of a comprobante is joined to another, moves people's work along.
import { eq, or } from 'drizzle-orm'
import { distinctMarks, documentReasons } from '../../../alerts/tables.ts'
import { constancias } from '../../../constancias/tables.ts'
import type { Transaction } from '../../../db/database.ts'
import { documentEdits, workflowMoves } from '../../../db/schema.ts'
import { validityAnswers } from '../../../validity/tables.ts'
import { checklistMarks, workflowAttachments } from '../../../workflow/tables.ts'
import { editedPathsOf, pathsBeside, withEdits } from '../../data/keep-edits.ts'
import { writeData } from '../../data/write-data.ts'
import type { DocumentRow } from '../../document-row.ts'
import { pairOf } from '../../duplicates/duplicates.ts'

/** `from` is absorbed into `into`, which stays. */
export interface Joined {
  from: DocumentRow
  into: DocumentRow
}

/** Moves what people attached, ticked, imported, decided or changed, and SUNAT's answers. */
export async function moveRelatedRows(tx: Transaction, joined: Joined): Promise<void> {
  const { from, into } = joined
  const tables = [workflowAttachments, workflowMoves, documentReasons, documentEdits, validityAnswers]
  for (const table of tables)
    await tx.update(table).set({ documentId: into.id }).where(eq(table.documentId, from.id))
  await copyUnique(tx, joined)
  await copyDistinctMarks(tx, joined)
}

/** Marks and constancias are unique per document: those that `into` already has stay as they are. */
async function copyUnique(tx: Transaction, { from, into }: Joined): Promise<void> {
  const marks = await tx.select().from(checklistMarks).where(eq(checklistMarks.documentId, from.id))
  const ticked = marks.map((mark) => ({ ...mark, documentId: into.id }))
  if (ticked.length > 0) await tx.insert(checklistMarks).values(ticked).onConflictDoNothing()
  const deposits = await tx.select().from(constancias).where(eq(constancias.documentId, from.id))
  const deposited = deposits.map(({ id: _own, ...deposit }) => ({ ...deposit, documentId: into.id }))
  if (deposited.length > 0) await tx.insert(constancias).values(deposited).onConflictDoNothing()
}

/** The mark «Son distintos» applies to the comprobante, whichever of its papers stays. */
async function copyDistinctMarks(tx: Transaction, { from, into }: Joined): Promise<void> {
  const marks = await tx
    .select()
    .from(distinctMarks)
    .where(or(eq(distinctMarks.firstId, from.id), eq(distinctMarks.secondId, from.id)))
  const copies = marks.flatMap(({ id: _own, firstId, secondId, ...mark }) => {
    const other = firstId === from.id ? secondId : firstId
    if (other === into.id) return []
    const [first, second] = pairOf(into.id, other)
    return [{ ...mark, firstId: first, secondId: second }]
  })
  if (copies.length > 0) await tx.insert(distinctMarks).values(copies).onConflictDoNothing()
}

export async function moveEdits(
  tx: Transaction,
  { from, into }: Joined,
  paths: readonly string[],
): Promise<void> {
  if (!from.extractedData || !into.extractedData) return
  // If both documents have an edit of the same value, the one of `into` wins.
  const taken = pathsBeside(await editedPathsOf(tx, into), paths)
  if (taken.length === 0) return
  const version = into.version + 1
  const edited = Object.entries(from.editedFields).filter(([path]) => taken.includes(path))
  await writeData(tx, into.id, {
    data: withEdits(into.extractedData, { from: from.extractedData, paths: taken, version }),
    editedFields: {
      ...Object.fromEntries(edited.map(([path, edit]) => [path, { ...edit, version }])),
      ...into.editedFields,
    },
  })
}
