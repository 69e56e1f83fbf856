// Decides whether a photo of a document is good enough to be read. The thresholds were fitted on degraded renderings and
// on real photos.
import { findSheet, outlineOf, paperSide } from '@conforme/contract/pictures/find-paper'
import type { Point, Quad } from '@conforme/contract/pictures/fit-quad'
import { measureLight } from './measure-light.ts'
import { measurePrint } from './measure-print.ts'
import { liesOn, partOf, soften, wholeOf, type PictureSource } from './picture-source.ts'

/** Worst first: what must be fixed before the next can be judged. */
export const pictureFaults = ['sin_papel', 'oscura', 'lejos', 'borrosa', 'reflejo'] as const
export type PictureFault = (typeof pictureFaults)[number]

export interface PictureJudgement {
  /** The outline of the paper as fractions of the picture; undefined when it fills the picture or is not found. */
  paper: readonly Point[] | undefined
  faults: readonly PictureFault[]
}

export interface PictureMeasures {
  paper: Quad | undefined
  outline: readonly Point[] | undefined
  brightness: number
  glare: number
  /** The paper's longer side relative to the picture's. */
  fill: number
  /** In pixels of the picture. */
  letterHeight: number | undefined
  /** The share of the paper-to-ink contrast that falls within a tenth of a letter's height, at most 1. */
  sharpness: number | undefined
}

const leastPaper = 0.02 // share of the picture
const tallestLetter = 14 // in the detail: taller shapes are letters that run together
const detailSide = 1600 // enough to measure letters on, little enough for a phone

const darkest = 75
const darkAsNight = 45 // nothing can be found in a darker picture
const mostGlare = 0.006
const whitePaper = 215 // a scanned page is this bright without any reflection
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
    // Sharpness cannot be judged on letters of a few pixels.
    borrosa: !isFar && sharpness < leastSharpness,
    reflejo: brightness < whitePaper && glare > mostGlare,
  }
  return pictureFaults.filter((fault) => found[fault])
}

export function measurePicture(source: PictureSource): PictureMeasures {
  const whole = source.grey(wholeOf(source), paperSide)
  const sheet = findSheet(soften(whole), { leastArea: leastPaper })
  const paper = sheet?.quad
  const part = paper ? partOf(paper, source) : wholeOf(source)
  const detail = source.grey(part, detailSide)
  const print = measurePrint(detail, (x, y) =>
    liesOn(paper, (part.left + x * part.width) / source.width, (part.top + y * part.height) / source.height),
  )
  const light = measureLight(whole, (x, y) => liesOn(paper, x, y))
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
