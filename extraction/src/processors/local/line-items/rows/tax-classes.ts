// `8,95 1`, `2,79 2`: the digit of a rate behind the amount of every line, which the foot of the paper explains.
import type { Reader } from '../../../../layout/found.ts'
import { toCell, type Row, type Token } from '../../../../layout/sheet.ts'

const amount = /\d[.,]\d{2}$/

/** The rows without these digits, where all of their amounts have one. */
export function withoutTaxClasses(rows: Row[], reader: Reader): Row[] {
  // A picture joins them: `8,951` has one decimal too many.
  const glued =
    reader.fromPicture && reader.decimal ? new RegExp(`^(\\d+[${reader.decimal}]\\d{2})\\d$`) : undefined
  const endOf = ({ tokens }: Row): Token[] | undefined => {
    const [before, last] = tokens.slice(-2)
    if (!last) return undefined
    // Some classes are letters, which are no amount anyhow: `6,500 E` beside `15,480 5`. An L behind a number is litres.
    if (before && /^[\dA-KM-Z]$/.test(last.text) && amount.test(before.text)) return []
    const own = glued?.exec(last.text)?.[1]
    return own === undefined ? undefined : [{ ...last, text: own }]
  }
  const isPriced = (row: Row) => endOf(row) !== undefined || amount.test(row.tokens.at(-1)?.text ?? '')
  const priced = rows.filter(isPriced)
  const isApart = priced.some((row) => endOf(row)?.length === 0)
  if (priced.length < 2 || !isApart || !priced.every((row) => endOf(row))) return rows
  return rows.map((row) => {
    const [last, end] = [row.tokens.at(-1), endOf(row)]
    return last && end ? withLast(row, last, end) : row
  })
}

function withLast(row: Row, last: Token, end: Token[]): Row {
  const mend = (tokens: Token[]) => tokens.flatMap((token) => (token === last ? end : [token]))
  const cells = row.cells.flatMap(({ tokens }) => {
    const kept = mend(tokens)
    return kept.length > 0 ? [toCell(kept)] : []
  })
  return { ...row, tokens: mend(row.tokens), cells }
}
