// Which pages go into which request, and which of them as images: one request for an ordinary invoice, several for
// a long one, so that neither what is sent nor what must be written back outgrows the model.
import type { ReadPage, Reading } from '../../reading/reading.ts'
import { estimateTokens } from '../cost.ts'
import { planStrips } from '../image-tokens.ts'
import type { ModelEntry } from '../models.ts'
import { hasText, toPageText } from '../page-text.ts'

export interface PlannedPage {
  number: number
  text: string
  /** 0: the text alone is sent. */
  strips: number
}

export interface RequestPlan {
  requests: PlannedPage[][]
  /** Pages that are not sent, because the document is longer than we pay for or the model cannot see them. */
  tooMany: number[]
  unseen: number[]
}

const maxRequests = 8
const maxPagesARequest = 10
/** Beyond this models lose the thread long before their context is full. */
const maxTokensARequest = 60_000
const promptTokens = 4000
/** What a line item of a table takes to write back. */
const tokensALine = 60
/** A digital page is read from its text; its look helps most on the first pages, where the parties stand. */
const firstPagesWithImage = 3
/** Pages as we send them: the long side in pixels. */
export const sentSidePx = 2048

export function planRequests(reading: Reading, model: ModelEntry): RequestPlan {
  const last = reading.pages.at(-1)?.number
  const budget = Math.min(maxTokensARequest, model.contextTokens - model.maxOutputTokens - promptTokens)
  const maxLines = Math.max(20, Math.floor(model.maxOutputTokens / tokensALine))
  const unseen: number[] = []
  const requests: PlannedPage[][] = []
  const tooMany: number[] = []
  let tokensLeft = 0
  let linesLeft = 0

  for (const page of reading.pages) {
    const text = toPageText(page).text
    const wanted = wantsImage(page, last)
    if (!model.vision && !hasText(page)) {
      unseen.push(page.number)
      continue
    }
    const image = model.vision && wanted ? planImage(page, reading, model, budget) : { strips: 0, tokens: 0 }
    const tokens = estimateTokens(text) + image.tokens
    const current = requests.at(-1)
    const fits =
      current && tokens <= tokensLeft && page.lines.length <= linesLeft && current.length < maxPagesARequest
    if (!fits && requests.length === maxRequests) {
      tooMany.push(page.number)
      continue
    }
    const planned = { number: page.number, text, strips: image.strips }
    if (fits) current.push(planned)
    else {
      requests.push([planned])
      tokensLeft = budget
      linesLeft = maxLines
    }
    tokensLeft -= tokens
    linesLeft -= page.lines.length
  }
  return { requests, tooMany, unseen }
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
  if (!model.imageTokens) return { strips: 1, tokens: 1500 } // a model of somebody's own server: nobody says
  const long = Math.max(page.width, page.height)
  // A picture is not drawn larger than it is; a PDF page is drawn as large as the model can use.
  const scale = reading.origin.kind === 'pdf' ? (1.5 * sentSidePx) / long : 1
  const size = { width: page.width * scale, height: page.height * scale }
  const plan = planStrips(size, model.imageTokens, page.source === 'pdf' ? 0 : budget)
  return plan
}
