// Cuts a document into pieces to ask about: a page each, and a page of more than eighty lines or six thousand characters
// between its lines, with the heading of the table said again over each further piece.
import type { PageText } from '../questions/requests/page-text.ts'
import { isTableHeading } from '../questions/requests/table-heading.ts'

export interface Chunk {
  page: number
  /** What the extractions of this piece are looked for in. */
  text: string
  /** Where `text` begins in the text of its page. */
  offset: number
  /** The heading of the table that this piece continues. */
  heading?: string
  /** How the piece before it ended. */
  previous?: string
}

const maxChars = 6000
/** What a model answers in a short time. */
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

/** A line longer than a whole piece is cut between words. */
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
