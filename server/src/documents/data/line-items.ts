// Adds and removes whole line items. The metadata of the lines after them moves along, so that evidence and edits stay
// with their line.
import type { LineItemList, Seen } from '@conforme/contract/documents/documents'
import type { ExtractedData, LineItem, Metadata } from '@conforme/contract/data/extracted-data'
import { recordActivity } from '../../activity/record.ts'
import type { SignedIn } from '../../http/caller.ts'
import { documentEdits } from '../../db/schema.ts'
import { refuse } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { lineIdsOf, newLineId } from './line-ids.ts'
import { lockDocument } from '../lock-document.ts'
import { judgeDocumentJob } from '../processing/document-jobs.ts'
import { pathNow, refuseIfChanged, seeLines } from './seen.ts'
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
  await changeLines(services, user, place, (lines, row) => {
    // Put back twice, or by two people, it is there once.
    if (lineId !== undefined && lineIdsOf(dataOf(row), place.list).includes(lineId)) return undefined
    const index = place.index ?? lines.length
    if (index > lines.length) refuse('campo_invalido', { campo: `${place.list}.${index}` })
    const added = lines.toSpliced(index, 0, item)
    return { index, shift: 1, lines: added, lineId, oldValue: null, newValue: item }
  })
}

export async function removeLineItem(
  services: Services,
  user: SignedIn,
  place: Place & Seen & { index: number },
): Promise<void> {
  const { documentId, list, version } = place
  const path = `${list}.${place.index}`
  const [lineId] = await seeLines(services.db, user, documentId, [{ ...place, path }])
  await changeLines(services, user, { documentId, list }, (lines, row) => {
    const now = pathNow(row, path, lineId)
    const index = Number(now.split('.')[1])
    const removed = lines[index] ?? refuse('campo_invalido', { campo: path })
    refuseIfChanged(row, { path: now, version }, removed)
    return { index, shift: -1, lines: lines.toSpliced(index, 1), oldValue: removed, newValue: null }
  })
}

interface LinesChange {
  index: number
  shift: 1 | -1
  lines: LineItem[]
  /** The id of a line that is being restored. */
  lineId?: string | undefined
  oldValue: LineItem | null
  newValue: LineItem | null
}

async function changeLines(
  { db, jobs }: Services,
  user: SignedIn,
  { documentId, list }: Place,
  change: (lines: LineItem[], row: DocumentRow) => LinesChange | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockDocument(tx, user, documentId)
    if (row.isLocked) refuse('documento_bloqueado')
    if (row.isConfirmed) refuse('documento_confirmado')
    const data = dataOf(row)
    const changed = change(data[list] ?? [], row)
    if (!changed) return
    const { index, shift, lines, lineId = newLineId(), oldValue, newValue } = changed
    const moved = { prefix: `${list}.`, index, shift }
    const ids = lineIdsOf(data, list)
    const lineas = shift > 0 ? ids.toSpliced(index, 0, lineId) : ids.toSpliced(index, 1)
    await writeData(tx, documentId, {
      data: withLines(data, { list, lines, lineas, version: row.version + 1 }, moved),
      editedFields: shiftPaths(row.editedFields, moved),
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

interface Moved {
  prefix: string
  index: number
  shift: 1 | -1
}

function withLines(
  data: ExtractedData,
  { list, lines, lineas, version }: { list: LineItemList; lines: LineItem[]; lineas: string[]; version: number },
  moved: Moved,
): ExtractedData {
  const known: Metadata = { campos: {}, revisiones: [], avisos: [], ...data.metadata }
  return {
    ...data,
    [list]: lines,
    metadata: {
      ...known,
      campos: shiftPaths(known.campos, moved),
      lineas: { ...known.lineas, [list]: lineas },
      versionLineas: version,
    },
  }
}

/** `productos.3.total` becomes `productos.2.total` when an earlier line is removed; entries of that line are dropped. */
export function shiftPaths<Value>(
  byPath: Record<string, Value>,
  { prefix, index, shift }: Moved,
): Record<string, Value> {
  const entries = Object.entries(byPath).flatMap(([path, value]): [string, Value][] => {
    if (!path.startsWith(prefix)) return [[path, value]]
    const [at = '', ...rest] = path.slice(prefix.length).split('.')
    const line = Number(at)
    if (line < index) return [[path, value]]
    if (shift < 0 && line === index) return []
    return [[[`${prefix}${line + shift}`, ...rest].join('.'), value]]
  })
  return Object.fromEntries(entries)
}
