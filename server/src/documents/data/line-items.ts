// Adds, moves and removes whole line items. Each line's metadata moves along, so that evidence and edits stay with it.
import type { LineItemList, Seen } from '@conforme/contract/documents/documents'
import type { ExtractedData, LineItem, Metadata } from '@conforme/contract/data/extracted-data'
import { recordActivity } from '../../activity/record.ts'
import type { SignedIn } from '../../http/caller.ts'
import { documentEdits } from '../../db/schema.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { lineIdsOf, newLineId } from './line-ids.ts'
import { lockDocument } from '../lock-document.ts'
import { judgeDocumentJob } from '../processing/document-jobs.ts'
import { currentLinePath, refuseIfChanged, resolveLineIds } from './seen.ts'
import type { DocumentRow } from '../document-row.ts'
import { dataOf, writeData } from './write-data.ts'

interface Place {
  documentId: string
  list: LineItemList
  index?: number | undefined
}

const emptyLine: LineItem = { codigo: null, descripcion: null, cantidad: null, precio: null, total: null }

export async function addLineItem(
  services: Services,
  user: SignedIn,
  {
    item = emptyLine,
    lineId,
    ...place
  }: Place & { item?: LineItem | undefined; lineId?: string | undefined },
): Promise<void> {
  await changeLines(services, user, place, ({ lines, ids }) => {
    // Restoring a line twice, or by two people, adds it once.
    if (lineId !== undefined && ids.includes(lineId)) return undefined
    const index = place.index ?? lines.length
    if (index > lines.length) refuse('campo_invalido', { campo: `${place.list}.${index}` })
    return {
      index,
      lines: lines.toSpliced(index, 0, item),
      ids: ids.toSpliced(index, 0, lineId ?? newLineId()),
      placeOf: (line) => (line < index ? line : line + 1),
      oldValue: null,
      newValue: item,
    }
  })
}

export async function removeLineItem(
  services: Services,
  user: SignedIn,
  place: Place & Seen & { index: number },
): Promise<void> {
  const { documentId, list, version } = place
  const path = `${list}.${place.index}`
  const [lineId] = await resolveLineIds(services.db, user, documentId, [{ ...place, path }])
  await changeLines(services, user, place, ({ lines, ids, row }) => {
    const now = currentLinePath(row, path, lineId)
    const index = Number(now.split('.')[1])
    const removed = lines[index] ?? refuse('campo_invalido', { campo: path })
    refuseIfChanged(row, { path: now, version }, removed)
    return {
      index,
      lines: lines.toSpliced(index, 1),
      ids: ids.toSpliced(index, 1),
      placeOf: (line) => (line === index ? undefined : line < index ? line : line - 1),
      oldValue: removed,
      newValue: null,
    }
  })
}

/** Moves a line within its list; `to` is its index after the move. */
export async function moveLineItem(
  services: Services,
  user: SignedIn,
  place: Place & Pick<Seen, 'lineId'> & { index: number; to: number },
): Promise<void> {
  const { documentId, list, to } = place
  const path = `${list}.${place.index}`
  const [lineId] = await resolveLineIds(services.db, user, documentId, [{ ...place, path }])
  await changeLines(services, user, place, ({ lines, ids, row }) => {
    const from = Number(currentLinePath(row, path, lineId).split('.')[1])
    const moved = lines[from] ?? refuse('campo_invalido', { campo: path })
    if (to >= lines.length) refuse('campo_invalido', { campo: `${list}.${to}` })
    if (to === from) return undefined
    const order = lines.map((_, line) => line)
    const after = order.toSpliced(from, 1).toSpliced(to, 0, from)
    return {
      index: to,
      lines: lines.toSpliced(from, 1).toSpliced(to, 0, moved),
      ids: after.flatMap((line) => ids[line] ?? []),
      placeOf: (line) => after.indexOf(line),
      oldValue: `puesto ${from + 1}`,
      newValue: `puesto ${to + 1}`,
    }
  })
}

interface Lines {
  lines: LineItem[]
  ids: string[]
  row: DocumentRow
}

interface LinesChange {
  /** Index, for the history, of the line that was added, removed or moved. */
  index: number
  lines: LineItem[]
  ids: string[]
  placeOf: PlaceOf
  oldValue: unknown
  newValue: unknown
}

/** Maps an old index to the new one; undefined for the removed line. */
type PlaceOf = (index: number) => number | undefined

async function changeLines(
  { db, jobs }: Services,
  user: SignedIn,
  { documentId, list }: Place,
  change: (now: Lines) => LinesChange | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockDocument(tx, user, documentId)
    if (row.isLocked) refuse('documento_bloqueado')
    if (row.isConfirmed) refuse('documento_confirmado')
    const data = dataOf(row)
    const changed = change({ lines: data[list] ?? [], ids: lineIdsOf(data, list), row })
    if (!changed) return
    const { index, placeOf, oldValue, newValue } = changed
    await writeData(tx, documentId, {
      data: withLines(data, { ...changed, list, version: row.version + 1 }),
      editedFields: movePaths(row.editedFields, list, placeOf),
    })
    const edit = { fieldPath: `${list}.${index}`, oldValue, newValue }
    await tx.insert(documentEdits).values({ documentId, userId: user.id, ...edit })
    await recordActivity(tx, {
      action: 'edit_field',
      userId: user.id,
      companyId: user.companyId,
      details: { documentId, ...edit },
    })
    await jobs.enqueue(tx, judgeDocumentJob, { documentId })
  })
}

function withLines(
  data: ExtractedData,
  { list, lines, ids, placeOf, version }: LinesChange & { list: LineItemList; version: number },
): ExtractedData {
  const known: Metadata = { campos: {}, revisiones: [], avisos: [], ...data.metadata }
  return {
    ...data,
    [list]: lines,
    metadata: {
      ...known,
      campos: movePaths(known.campos, list, placeOf),
      lineas: { ...known.lineas, [list]: ids },
      versionLineas: version,
    },
  }
}

/** `productos.3.total` becomes `productos.2.total` when an earlier line is removed; entries of that line are dropped. */
export function movePaths<Value>(
  byPath: Record<string, Value>,
  list: string,
  placeOf: PlaceOf,
): Record<string, Value> {
  const entries = Object.entries(byPath).flatMap(([path, value]): [string, Value][] => {
    if (!path.startsWith(`${list}.`)) return [[path, value]]
    const [, at = '', ...rest] = path.split('.')
    const place = placeOf(Number(at))
    return place === undefined ? [] : [[[list, place, ...rest].join('.'), value]]
  })
  return Object.fromEntries(entries)
}
