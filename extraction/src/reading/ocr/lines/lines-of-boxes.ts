// Where lines of text are by the words that the first eye read, and by the letters that it left out: on a page that it
// reads well nobody has to look for them.
import { uniteAll, type Rect } from '../../pdf/page-geometry.ts'
import { chained } from '../missed/missed-text.ts'
import type { TextLine } from '../strips/text-line.ts'

// In heights of an ordinary letter.
const widestGap = 1.5 // between words of one line; beyond it stands another column
const paper = { above: 0.2, least: 1.7, left: 0.2, right: 0.35 } // as much as the network that finds lines leaves

const level = 1.6 // how much higher a line may be than the highest box on it

/** Undefined where they are not level: the boxes do not say how their lines run. */
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
