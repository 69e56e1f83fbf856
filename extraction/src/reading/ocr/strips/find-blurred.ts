// Lines of text so blurred that nothing finds them at their own size. At half of it they look like text again: nobody can
// read them, but it can be said where they are.
import type { Grey } from '../../image/grey.ts'
import { middleAt } from './fit-curve.ts'
import type { LineReader } from './open-line-reader.ts'
import type { TextLine } from './text-line.ts'

const smaller = 2

/** Besides `lines`, which were found at the text's own size. */
export async function findBlurred(
  reader: LineReader,
  image: Grey,
  { textHeight, lines }: { textHeight: number | undefined; lines: readonly TextLine[] },
): Promise<TextLine[]> {
  if (textHeight === undefined) return []
  const found = await reader.find(image, { textHeight: smaller * textHeight })
  return found.filter((blurred) => !lines.some((line) => isUnder(line, blurred)))
}

function isUnder(line: TextLine, blurred: TextLine): boolean {
  const [left, right] = [Math.max(line.left, blurred.left), Math.min(line.right, blurred.right)]
  if (left >= right) return false
  const apart = Math.abs(middleAt(line, (left + right) / 2) - middleAt(blurred, (left + right) / 2))
  return apart < (line.height + blurred.height) / 2
}
