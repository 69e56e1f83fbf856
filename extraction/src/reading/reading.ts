// The shape of a reading: the content of a file before it is interpreted. Every processor gets the same one.
import type { Box } from '@conforme/contract/data/extracted-data'
import type { PageView } from './image/straighten.ts'

export type { Box }

export interface Word {
  text: string
  /** Fractions of the page as shown: upright, straightened, cropped to its crop box. */
  box: Box
  /** 0 to 1. The text layer of a PDF is certain. */
  confidence: number
  /** On a picture: another possible number, read by the other engine or suggested by the sums of the paper. */
  alternative?: string
}

/** Words of one visual row that belong together, left to right. */
export interface Line {
  words: Word[]
  box: Box
}

export interface Code {
  format: 'qr' | 'pdf417' | 'other'
  text: string
  box: Box
}

/** Degrees clockwise from how the page is shown. */
export type PageRotation = 90 | 180 | 270

/** By page number; other pages are read as shown. */
export type PageRotations = Readonly<Record<number, PageRotation>>

export interface ReadPage {
  /** From 1. */
  number: number
  /**
   * Set if a person had it rotated before it was read: sizes and boxes here refer to the rotated page (see turn-page.ts).
   */
  rotation?: PageRotation
  /** Size as shown: points for a PDF page, pixels for an image. Only the aspect ratio is meaningful to callers. */
  width: number
  height: number
  source: 'pdf' | 'ocr' | 'none'
  /** In reading order: columns one after the other, lines top to bottom. */
  lines: Line[]
  codes: Code[]
  /** On a picture: boxes of text lines that could not be read. */
  unread?: Box[]
  /** On a picture: boxes of several sheets side by side, in fractions of the page as it lies in the file. */
  sheets?: Box[]
}

/** How a file was made, according to itself; used by the authenticity analysis. */
export interface Origin {
  kind: 'pdf' | 'jpeg' | 'png'
  producer?: string
  creator?: string
  createdAt?: string
  modifiedAt?: string
  /** Number of times a PDF was saved over itself (`%%EOF` marks after the first). */
  incrementalUpdates?: number
  /** Number of annotations that put text over a page. */
  textAnnotations?: number
  /** EXIF software, for images. */
  software?: string
}

export interface Reading {
  pages: ReadPage[]
  /** How each page is shown, so that it can be rendered later without reading it again. Older readings lack it. */
  views?: PageView[]
  /** Pages in the file; may be more than were read. */
  pageCount: number
  /** Pages that needed OCR but were left out because of the limit on such pages. */
  skippedPages: number[]
  origin: Origin
  /** Milliseconds per stage. */
  timings: Record<string, number>
}
