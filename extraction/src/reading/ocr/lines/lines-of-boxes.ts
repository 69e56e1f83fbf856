// Builds text lines from the words that the first engine read and the letters that it missed, so that a well-read page needs
// no line-finding network.
import { uniteAll, type Rect } from '../../pdf/page-geometry.ts'
import { chained } from '../missed/missed-text.ts'
import type { TextLine } from '../strips/text-line.ts'

// In heights of an ordinary letter.
const widestGap = 1.5 // between words of one line; a wider gap starts another column
const paper = { above: 0.2, least: 1.7, left: 0.2, right: 0.35 } // as much as the line-finding network leaves

const level = 1.6 // how much taller a line may be than the tallest box on it

/** Undefined if the lines are not level: the boxes do not show how they curve. */
export function linesOfBoxes(boxes: readonly Rect[], textHeight: number): TextLine[] | undefined {
  const lines = chained(boxes, widestGap * textHeight)
  return lines.every(isLevel) ? lines.map((line) => toLine(uniteAll(line), textHeight)) : undefined
}

function isLevel(boxes: readonly Rect[]): boolean {
  const { top, bottom } = uniteAll(boxes)
  return bottom - top <= level * Math.max(...boxes.map((box) => box.bottom - box.top))
}

function toLine({ left, right, top, bottom }: Rect, textHeight: number): TextLine {
  return {
    left: left - paper.left * textHeight,
    right: right + paper.right * textHeight,
    height: Math.max(bottom - top + 2 * paper.above * textHeight, paper.least * textHeight),
    offset: (top + bottom) / 2,
    slope: 0,
    bend: 0,
    likelihood: 1,
  }
}
