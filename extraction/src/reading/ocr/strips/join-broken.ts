// Joins text lines that the network broke: where ink is pale in the middle of a word it marks two lines, which overlap once
// widened, and each half of the word would be read as a word.
import type { TextLine } from './text-line.ts'
import { fitCurve, middleAt } from './fit-curve.ts'

// In heights of the lower of the two.
const leastOverlap = 0.1
const mostApart = 0.25 // between their middles, where they meet
const alike = 1.6 // ratio of their heights
const bentFrom = 9

export function joinBroken(lines: readonly TextLine[]): TextLine[] {
  const joined: TextLine[] = []
  for (const line of lines.toSorted((a, b) => a.left - b.left)) {
    const at = joined.findIndex((before) => isOneWith(before, line))
    const before = joined[at]
    if (before) joined[at] = join(before, line)
    else joined.push(line)
  }
  return joined
}

function isOneWith(before: TextLine, line: TextLine): boolean {
  const height = Math.min(before.height, line.height)
  if (Math.max(before.height, line.height) > alike * height) return false
  if (before.right - line.left < leastOverlap * height || line.right <= before.right) return false
  const meet = (before.right + line.left) / 2
  return Math.abs(middleAt(before, meet) - middleAt(line, meet)) <= mostApart * height
}

function join(before: TextLine, line: TextLine): TextLine {
  const height = Math.max(before.height, line.height)
  const [left, right] = [before.left, line.right]
  const points = [before, line].flatMap((one) => {
    const count = Math.max(2, Math.round((one.right - one.left) / (height / 2)))
    return Array.from({ length: count }, (_, at): [number, number] => {
      const x = one.left + ((at + 0.5) * (one.right - one.left)) / count
      return [x, middleAt(one, x)]
    })
  })
  const course = fitCurve(points, right - left > bentFrom * height) ?? before
  return {
    ...before,
    ...course,
    left,
    right,
    height,
    likelihood: Math.min(before.likelihood, line.likelihood),
  }
}
