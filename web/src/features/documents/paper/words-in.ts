// Finds the words of a page picked by a click or a dragged box.
import type { PageWord } from '@conforme/contract/documents/documents'
import type { Box } from '@conforme/contract/data/extracted-data'

export interface Point {
  x: number
  y: number
}

// A smaller drag counts as a click.
const smallest = 0.006

export function boxBetween(from: Point, to: Point): Box {
  return [Math.min(from.x, to.x), Math.min(from.y, to.y), Math.abs(from.x - to.x), Math.abs(from.y - to.y)]
}

function isPress([, , width, height]: Box): boolean {
  return width < smallest && height < smallest
}

/** For a click, the word under it; for a dragged box, the words with their centre inside, in reading order. */
export function wordsIn(words: readonly PageWord[], box: Box): string {
  const [x, y, width, height] = box
  if (isPress(box)) return words.find((word) => holds(word.box, { x, y }))?.text ?? ''
  return words
    .filter(({ box: [left, top, wide, high] }) =>
      holds([x, y, width, height], { x: left + wide / 2, y: top + high / 2 }),
    )
    .map(({ text }) => text)
    .join(' ')
}

function holds([x, y, width, height]: Box, point: Point): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
}
