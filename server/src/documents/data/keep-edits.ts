// Keeps people's edits when the rest of a document's data is replaced: by a later XML, by its print, or by a later
// reading.
import { valueAt } from '@conforme/contract/values/records'
import { lineItemLists } from '@conforme/contract/documents/documents'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { documentEdits } from '../../db/schema.ts'
import type { DocumentRow } from '../document-row.ts'
import { findAddress, writeField } from './field-path.ts'

/**
 * The paths of fields that people edited, and of lines that they changed, added or removed. Edits of data that was
 * since replaced by a reading that they chose no longer count.
 */
export async function editedPathsOf(
  db: Database,
  { id, editedFields, extractedData }: Pick<DocumentRow, 'id' | 'editedFields' | 'extractedData'>,
): Promise<string[]> {
  const { version: replaced = 0, versionLineas: lines = 0 } = extractedData?.metadata ?? {}
  if (lines < replaced) return Object.keys(editedFields)
  const edits = await db
    .selectDistinct({ path: documentEdits.fieldPath })
    .from(documentEdits)
    .where(eq(documentEdits.documentId, id))
  const ofLines = edits.map(({ path }) => path).filter((path) => listOf(path) !== undefined)
  return [...new Set([...Object.keys(editedFields), ...ofLines])]
}

/** The paths that `own` does not edit too; the lines of a list count as one. */
export function pathsBeside(own: readonly string[], paths: readonly string[]): string[] {
  const place = (path: string) => listOf(path) ?? path
  const taken = new Set(own.map(place))
  return paths.filter((path) => !taken.has(place(path)))
}

interface Edits {
  from: ExtractedData
  paths: readonly string[]
  /** Version of the document with these edits. */
  version: number
}

/**
 * New data with the edited values of the old. An edited list of lines is kept whole, because lines of the two readings
 * do not correspond.
 */
export function withEdits(fresh: ExtractedData, { from, paths, version }: Edits): ExtractedData {
  if (paths.length === 0) return fresh
  const lists = lineItemLists.filter((list) => paths.some((path) => listOf(path) === list))
  const fields = paths.filter((path) => listOf(path) === undefined)
  let data = fresh
  for (const list of lists) data = { ...data, [list]: from[list] }
  for (const path of fields) {
    const address = findAddress(data, path)
    if (address) data = writeField(data, address, valueAt(from, path) ?? null)
  }
  const isEdited = (path: string) => fields.includes(path) || lists.some((list) => list === listOf(path))
  const known = { campos: {}, revisiones: [], avisos: [], ...data.metadata }
  const campos = Object.entries(known.campos).filter(([path]) => !isEdited(path))
  const own = Object.entries(from.metadata?.campos ?? {}).filter(([path]) => isEdited(path))
  const ids = lists.flatMap((list) => {
    const kept = from.metadata?.lineas?.[list]
    return kept ? [[list, kept] as const] : []
  })
  const lineas = { ...known.lineas, ...Object.fromEntries(ids) }
  const metadata = { ...known, campos: Object.fromEntries([...campos, ...own]), lineas }
  return { ...data, metadata: lists.length === 0 ? metadata : { ...metadata, versionLineas: version } }
}

function listOf(path: string): string | undefined {
  return lineItemLists.find((list) => path.startsWith(`${list}.`))
}
