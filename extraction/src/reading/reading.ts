// The shape of a reading: what a file says before anyone decides what it means. Every processor gets the same one.
import type { Box } from '@conforme/contract/data/extracted-data'
import type { PageView } from './image/straighten.ts'

export type { Box }

export interface Word {
  text: string
  /** Fractions of the page as shown: upright, straightened, cropped to its crop box. */
  box: Box
  /** 0 to 1. Text that a PDF carries is certain. */
  confidence: number
  /** In a picture: another number that may stand there, because the other eye read it or the sums of the paper say so. */
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

/** By page number; pages that are not named are read as they are shown. */
export type PageRotations = Readonly<Record<number, PageRotation>>

export interface ReadPage {
  /** From 1. */
  number: number
  /** A person had it turned before it was read: sizes and boxes here are of the page so turned (see turn-page.ts). */
  rotation?: PageRotation
  /** Size as shown: points for a PDF page, pixels for an image. Only the proportion means anything to callers. */
  width: number
  height: number
  source: 'pdf' | 'ocr' | 'none'
  /** In reading order: columns one after the other, lines top to bottom. */
  lines: Line[]
  codes: Code[]
  /** In a picture: where there are lines of text that could not be read. */
  unread?: Box[]
  /** In a picture: where several sheets lie beside each other, in fractions of the page as it lies in the file. */
  sheets?: Box[]
}

/** What a file says of its own making; the authenticity analysis reads it. */
export interface Origin {
  kind: 'pdf' | 'jpeg' | 'png'
  producer?: string
  creator?: string
  createdAt?: string
  modifiedAt?: string
  /** How often a PDF was saved over itself (`%%EOF` marks after the first). */
  incrementalUpdates?: number
  /** Annotations that put text over a page. */
  textAnnotations?: number
  /** EXIF software, for images. */
  software?: string
}

export interface Reading {
  pages: ReadPage[]
  /** How each page is shown, so that its picture can be drawn later without reading it again. Older readings lack it. */
  views?: PageView[]
  /** Pages in the file, which may be more than were read. */
  pageCount: number
  /** Pages that only a picture was there for and that were left out because of the limit on them. */
  skippedPages: number[]
  origin: Origin
  /** Milliseconds by stage. */
  timings: Record<string, number>
}
