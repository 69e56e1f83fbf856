// Letters that OCR sees in a fold, a shadow or the edge of the paper.
import { median } from '../median.ts'

interface Piece {
  text: string
  y0: number
  y1: number
}

interface SheetLine<Token extends Piece> {
  page: number
  tokens: Token[]
}

const oneLetter = /^[^\p{L}\d$€£%]*\p{L}[^\p{L}\d$€£%/]*$/u
const ofSpeck = { most: 1.7, least: 0.5 } // heights of a word

const heightOf = ({ y0, y1 }: Piece): number => y1 - y0

/** Drops letters far larger or smaller than the print around them: a fold, a shadow or the edge of the paper. */
export function withoutSpecks<Token extends Piece>(
  lines: readonly SheetLine<Token>[],
  pages: ReadonlyMap<number, { source: string }>,
): SheetLine<Token>[] {
  const em = median(lines.flatMap(({ tokens }) => tokens.map(heightOf)))
  return lines.map((line) =>
    pages.get(line.page)?.source === 'ocr'
      ? { ...line, tokens: line.tokens.filter((token) => !isSpeck(token, line.tokens, em)) }
      : line,
  )
}

/** The `Y` of a heading in large letters is as high as the words beside it. */
function isSpeck(token: Piece, tokens: readonly Piece[], em: number): boolean {
  if (!oneLetter.test(token.text)) return false
  const height = heightOf(token)
  const isOff = (print: number) => height > ofSpeck.most * print || height < ofSpeck.least * print
  return isOff(em) && tokens.every((other) => oneLetter.test(other.text) || isOff(heightOf(other)))
}
