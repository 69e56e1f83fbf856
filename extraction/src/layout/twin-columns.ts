// Finds where the right block begins if two parties stand side by side with the same labels: `Razón  ACME DEL VALLE  Razón
// BETA` over `social  SUR S.A.  social  NORTE S.A.C.`. If a value fills the left block, the gap before the second label is an
// ordinary space, so the row alone would be read as one cell.

interface Piece {
  key: string
  x0: number
  y0: number
  y1: number
}

interface LineOfCells<Token extends Piece> {
  page: number
  cells: { tokens: Token[]; x0: number }[]
}

const rowsAround = 3
const fewestRows = 2
const near = 0.2 // heights of a letter
const shortestLabel = 3 // letters

/** Words inside a cell that repeat the first word of their row and are aligned with the starts of cells in nearby rows. */
export function startsOfTwins<Token extends Piece>(rows: readonly LineOfCells<Token>[]): Set<Token> {
  return new Set(
    rows.flatMap(({ page, cells }, at) => {
      const label = cells[0]?.tokens[0]?.key ?? ''
      if (label.length < shortestLabel) return []
      const around = rows
        .slice(Math.max(0, at - rowsAround), at + rowsAround + 1)
        .filter((row) => row.page === page)
      const isStart = ({ x0, y0, y1 }: Token) =>
        around.filter((row) => row.cells.slice(1).some((cell) => Math.abs(cell.x0 - x0) < near * (y1 - y0)))
          .length >= fewestRows
      return cells.flatMap(({ tokens }) =>
        tokens.slice(1).filter((token) => token.key === label && isStart(token)),
      )
    }),
  )
}
