// What stands behind reading a picture: tesseract as WebAssembly in this process, or the machine's own; and beside it a
// reader of whole lines, where the machine can run it.
import type { OcrWord } from './ocr-word.ts'
import type { Grey } from '../image/grey.ts'
import type { SecondEye } from './strips/second-eye.ts'

export interface OcrEngine {
  name: 'tesseract.js' | 'tesseract'
  /** How many pictures it reads at the same time. Defaults to one. */
  atOnce?: number
  /**
   * `dpi` is computed from the height of the letters; without it tesseract guesses, often wrong. A picture that nobody has
   * begun to read when `signal` aborts has no words.
   */
  recognise(image: Grey, dpi: number, mode?: PageMode, signal?: AbortSignal): Promise<OcrWord[]>
}

export interface Eyes {
  first: OcrEngine
  second: SecondEye | undefined
  /** To measure what the second sees by itself: the first then only says which way up the page is. */
  isSecondAlone?: boolean
}

/** One column of text of varying size: on invoices better than letting tesseract find columns. */
export const pageMode = '4'
/** Words wherever they stand. */
export const sparseMode = '11'
export type PageMode = typeof pageMode | typeof sparseMode
export const language = 'spa'
/** The network finds the gaps between words by itself: measuring whether letters stand at one distance only takes time. */
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

/** Rulings and dust come out as bars and dashes. */
function isSpeck(text: string, confidence: number): boolean {
  if (/^[|_~`'"‘’“”—]+$/u.test(text)) return true
  return confidence < 30 && !/[\p{L}\p{N}]/u.test(text)
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))
