// The OCR engines: tesseract as WebAssembly in this process or the machine's own, plus a reader of whole lines where the
// machine can run it.
import type { OcrWord } from './ocr-word.ts'
import type { Grey } from '../image/grey.ts'
import type { SecondEngine } from './strips/second-engine.ts'

export interface OcrEngine {
  name: 'tesseract.js' | 'tesseract'
  /** Number of pictures it reads in parallel. Defaults to one. */
  atOnce?: number
  /**
   * `dpi` is computed from the letter height; without it tesseract guesses, often wrongly. A picture not started when
   * `signal` aborts has no words.
   */
  recognise(image: Grey, dpi: number, mode?: PageMode, signal?: AbortSignal): Promise<OcrWord[]>
}

export interface OcrEngines {
  first: OcrEngine
  second: SecondEngine | undefined
  /** For measuring the second engine alone: the first then only decides which way up the page is. */
  isSecondAlone?: boolean
}

/** One column of text of varying size: better on invoices than letting tesseract find columns. */
export const pageMode = '4'
/** Words wherever they are. */
export const sparseMode = '11'
export type PageMode = typeof pageMode | typeof sparseMode
export const language = 'spa'
/** Skips the test for fixed-pitch letters: the network finds word gaps by itself, so the test only costs time. */
export const settings = [['textord_all_prop', '1']] as const

export function toPgm({ data, width, height }: Grey): Uint8Array {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(header.length + data.length)
  file.set(header)
  file.set(data, header.length)
  return file
}

/** Columns: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
export function parseTsv(tsv: string): OcrWord[] {
  return tsv.split('\n').flatMap((row) => {
    const cells = row.split('\t')
    const [left, top, width, height, confidence] = cells.slice(6, 11).map(Number)
    const text = cells.slice(11).join('\t').trim()
    if (cells[0] !== '5' || !text || isSpeck(text, confidence ?? 0)) return []
    if (left === undefined || top === undefined || width === undefined || height === undefined) return []
    const line = cells.slice(2, 5).join('.')
    return [{ text, left, top, width, height, confidence: clamp((confidence ?? 0) / 100), line }]
  })
}

/** Drops rulings and dust, which are read as bars and dashes. */
function isSpeck(text: string, confidence: number): boolean {
  if (/^[|_~`'"‘’“”—]+$/u.test(text)) return true
  return confidence < 30 && !/[\p{L}\p{N}]/u.test(text)
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))
