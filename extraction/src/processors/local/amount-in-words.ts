// `SON: CIENTO DIECIOCHO CON 00/100 SOLES`: the words, and the number they say.
import { textIn, type Found } from './found.ts'
import { occurrencesOf, restOfRow, type Labelled } from './near-label.ts'
import { plainText, textOf, type Row, type Token } from './sheet.ts'

const units: Record<string, number> = {
  CERO: 0, UN: 1, UNO: 1, UNA: 1, DOS: 2, TRES: 3, CUATRO: 4, CINCO: 5, SEIS: 6, SIETE: 7, OCHO: 8, NUEVE: 9, DIEZ: 10, ONCE: 11, DOCE: 12, TRECE: 13, CATORCE: 14, QUINCE: 15,
  DIECISEIS: 16, DIECISIETE: 17, DIECIOCHO: 18, DIECINUEVE: 19, VEINTE: 20, VEINTIUN: 21, VEINTIUNO: 21, VEINTIUNA: 21, VEINTIDOS: 22, VEINTITRES: 23, VEINTICUATRO: 24, VEINTICINCO: 25,
  VEINTISEIS: 26, VEINTISIETE: 27, VEINTIOCHO: 28, VEINTINUEVE: 29, TREINTA: 30, CUARENTA: 40, CINCUENTA: 50, SESENTA: 60, SETENTA: 70, OCHENTA: 80, NOVENTA: 90, CIEN: 100, CIENTO: 100,
  DOSCIENTOS: 200, TRESCIENTOS: 300, CUATROCIENTOS: 400, QUINIENTOS: 500, SEISCIENTOS: 600, SETECIENTOS: 700, OCHOCIENTOS: 800, NOVECIENTOS: 900,
} // prettier-ignore

const cents = /\b(?:CON|Y)?\s*([\dO]{2})\s?\/\s?[1I]?[0O]{2,3}\b/

interface WordsFound extends Found<string> {
  /** Undefined when the words do not make a number. */
  amount: number | undefined
}

export function findAmountInWords(page: Labelled): WordsFound | undefined {
  for (const row of page.sheet.rows) {
    if (!cents.test(plainText(row.tokens))) continue
    const words = joinAbove(page, row)
    const found = textIn(withoutLabel(page, words))
    if (found) return { ...found, amount: amountOfWords(textOf(words)) }
  }
  for (const label of occurrencesOf(page, 'words')) {
    const found = textIn(restOfRow(page, label))
    const amount = found && amountOfWords(found.value)
    if (found && amount !== undefined) return { ...found, amount }
  }
  return undefined
}

/** Words that began on the row before. */
function joinAbove(page: Labelled, row: Row): Token[] {
  const cell = row.cells.find((candidate) => cents.test(plainText(candidate.tokens))) ?? {
    tokens: row.tokens,
  }
  const at = plainText(cell.tokens).search(cents)
  if (at > 12) return cell.tokens
  const above = page.sheet.rows[row.index - 1]
  const over =
    above?.page === row.page
      ? above.cells.find((candidate) =>
          /\b(?:SON|CIENTO|CIENTOS|MIL|MILLON)\b|CIENTOS/.test(plainText(candidate.tokens)),
        )
      : undefined
  return over ? [...over.tokens, ...cell.tokens] : cell.tokens
}

function withoutLabel(page: Labelled, tokens: Token[]): Token[] {
  const label = tokens[0] && page.labelOf.get(tokens[0])
  return label?.names.includes('words') ? tokens.filter((token) => !label.tokens.includes(token)) : tokens
}

function amountOfWords(text: string): number | undefined {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
  const fraction = cents.exec(plain)?.[1]?.replace(/O/g, '0')
  const words = (fraction === undefined ? plain : plain.slice(0, plain.search(cents))).split(/[^A-Z]+/)
  let total = 0
  let group = 0
  let seen = false
  for (const word of words) {
    const unit = units[word]
    if (unit !== undefined) [group, seen] = [group + unit, true]
    else if (word === 'MIL') [total, group, seen] = [total + Math.max(1, group) * 1000, 0, true]
    else if (/^MILLON(?:ES)?$/.test(word))
      [total, group, seen] = [(total + Math.max(1, group)) * 1_000_000, 0, true]
    else if (seen && !['Y', 'CON', 'DE', ''].includes(word)) break
  }
  if (!seen) return undefined
  return total + group + (fraction === undefined ? 0 : Number(fraction) / 100)
}
