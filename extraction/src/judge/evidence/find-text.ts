// Finds names, addresses, ids and descriptions on the page: first letter by letter ignoring spaces, then with letters that
// OCR confuses folded together, then token by token, tolerating misread or missing words.
import { unite, boxOfPart } from '../../layout/boxes.ts'
import { fold, isWithin, tokensOf } from '../../layout/normal-text.ts'
import type { PlacedWord } from '../../layout/layout.ts'
import type { Place, Token } from '../../layout/place.ts'
import type { WordIndex } from '../../layout/word-index.ts'

export interface TextPlace extends Place {
  /** Share of the value's letters that were found, 0 to 1. */
  coverage: number
}

const maxPlaces = 60

/** All places of the whole value; only exact ones if there are any. */
export function findText(index: WordIndex, value: string, minCoverage = 0.6): TextPlace[] {
  const whole = findId(index, value)
  const wanted = tokensOf(value).map((token) => token.text)
  if (whole.length > 0) return whole
  return wanted.length > 1 || wanted.join('').length >= 6 ? fuzzyPlaces(index, wanted, minCoverage) : []
}

/** Ids match only exactly or with confusable letters: a similar number must never pass for one. */
export function findId(index: WordIndex, value: string): TextPlace[] {
  const wanted = tokensOf(value).map((token) => token.text)
  const joined = wanted.join('')
  if (joined === '') return []
  const exact = occurrences(index, index.text, joined, wanted)
  if (exact.length > 0) return exact.map((at) => toPlace(index, at, joined.length, true))
  const misread = joined.length >= 4 ? occurrences(index, index.folded, fold(joined), wanted) : []
  return misread.map((at) => toPlace(index, at, joined.length, false))
}

/** Positions of `joined` in `text` that start and end at token boundaries. */
function occurrences(index: WordIndex, text: string, joined: string, wanted: string[]): number[] {
  const seams = new Set<number>()
  wanted.reduce((offset, token) => {
    seams.add(offset + token.length)
    return offset + token.length
  }, 0)
  const found: number[] = []
  for (
    let at = text.indexOf(joined);
    at >= 0 && found.length < maxPlaces;
    at = text.indexOf(joined, at + 1)
  ) {
    const end = index.tokenEndingAt.get(at + joined.length)
    const start = index.tokenAt.get(at)
    if (start === undefined || end === undefined) continue
    const span = { start, end, offset: at, length: joined.length }
    if (isOneValue(index, span, seams)) found.push(at)
  }
  return found
}

/** First and last token, and the offset of the match in the joined letters. */
interface Span {
  start: number
  end: number
  offset: number
  length: number
}

/** True if the match is not part of a longer number, does not cross a page, and does not join two adjacent numbers. */
function isOneValue(
  index: WordIndex,
  { start, end, offset, length }: Span,
  seams: ReadonlySet<number>,
): boolean {
  const tokens = index.tokens.slice(start, end + 1)
  const first = tokens[0]
  const last = tokens.at(-1)
  if (!first || !last) return false
  if (isPartOfNumber(first, last) || isPartOfDay(first, last)) return false
  return tokens.every((token, at) => {
    const next = tokens[at + 1]
    if (!next || next.word === token.word) return true
    if (!isNear(token, next)) return false
    const seam = (index.offsets[start + at + 1] ?? 0) - offset
    // Long ids may be printed in groups ("20 100 070 970"); short numbers side by side are two numbers.
    return length >= 8 || seams.has(seam) || !/\d/.test(token.text + next.text)
  })
}

/** True for `310` in `1,310.00`. */
export function isPartOfNumber(first: Token, last: Token): boolean {
  const before = first.word.text.slice(0, first.from)
  const after = last.word.text.slice(last.to)
  return (
    (/\d[.,]$/.test(before) && /^\d/.test(first.text)) || (/^[.,]\d/.test(after) && /\d$/.test(last.text))
  )
}

const day = /\d{1,4}([/.-])\d{1,2}\1\d{2,4}/

/** True for `0101` in `01/01/2026`. */
function isPartOfDay(first: Token, last: Token): boolean {
  const { text } = first.word
  if (first.word !== last.word || !day.test(text)) return false
  return /\d/.test(text.slice(0, first.from) + text.slice(last.to))
}

function toPlace(index: WordIndex, at: number, length: number, exact: boolean): TextPlace {
  const start = index.tokenAt.get(at) ?? 0
  const end = index.tokenEndingAt.get(at + length) ?? start
  return placeOfTokens(index.tokens.slice(start, end + 1), exact, 1)
}

export function placeOfTokens(tokens: Token[], exact: boolean, coverage: number): TextPlace {
  const spans = new Map<PlacedWord, { from: number; to: number }>()
  for (const { word, from, to } of tokens) {
    const span = spans.get(word)
    if (span) span.to = to
    else spans.set(word, { from, to })
  }
  const parts = [...spans].map(([word, span]) => ({ word, ...reachOf(word, span) }))
  const first = parts[0]
  if (!first) throw new Error('A place needs at least one token')
  return {
    words: parts.map((part) => part.word),
    page: first.word.page,
    row: first.word.row,
    box: parts.map((part) => boxOfPart(part.word.box, part.word.text, part.from, part.to)).reduce(unite),
    score: Math.min(...parts.map((part) => part.word.confidence)),
    exact,
    coverage,
    text: parts.map((part) => part.word.text.slice(part.from, part.to)).join(' '),
  }
}

