// Splits a document into chunks: one per page, and pages of more than eighty lines or six thousand characters between lines,
// with the table heading repeated in each further chunk.
import type { PageText } from '../questions/requests/page-text.ts'
import { isTableHeading } from '../questions/requests/table-heading.ts'

export interface Chunk {
  page: number
  /** The text in which this chunk's extractions are searched. */
  text: string
  /** Offset of `text` in the text of its page. */
  offset: number
  /** Heading of the table that this chunk continues. */
  heading?: string
  /** End of the previous chunk. */
  previous?: string
}

const maxChars = 6000
/** What a model can answer in a short time. */
const maxLines = 80
const contextChars = 200

export function toChunks(pages: readonly PageText[]): Chunk[] {
  const chunks: Chunk[] = []
  for (const page of pages) chunks.push(...chunksOf(page))
  return chunks.map((chunk, index) => {
    const before = chunks[index - 1]?.text.trim() ?? ''
    return before === '' ? chunk : { ...chunk, previous: before.slice(-contextChars) }
  })
}

function chunksOf(page: PageText): Chunk[] {
  const chunks: Chunk[] = []
  let heading: string | undefined
  let current: Chunk = { page: page.page, text: '', offset: 0 }
  let at = 0
  let lines = 0
  for (const line of page.text.split(/(?<=\n)/)) {
    for (const part of partsOf(line)) {
      const isFull = lines === maxLines || current.text.length + part.length > maxChars
      if (isFull && current.text !== '') {
        chunks.push(current)
        lines = 0
        current = { page: page.page, text: '', offset: at, ...(heading === undefined ? {} : { heading }) }
      }
      current.text += part
      at += part.length
    }
    lines += 1
    if (isTableHeading(line)) heading = line.trim()
  }
  chunks.push(current)
  return chunks
}

/** Splits a line longer than a whole chunk between words. */
function partsOf(line: string): string[] {
  const parts: string[] = []
  let rest = line
  while (rest.length > maxChars) {
    const space = rest.lastIndexOf(' ', maxChars)
    const end = space > 0 ? space + 1 : maxChars
    parts.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...parts, rest]
}
