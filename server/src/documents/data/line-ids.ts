// Gives line items ids that stay the same when others are added or removed before them. They are stored in the
// metadata, so that no table and no export shows them.
import { randomBytes } from 'node:crypto'
import { lineItemLists, type LineItemList } from '@conforme/contract/documents/documents'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'

export const newLineId = () => randomBytes(6).toString('base64url')

/** Lines of earlier versions have no id: it is derived from the position until the line is first written. */
export function withLineIds(data: ExtractedData): ExtractedData {
  return fill(data, (index) => `linea-${index}`)
}

/** For data to be stored: gives each line without an id a new one. */
export function withNewLineIds(data: ExtractedData): ExtractedData {
  return fill(data, newLineId)
}

export function lineIdsOf(data: ExtractedData, list: LineItemList): string[] {
  return withLineIds(data).metadata?.lineas?.[list] ?? []
}

function fill(data: ExtractedData, idFor: (index: number) => string): ExtractedData {
  const lists = lineItemLists.filter((list) => data[list] !== undefined)
  if (lists.length === 0) return data
  const lineas = Object.fromEntries(
    lists.map((list) => [list, idsFor(data[list]?.length ?? 0, data.metadata?.lineas?.[list] ?? [], idFor)]),
  )
  const nothing = { campos: {}, revisiones: [], avisos: [] }
  return { ...data, metadata: { ...nothing, ...data.metadata, lineas } }
}

function idsFor(length: number, known: readonly string[], idFor: (index: number) => string): string[] {
  const taken = new Set<string>()
  return Array.from({ length }, (_, index) => {
    const wanted = known[index] ?? idFor(index)
    const id = taken.has(wanted) ? newLineId() : wanted
    taken.add(id)
    return id
  })
}
