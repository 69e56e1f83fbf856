// Decides whether a photo of a document is good enough to be read. The thresholds were tuned on degraded renderings and on
// real photos.
import { findSheet, outlineOf, paperSide } from '@conforme/contract/pictures/find-paper'
import type { Point, Quad } from '@conforme/contract/pictures/fit-quad'
import { measureLight } from './measure-light.ts'
import { measurePrint } from './measure-print.ts'
import { isInsideQuad, partOf, blurPicture, wholeOf, type PictureSource } from './picture-source.ts'

/** Faults in order of precedence: each must be fixed before the next can be judged. */
export const pictureFaults = ['sin_papel', 'oscura', 'lejos', 'borrosa', 'reflejo'] as const
export type PictureFault = (typeof pictureFaults)[number]

export interface PictureJudgement {
  /** Outline of the paper as fractions of the picture; undefined when the paper fills the picture or is not found. */
  paper: readonly Point[] | undefined
  faults: readonly PictureFault[]
}

export interface PictureMeasures {
  paper: Quad | undefined
  outline: readonly Point[] | undefined
  brightness: number
  glare: number
  /** Longer side of the paper, relative to that of the picture. */
  fill: number
  /** In pixels of the picture. */
  letterHeight: number | undefined
  /** Share of the paper-to-ink contrast that is reached within a tenth of a letter's height, at most 1. */
  sharpness: number | undefined
}

const leastPaper = 0.02 // minimum share of the picture
const tallestLetter = 14 // in the scaled detail: taller shapes are letters that touch each other
const detailSide = 1600 // large enough to measure letters, small enough for a phone

const darkest = 75
const darkAsNight = 45 // below this brightness nothing can be found
const mostGlare = 0.006
const whitePaper = 215 // a scanned page is this bright without any glare
const smallestLetter = 6.5
const leastFill = 0.55
const leastSharpness = 0.22

export function judgePicture(source: PictureSource): PictureJudgement {
  const measures = measurePicture(source)
  return { paper: measures.outline, faults: faultsOf(measures) }
}

function faultsOf(measures: PictureMeasures): PictureFault[] {
  const { paper, brightness, glare, letterHeight, sharpness = 1 } = measures
  const isDark = brightness < darkest
  if (!paper && letterHeight === undefined)
    return isDark && brightness < darkAsNight ? ['oscura'] : ['sin_papel']
  const isFar = letterHeight === undefined ? measures.fill < leastFill : letterHeight < smallestLetter
  const found: Partial<Record<PictureFault, boolean>> = {
    oscura: isDark,
    lejos: isFar,
    // The sharpness of letters only a few pixels high cannot be judged.
    borrosa: !isFar && sharpness < leastSharpness,
    reflejo: brightness < whitePaper && glare > mostGlare,
  }
  return pictureFaults.filter((fault) => found[fault])
}

export function measurePicture(source: PictureSource): PictureMeasures {
  const whole = source.grey(wholeOf(source), paperSide)
  const sheet = findSheet(blurPicture(whole), { leastArea: leastPaper })
  const paper = sheet?.quad
  const part = paper ? partOf(paper, source) : wholeOf(source)
  const detail = source.grey(part, detailSide)
  const print = measurePrint(detail, (x, y) =>
    isInsideQuad(
      paper,
      (part.left + x * part.width) / source.width,
      (part.top + y * part.height) / source.height,
    ),
  )
  const light = measureLight(whole, (x, y) => isInsideQuad(paper, x, y))
  const { letterHeight, steepness } = print
  return {
    paper,
    outline: sheet && (paper || letterHeight !== undefined) ? outlineOf(sheet, whole) : undefined,
    brightness: light.paper,
    glare: light.glare,
    fill: Math.max(part.width / source.width, part.height / source.height),
    letterHeight: letterHeight === undefined ? undefined : (letterHeight * part.width) / detail.width,
    sharpness:
      steepness === undefined ? undefined : (steepness * Math.min(letterHeight ?? 10, tallestLetter)) / 10,
  }
}
