// Documents typed as text, for tests that need words with boxes but no file: one string per line, three or more spaces
// for a gap between columns. All characters are equally wide.
import { answerWithHabits } from '../src/habits/answer-with-habits.ts'
import type { ProcessorRequest } from '../src/processors/processor.ts'
import type { Line, Reading, ReadPage, Word } from '../src/reading/reading.ts'

const charWidth = 0.0095
const lineHeight = 0.015
const left = 0.05
const top = 0.04

export function typePage(lines: readonly string[], number = 1, source: ReadPage['source'] = 'pdf'): ReadPage {
  return {
    number,
    width: 595,
    height: 842,
    source,
    lines: lines.flatMap((text, row) => typeLine(text, row)),
    codes: [],
  }
}

function typeLine(text: string, row: number): Line[] {
  const words: Word[] = [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    box: [
      left + match.index * charWidth,
      top + row * lineHeight,
      match[0].length * charWidth,
      lineHeight * 0.7,
    ],
    confidence: 1,
  }))
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return []
  return [
    { words, box: [first.box[0], first.box[1], last.box[0] + last.box[2] - first.box[0], first.box[3]] },
  ]
}

export function typeReading(
  pages: readonly (readonly string[])[],
  source: ReadPage['source'] = 'pdf',
): Reading {
  return {
    pages: pages.map((lines, index) => typePage(lines, index + 1, source)),
    pageCount: pages.length,
    skippedPages: [],
    origin: { kind: source === 'pdf' ? 'pdf' : 'jpeg' },
    timings: {},
  }
}

/** The start of a JPEG, followed by the page number: enough for code that only passes images on. */
export function drawnPage(page: number, strip = 0, sizeBytes = 64): Uint8Array {
  const bytes = new Uint8Array(sizeBytes)
  bytes.set([0xff, 0xd8, 0xff, 0xe0, page, strip])
  return bytes
}

export interface TypedRequest extends ProcessorRequest {
  /** Every page and strip that was drawn. */
  drawn: { page: number; strips: number; dpi: number }[]
}

export function typeRequest(
  pages: readonly (readonly string[])[],
  overrides: Partial<ProcessorRequest> & { source?: ReadPage['source'] } = {},
): TypedRequest {
  const { source, ...rest } = overrides
  const drawn: TypedRequest['drawn'] = []
  return {
    reading: typeReading(pages, source),
    file: { path: '/dev/null', name: 'factura.pdf' },
    model: 'gpt-4o',
    context: {},
    rasterize: (request) => {
      const strips = request.strips ?? 1
      drawn.push(...request.pages.map((page) => ({ page, strips, dpi: request.dpi })))
      return Promise.resolve(
        request.pages.flatMap((page) =>
          Array.from({ length: strips }, (_, strip) => ({
            page,
            mimeType: 'image/jpeg' as const,
            bytes: drawnPage(page, strip),
            width: 1654,
            height: Math.round(2339 / strips),
          })),
        ),
      )
    },
    answerLocally: (reading, context) => Promise.resolve(answerWithHabits(reading, context)),
    signal: new AbortController().signal,
    ...rest,
    drawn,
  }
}
