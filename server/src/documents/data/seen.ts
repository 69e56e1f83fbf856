// Optimistic concurrency for two people on one document: each write says which version was on screen. A line is found
// by its id, and a value that changed meanwhile is answered as a conflict instead of being overwritten.
import { lineItemLists, type LineItemList, type Seen } from '@conforme/contract/documents/documents'
import type { SignedIn } from '../../http/caller.ts'
import type { Database } from '../../db/database.ts'
import { refuse } from '../../refusal.ts'
import { lineIdsOf } from './line-ids.ts'
import { getDocumentRow } from '../queries.ts'
import type { DocumentRow } from '../document-row.ts'
import { dataOf } from './write-data.ts'

interface LinePlace {
  list: LineItemList
  index: number
  /** The rest of the path after the line; empty for the line itself. */
  rest: string
}

function linePlaceOf(path: string): LinePlace | undefined {
  const [, name, at = '', rest = ''] = /^(\w+)\.(0|[1-9]\d*)(|\..+)$/.exec(path) ?? []
  const list = lineItemLists.find((each) => each === name)
  return list && { list, index: Number(at), rest }
}

/**
 * The line ids of these paths. A call without a line id means the line at that position when the call arrives. It is
 * resolved before the document is locked, so that of two concurrent calls to remove the first line the second does not
 * remove the next one.
 */
export async function resolveLineIds(
  db: Database,
  user: SignedIn,
  documentId: string,
  asked: readonly { path: string; lineId?: string | undefined }[],
): Promise<(string | undefined)[]> {
  const places = asked.map(({ path, lineId }) => (lineId === undefined ? linePlaceOf(path) : undefined))
  const data = places.some(Boolean) && (await getDocumentRow(db, user, documentId)).extractedData
  return asked.map(({ lineId }, at) => {
    const place = places[at]
    return place && data ? lineIdsOf(data, place.list)[place.index] : lineId
  })
}

/** The current path of the line with this id. */
export function currentLinePath(row: DocumentRow, path: string, lineId: string | undefined): string {
  const place = linePlaceOf(path)
  if (!place || lineId === undefined) return path
  const index = lineIdsOf(dataOf(row), place.list).indexOf(lineId)
  if (index < 0) refuse('linea_quitada', { campo: path, lineId })
  return `${place.list}.${index}${place.rest}`
}

/** `actual` is the current value at the path, or the line. */
export function refuseIfChanged(
  row: DocumentRow,
  { path, version: seen }: { path: string } & Pick<Seen, 'version'>,
  actual: unknown,
): void {
  if (seen === undefined) return
  const replacedIn = row.extractedData?.metadata?.version ?? 0
  const changed = Object.entries(row.editedFields)
    .filter(([each, { version = 0 }]) => version > seen && (each === path || each.startsWith(`${path}.`)))
    .map(([, edit]) => edit)
    .sort((left, right) => (left.version ?? 0) - (right.version ?? 0))
    .at(-1)
  if (!changed && replacedIn <= seen) return
  refuse('edicion_en_conflicto', {
    campo: path,
    actual: actual ?? null,
    version: row.version,
    ...(changed && { editadoPor: changed.editedBy, editadoEl: changed.editedAt }),
  })
}

/** A confirmation vouches for every value, so none may have changed since it was on screen. */
export function refuseIfAnyChanged({ extractedData, editedFields }: DocumentRow, seen: Seen['version']): void {
  if (seen === undefined) return
  const { version: replaced = 0, versionLineas: lines = 0 } = extractedData?.metadata ?? {}
  const edits = Object.values(editedFields).map(({ version = 0 }) => version)
  if (Math.max(replaced, lines, ...edits) > seen) refuse('datos_cambiados')
}
