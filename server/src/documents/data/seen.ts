// Two people on one document: who writes says what they had on screen. A line is found again by its id, and what somebody
// else changed meanwhile is answered instead of being written over.
import { lineItemLists, type LineItemList, type Seen } from '@conforme/contract/documents/documents'
import type { SignedIn } from '../../http/caller.ts'
import type { Database } from '../../db/database.ts'
import { refuse } from '../../http/refusal.ts'
import { lineIdsOf } from './line-ids.ts'
import { getDocumentRow } from '../queries.ts'
import type { DocumentRow } from '../document-row.ts'
import { dataOf } from './write-data.ts'

interface LinePlace {
  list: LineItemList
  index: number
  /** What follows the line in the path; empty for the line itself. */
  rest: string
}

function linePlaceOf(path: string): LinePlace | undefined {
  const [, name, at = '', rest = ''] = /^(\w+)\.(0|[1-9]\d*)(|\..+)$/.exec(path) ?? []
  const list = lineItemLists.find((each) => each === name)
  return list && { list, index: Number(at), rest }
}

/**
 * Who names no line means the one that stands there as the call comes: it is looked up before the document is held, so
 * that of two calls at once for the first line the second does not take the next one.
 */
export async function seeLines(
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

/** The path at which the line that was seen stands now. */
export function pathNow(row: DocumentRow, path: string, lineId: string | undefined): string {
  const place = linePlaceOf(path)
  if (!place || lineId === undefined) return path
  const index = lineIdsOf(dataOf(row), place.list).indexOf(lineId)
  if (index < 0) refuse('linea_quitada', { campo: path, lineId })
  return `${place.list}.${index}${place.rest}`
}

/** `actual` is what stands at the path now, or in the line. */
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
