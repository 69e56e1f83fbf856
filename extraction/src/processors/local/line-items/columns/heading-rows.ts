// Headings that span several rows: which rows belong to them, and which words are stacked.
import { isCurrencySign } from '../../../../layout/found.ts'
import { heightOf, plainText, textOf, type Cell, type Row, type Sheet } from '../../../../layout/sheet.ts'
import { columnKindOf } from './column-kinds.ts'
import type { Column } from './column.ts'
import { cutCell, isOnePhrase } from './heading-pieces.ts'

/** Adds the rows close above and below that only continue the headings (`VALOR` over `UNITARIO`). */
export function bandRound(sheet: Sheet, seed: Row): Row[] {
  const band = [seed]
  for (const step of [-1, 1]) {
    for (let index = seed.index + step; Math.abs(index - seed.index) <= 2; index += step) {
      const row = sheet.rows[index]
      const edge = step < 0 ? band[0] : band.at(-1)
      if (!row || !edge || row.page !== seed.page || !continuesHeadings(sheet, row, edge, seed)) break
      if (step < 0) band.unshift(row)
      else band.push(row)
    }
  }
  return band
}

const widestHeadingGap = 0.55 // heights of a letter

function continuesHeadings(sheet: Sheet, row: Row, edge: Row, seed: Row): boolean {
  const gap = Math.max(row.y0 - edge.y1, edge.y0 - row.y1)
  const height = Math.max(...edge.tokens.map(heightOf))
  if (gap > widestHeadingGap * Math.max(height, sheet.em)) return false
  if (areRates(row)) return true
  if (row.tokens.some((token) => (/\d/.test(token.text) && token.text !== '%') || token.colon)) return false
  // A line of words at the left edge is the title of the table.
  const [only] = row.cells
  const left = Math.min(...seed.cells.map((other) => other.x0))
  if (
    row.index < seed.index &&
    row.cells.length === 1 &&
    only &&
    only.tokens.length > 2 &&
    only.x0 < left + sheet.em
  )
    return false
  const known = row.cells.filter((cell) => endsHeading(cell, seed, sheet.em))
  // Each cell must be a heading or complete one; if several do, the other cells may hold unknown words.
  if (known.length === row.cells.length) return true
  // `$` and `$` beside the first line of a description belong to amounts that a narrow cell wraps.
  const said = known.filter(({ text }) => !isCurrencySign(text))
  return !sheet.fromPicture && said.length >= 2 && known.length * 2 >= row.cells.length
}

/** Tax rates as headings: `Unitario   Exenta   5%   10%` under `Precio   Valor de venta` */
const areRates = ({ tokens }: Row): boolean =>
  /^(?:UNIT(?:ARIO)?\.? )?EXENTAS?(?: \d{1,2} ?%)+$/.test(plainText(tokens))

function endsHeading(cell: Cell, seed: Row, em: number): boolean {
  const inside =
    cell.x1 > Math.min(...seed.cells.map((other) => other.x0)) - em * 2 &&
    cell.x0 < Math.max(...seed.cells.map((other) => other.x1)) + em * 2
  const known = cutCell(cell.tokens, undefined).every(({ kind }) => kind !== 'otro')
  return (
    cell.tokens.length <= 3 && (known || (inside && cell.tokens.every((token) => isHeadingWord(token.key))))
  )
}

const headingWords = new Set(
  'UNITARIO UNIT VENTA TOTAL IGV S US PEN USD SIN CON INC MEDIDA DE DEL O Y PRODUCTO SERVICIO BIEN PROD SERV NETO INCL VALOR PRECIO IMPORTE UND MED UNIDAD PRINCIPAL AUXILIAR ADICIONAL DETALLE LISTA DCTO DSCTO BRUTO ALICUOTA IVA BONIF IMPUESTO CLAVE SAT IDENT SERVICIOS PROD'.split(
    ' ',
  ),
)
const isHeadingWord = (key: string): boolean => key === '' || headingWords.has(key)

/** Merges words that are stacked over several rows into one heading. */
export function stack(band: Row[], seeds: Column[]): Column[] {
  const columns = seeds.map((column) => ({ ...column, tokens: [...column.tokens] }))
  const seedTokens = new Set(seeds.flatMap((column) => column.tokens))
  for (const row of band) {
    for (const piece of row.cells.flatMap((cell) => cutCell(cell.tokens, row.space))) {
      if (piece.tokens.some((token) => seedTokens.has(token))) continue
      const over = columns.find((column) => Math.min(column.x1, piece.x1) - Math.max(column.x0, piece.x0) > 0)
      // Items of two lines have two rows of headings: `Descripción` over `Cantidad` stay separate.
      const both =
        over &&
        piece.kind !== 'otro' &&
        over.kind !== 'otro' &&
        piece.kind !== over.kind &&
        // `CÓDIGO PRODUCTO` over `/ SERVICIO`
        !piece.tokens[0]?.text.startsWith('/') &&
        isOnePhrase(piece.tokens) &&
        isOnePhrase(over.tokens) &&
        // `Product` over `code`
        !isOnePhrase([...over.tokens, ...piece.tokens])
      if (over && !(both && (piece.kind === 'descripcion' || over.kind === 'descripcion'))) {
        over.tokens.push(...piece.tokens)
        over.x0 = Math.min(over.x0, piece.x0)
        over.x1 = Math.max(over.x1, piece.x1)
      } else columns.push({ ...piece, tokens: [...piece.tokens] })
    }
  }
  for (const column of columns) {
    const text = textOf(column.tokens.toSorted((a, b) => a.row - b.row || a.x0 - b.x0))
    column.kind = columnKindOf(text) ?? column.kind
  }
  return columns.sort((a, b) => a.x0 - b.x0)
}

const reachOfHeading = 2 // lines

/** On receipts `Descripción` can stand alone above the numeric headings, sometimes with a line in between. */
export function withDescription(sheet: Sheet, band: Row[], seeds: Column[]): Row[] {
  const [first] = band
  const over = first && sheet.rows[first.index - 1]
  const [only] = over?.cells ?? []
  if (!first || !over || !only || over.page !== first.page || over.cells.length > 1) return band
  const isNear = first.y0 - over.y1 < reachOfHeading * Math.max(sheet.em, heightOf(only.tokens[0] ?? over))
  const isMissing = !seeds.some(({ kind }) => kind === 'descripcion')
  return isMissing && isNear && columnKindOf(only.text) === 'descripcion' ? [over, ...band] : band
}
