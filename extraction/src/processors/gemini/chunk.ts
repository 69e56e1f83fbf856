// Cuts a document into pieces to ask about: a page each, and a page of more than six thousand characters between its
// lines, with the heading of the table said again over each further piece.
import type { PageText } from '../page-text.ts'

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
const contextChars = 200

const headingWords =
  /\b(?:cant(?:idad)?|descripci[oó]n|detalle|concepto|c[oó]d(?:igo)?|und|unidad|u\.?m|p(?:recio)?\.?\s*unit(?:ario)?|v(?:alor)?\.?\s*unit(?:ario)?|importe|total|qty|quantity|description|amount|price)\b/gi

export function isTableHeading(line: string): boolean {
  const words = line.match(headingWords)?.map((word) => word.toLowerCase()) ?? []
  return new Set(words).size >= 3 && !/\d[.,]\d/.test(line)
}

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
  for (const line of page.text.split(/(?<=\n)/)) {
    for (const part of partsOf(line)) {
      if (current.text.length + part.length > maxChars && current.text !== '') {
        chunks.push(current)
        current = { page: page.page, text: '', offset: at, ...(heading === undefined ? {} : { heading }) }
      }
      current.text += part
      at += part.length
    }
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
