// Printed bill books have two columns for one amount: `RM   Sen` over `140   50`. This joins both parts.

interface Piece {
  text: string
  key: string
  x0: number
  x1: number
  y0: number
  y1: number
  colon: boolean
  confidence: number
}

interface SheetLine<Token extends Piece> {
  page: number
  tokens: Token[]
}

const ofWhole = /^\(?RM\)?$/i
const ofCents = /^\(?(?:SEN|CTS?|C)\)?\.?$/i

/** Joins the split amounts of the lines, and the headings above them. */
export function joinSplitAmounts<Token extends Piece>(lines: SheetLine<Token>[]): SheetLine<Token>[] {
  const heads = new Map<number, Token>()
  const summed = new Set([...Map.groupBy(lines, ({ page }) => page).values()].flatMap(linesOfSum))
  return lines.map((line) => {
    const [whole, cents] = line.tokens.slice(-2)
    if (!whole || !cents) return line
    const head = heads.get(line.page)
    if (!head && ofWhole.test(whole.text) && ofCents.test(cents.text)) {
      heads.set(line.page, joined(whole, cents, whole.text))
      return withEnd(line, joined(whole, cents, whole.text))
    }
    return isSplit(line) && (summed.has(line) || (head && isUnder(whole, cents, head)))
      ? withEnd(line, joined(whole, cents, `${whole.text}.${cents.text}`))
      : line
  })
}

function isSplit({ tokens }: SheetLine<Piece>): boolean {
  const [whole, cents] = tokens.slice(-2)
  return /^\d{1,3}(?:,?\d{3})*$/.test(whole?.text ?? '') && /^\d{2}$/.test(cents?.text ?? '')
}

/** Without headings the sum proves the split: `22 50` and `24 00` in one column add up to `TOTAL 46 50`. */
function linesOfSum<Token extends Piece>(lines: SheetLine<Token>[]): SheetLine<Token>[] {
  const end = lines.findIndex((line) => isSplit(line) && line.tokens.some(({ key }) => key === 'TOTAL'))
  const total = lines[end]
  if (!total) return []
  const parts = lines.slice(0, end).filter((line) => isSplit(line) && isInColumn(line, total))
  const sum = parts.reduce((all, part) => all + centsOf(part), 0)
  return parts.length > 1 && sum === centsOf(total) ? [...parts, total] : []
}

const centsOf = ({ tokens }: SheetLine<Piece>): number =>
  Number(
    tokens
      .slice(-2)
      .map(({ text }) => text.replace(',', ''))
      .join(''),
  )

function isInColumn(line: SheetLine<Piece>, other: SheetLine<Piece>): boolean {
  const [own, its] = [line, other].map(({ tokens }) => tokens.at(-1))
  return own !== undefined && its !== undefined && own.x0 < its.x1 && its.x0 < own.x1
}

/** True if each part stands under its end of the heading. */
function isUnder(whole: Piece, cents: Piece, { x0, x1 }: Piece): boolean {
  const height = cents.y1 - cents.y0
  return (
    whole.x0 < x0 + 3 * height &&
    whole.x1 > x0 - height &&
    cents.x1 > x1 - 3 * height &&
    cents.x0 < x1 + height
  )
}

const joined = <Token extends Piece>(whole: Token, cents: Token, text: string): Token => ({
  ...whole,
  text,
  key: text.replace(/\W/g, '').toUpperCase(),
  x1: cents.x1,
  y0: Math.min(whole.y0, cents.y0),
  y1: Math.max(whole.y1, cents.y1),
  colon: false,
  confidence: Math.min(whole.confidence, cents.confidence),
})

const withEnd = <Token extends Piece>({ page, tokens }: SheetLine<Token>, end: Token): SheetLine<Token> => ({
  page,
  tokens: [...tokens.slice(0, -2), end],
})
