// Assigns pages to requests, and decides which of them go as images. A request is what a model answers in a short time:
// about eighty lines. A fuller page is cut into pieces; pages of a longer document go one by one, so that a page that fails
// costs no other.
import type { ReadPage, Reading } from '../../../reading/reading.ts'
import { estimateTokens } from '../../models/cost.ts'
import { planStrips, unknownImageTokens } from './image-tokens.ts'
import type { ModelEntry } from '../../models/model-entry.ts'
import { countItemRows, outputRoom, rowsOfPicture } from './output-room.ts'
import { hasText, toPageText } from './page-text.ts'
import { isTableHeading } from './table-heading.ts'
import { withinBound } from './within-bound.ts'

export interface PlannedPage {
  number: number
  text: string
  /** Number of image strips; 0 sends the text alone. */
  strips: number
  /** For a page that is cut into pieces. */
  piece?: { number: number; of: number }
}

export interface PlannedRequest {
  pages: PlannedPage[]
  /** Estimate for text and images. */
  inputTokens: number
  maxOutputTokens: number
}

export interface RequestPlan {
  requests: PlannedRequest[]
  /** Pages not sent because the document is over the page limit, or because the model has no vision. */
  tooMany: number[]
  unseen: number[]
}

/** Limits the cost of one document; an ordinary invoice is one request. */
const maxRequests = 40
const linesARequest = 80
/** The second page of an invoice often has only its last lines; more than two pages go one by one. */
const pagesTogether = 2
/** Models lose track beyond this, long before their context is full. */
const maxTokensARequest = 60_000
const promptTokens = 4000
/** Expected tokens: every field with its name, mostly null; a line with its eight columns. */
const shape = { base: 1400, perRow: 110 }
/** A digital page is read from its text; its image helps most on the first pages, where the parties are. */
const firstPagesWithImage = 3
/** Long side of a rendered page in pixels. */
export const sentSidePx = 2048

interface Piece extends PlannedPage {
  lines: number
  tokens: number
}

export function planRequests(reading: Reading, model: ModelEntry): RequestPlan {
  const unseen = reading.pages.filter((page) => !model.vision && !hasText(page))
  const seen = reading.pages.filter((page) => !unseen.includes(page))
  const pieces = seen.flatMap((page) => piecesOf(page, reading, model))
  const groups = group(pieces, seen.length)
  const requests = withinBound(groups, maxRequests)
  const sent = new Set(requests.flat().map(({ number }) => number))
  return {
    requests: requests.map((pieces) => toRequest(pieces, model)),
    tooMany: seen.flatMap(({ number }) => (sent.has(number) ? [] : [number])),
    unseen: unseen.map(({ number }) => number),
  }
}

/** For models that take one picture per call: sends each page as an image, whatever text it has. */
export function planPages({ pages }: Reading, model: ModelEntry): RequestPlan {
  const sent = withinBound(pages, maxRequests)
  return {
    requests: sent.map(({ number }) => ({
      pages: [{ number, text: '', strips: 1 }],
      inputTokens: unknownImageTokens,
      maxOutputTokens: outputRoom(model, shape, rowsOfPicture),
    })),
    tooMany: pages.flatMap((page) => (sent.includes(page) ? [] : [page.number])),
    unseen: [],
  }
}

function toRequest(pieces: Piece[], model: ModelEntry): PlannedRequest {
  const rows = pieces.reduce(
    (sum, { text, strips }) => sum + (text.trim() === '' && strips > 0 ? rowsOfPicture : countItemRows(text)),
    0,
  )
  return {
    pages: pieces.map(({ lines: _lines, tokens: _tokens, ...page }) => page),
    inputTokens: pieces.reduce((sum, { tokens }) => sum + tokens, 0),
    maxOutputTokens: outputRoom(model, shape, rows),
  }
}

function group(pieces: readonly Piece[], pages: number): Piece[][] {
  const groups: Piece[][] = []
  let lines = 0
  for (const piece of pieces) {
    const current = groups.at(-1)
    if (current && pages <= pagesTogether && !piece.piece && lines + piece.lines <= linesARequest) {
      current.push(piece)
    } else {
      groups.push([piece])
      lines = 0
    }
    lines += piece.lines
  }
  return groups
}

function piecesOf(page: ReadPage, reading: Reading, model: ModelEntry): Piece[] {
  const budget = Math.min(maxTokensARequest, model.contextTokens - promptTokens - shape.base)
  const wanted = wantsImage(page, reading.pages.at(-1)?.number)
  const image = model.vision && wanted ? planImage(page, reading, model, budget) : { strips: 0, tokens: 0 }
  const count = Math.max(1, Math.ceil(page.lines.length / linesARequest))
  const size = Math.ceil(page.lines.length / count)
  let heading = ''
  return Array.from({ length: count }, (_, index): Piece => {
    const lines = page.lines.slice(index * size, (index + 1) * size)
    const own = toPageText({ ...page, lines }).text
    const text = heading === '' ? own : `${heading}\n${own}`
    heading = own.split('\n').findLast(isTableHeading) ?? heading
    // If a page is cut into pieces, a page with its own text sends its image only once.
    const drawn = index === 0 || page.source !== 'pdf' ? image : { strips: 0, tokens: 0 }
    return {
      number: page.number,
      text,
      strips: drawn.strips,
      lines: lines.length,
      tokens: estimateTokens(text) + drawn.tokens,
      ...(count > 1 && { piece: { number: index + 1, of: count } }),
    }
  })
}

function wantsImage(page: ReadPage, last: number | undefined): boolean {
  return page.source !== 'pdf' || !hasText(page) || page.number <= firstPagesWithImage || page.number === last
}

function planImage(
  page: ReadPage,
  reading: Reading,
  model: ModelEntry,
  budget: number,
): { strips: number; tokens: number } {
  if (!model.imageTokens) return { strips: 1, tokens: unknownImageTokens }
  const long = Math.max(page.width, page.height)
  // A picture is never enlarged; a PDF page is rendered as large as the model can use.
  const scale = reading.origin.kind === 'pdf' ? (1.5 * sentSidePx) / long : 1
  const size = { width: page.width * scale, height: page.height * scale }
  return planStrips(size, model.imageTokens, page.source === 'pdf' ? 0 : budget)
}