/** Punctuation at the ends of the word belongs to the value ("S.A.C."); a label glued before it does not. */
function reachOf(word: PlacedWord, span: { from: number; to: number }): { from: number; to: number } {
  const before = word.text.slice(0, span.from)
  const after = word.text.slice(span.to)
  return {
    from: /[\p{L}\p{N}]/u.test(before) ? span.from : 0,
    to: /[\p{L}\p{N}]/u.test(after) ? span.to : word.text.length,
  }
}

interface Hit {
  /** Index of the token in the value. */
  wanted: number
  /** Index of the token on the page. */
  token: number
  letters: number
}

function fuzzyPlaces(index: WordIndex, wanted: string[], minCoverage: number): TextPlace[] {
  const total = wanted.reduce((sum, token) => sum + token.length, 0)
  const hits = allHits(index, wanted)
  const reach = wanted.length * 2 + 4
  const best: { chain: Hit[]; coverage: number }[] = []
  hits.forEach((hit, at) => {
    // A chain starts with a significant token: "DE" alone starts none.
    if (hit.letters < 3 && total > 6) return
    const chain = chainFrom(index, hits, at, reach)
    const coverage = chain.reduce((sum, link) => sum + link.letters, 0) / total
    if (coverage >= minCoverage) best.push({ chain, coverage })
  })
  best.sort((a, b) => b.coverage - a.coverage || spanOf(a.chain) - spanOf(b.chain))
  return withoutOverlaps(best).map(({ chain, coverage }) =>
    placeOfTokens(
      chain.flatMap((hit) => index.tokens[hit.token] ?? []),
      // All letters were found: only words of another column stood between the lines of the value.
      coverage > 0.999,
      coverage,
    ),
  )
}

function allHits(index: WordIndex, wanted: string[]): Hit[] {
  const hits: Hit[] = []
  for (const [at, token] of wanted.entries()) {
    if (index.patience.left <= 0) return []
    for (const hit of hitsOf(index, token, at)) hits.push(hit)
    index.patience.left -= hits.length
  }
  return hits.sort((a, b) => a.token - b.token)
}

function hitsOf(index: WordIndex, token: string, wanted: number): Hit[] {
  const exact = index.byToken.get(token)
  if (exact) return exact.map((at) => ({ wanted, token: at, letters: token.length }))
  const limit = token.length >= 8 ? 2 : token.length >= 4 ? 1 : 0
  // One wrong digit makes another number, so digits are never matched approximately.
  if (limit === 0 || /\d/.test(token)) return []
  const hits: Hit[] = []
  index.patience.left -= index.byToken.size
  for (const [seen, places] of index.byToken) {
    if (!isWithin(seen, token, limit)) continue
    for (const at of places) hits.push({ wanted, token: at, letters: token.length * 0.85 })
  }
  return hits
}

/** The heaviest chain of hits from `at` on: tokens in the value's order, close together and in the same column. */
function chainFrom(index: WordIndex, hits: Hit[], at: number, reach: number): Hit[] {
  const first = hits[at]
  if (!first) return []
  const links: { hit: Hit; letters: number; before: number }[] = [
    { hit: first, letters: first.letters, before: -1 },
  ]
  for (let next = at + 1; next < hits.length; next++) {
    const hit = hits[next]
    if (!hit || hit.token - first.token > reach || index.patience.left <= 0) break
    index.patience.left -= links.length
    let best: { letters: number; before: number } | undefined
    links.forEach((link, before) => {
      const follows = hit.wanted > link.hit.wanted && hit.token > link.hit.token
      if (!follows || (best && best.letters >= link.letters)) return
      if (isNear(index.tokens[link.hit.token], index.tokens[hit.token]))
        best = { letters: link.letters, before }
    })
    if (best) links.push({ hit, letters: best.letters + hit.letters, before: best.before })
  }
  const heaviest = links.reduce((best, link) => (link.letters > best.letters ? link : best))
  const chain: Hit[] = []
  for (let link: (typeof links)[number] | undefined = heaviest; link; link = links[link.before])
    chain.unshift(link.hit)
  return chain
}

function isNear(a: Token | undefined, b: Token | undefined): boolean {
  if (!a || !b || a.word.page !== b.word.page) return false
  const height = Math.max(a.word.box[3], b.word.box[3])
  return Math.abs(b.word.box[1] - a.word.box[1]) < 3 * height
}

function spanOf(chain: Hit[]): number {
  return (chain.at(-1)?.token ?? 0) - (chain[0]?.token ?? 0)
}

function withoutOverlaps<T extends { chain: Hit[] }>(candidates: T[]): T[] {
  const kept: T[] = []
  const used = new Set<number>()
  for (const candidate of candidates) {
    if (candidate.chain.some((hit) => used.has(hit.token))) continue
    for (const hit of candidate.chain) used.add(hit.token)
    kept.push(candidate)
    if (kept.length >= maxPlaces) break
  }
  return kept
}
