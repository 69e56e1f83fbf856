// Builds extracted data from grounded extractions: which of several findings of a field counts, its place on the page, and
// the columns of each line item within the words of its row.
import type { Box } from '../../reading/reading.ts'
import type { WireAnswer } from '../questions/answers/answer-schema.ts'
import type { PageText } from '../questions/requests/page-text.ts'
import type { FieldHint } from '../processor.ts'
import { toExtractedData, type Assembled } from '../questions/answers/to-extracted-data.ts'
import { align, evidenceOf, type Alignment, type CharInterval } from './align.ts'
import type { Chunk } from './chunk.ts'
import { itemClass } from './extraction.ts'
import type { Grounded } from './merge-passes.ts'

export interface Finding extends Grounded {
  chunk: Chunk
}

export function assembleFindings(
  findings: readonly Finding[],
  pages: ReadonlyMap<number, PageText>,
): Assembled {
  const items = findings.filter((found) => found.class === itemClass)
  const header = chooseHeader(findings)
  const answer: WireAnswer = {
    header: Object.fromEntries([...header].map(([path, found]) => [path, found.text])),
    items: items.map((found) => columnsOf(found)),
  }
  const assembled = toExtractedData(answer)
  for (const [path, found] of header) addPlace(assembled.hints[path], found.alignment, found.chunk, pages)
  items.forEach((found, index) => {
    for (const [column, text] of Object.entries(columnsOf(found))) {
      const hint = assembled.hints[`productos.${String(index)}.${column}`]
      addPlace(hint, alignInside(found, text), found.chunk, pages)
    }
  })
  return assembled
}

/** A row without separate columns is still a line of the document. */
function columnsOf(found: Finding): Record<string, string> {
  return Object.keys(found.attributes).length > 0 ? found.attributes : { descripcion: found.text }
}

const strength = { exact: 3, 'equal-value': 3, lesser: 2, fuzzy: 2, none: 1 } as const

/** The best grounded finding; among equals the first, but for totals the last, where the document ends. */
function chooseHeader(findings: readonly Finding[]): Map<string, Finding> {
  const chosen = new Map<string, Finding>()
  for (const found of findings) {
    if (found.class === itemClass) continue
    const best = chosen.get(found.class)
    const gain = strength[found.alignment.status] - (best ? strength[best.alignment.status] : 0)
    if (gain > 0 || (gain === 0 && found.class.startsWith('totales.'))) chosen.set(found.class, found)
  }
  return chosen
}

/** Searches for a column in its own row only: the same price two rows down is not its evidence. */
function alignInside(row: Finding, text: string): Alignment {
  const interval = row.alignment.interval
  if (!interval) return { status: 'none' }
  const [found] = align(row.chunk.text.slice(interval.start, interval.end), [text])
  if (!found?.interval) return { status: 'none' }
  return {
    status: found.status,
    interval: { start: interval.start + found.interval.start, end: interval.start + found.interval.end },
  }
}

function addPlace(
  hint: FieldHint | undefined,
  alignment: Alignment,
  chunk: Chunk,
  pages: ReadonlyMap<number, PageText>,
): void {
  if (!hint) return
  hint.evidence = evidenceOf[alignment.status]
  if (!alignment.interval) return
  hint.page = chunk.page
  const box = boxOf(pages.get(chunk.page), {
    start: chunk.offset + alignment.interval.start,
    end: chunk.offset + alignment.interval.end,
  })
  if (box) hint.box = box
}

function boxOf(page: PageText | undefined, interval: CharInterval): Box | undefined {
  const words = page?.spans.filter((span) => span.start < interval.end && span.end > interval.start) ?? []
  if (words.length === 0) return undefined
  const left = Math.min(...words.map(({ word }) => word.box[0]))
  const top = Math.min(...words.map(({ word }) => word.box[1]))
  const right = Math.max(...words.map(({ word }) => word.box[0] + word.box[2]))
  const bottom = Math.max(...words.map(({ word }) => word.box[1] + word.box[3]))
  return [left, top, right - left, bottom - top]
}
