// Finds the owner of a tax id from the lines above it: a person under the shop's name, or a company with its legal form.
import type { Labelled } from '../../../../labels/labelled.ts'
import type { Found } from '../../../../layout/found.ts'
import { plainText, toCell, type Token } from '../../../../layout/sheet.ts'
import { asName } from './as-name.ts'
import { isSuffixLine, looksLikeAddress, sloganWords, suffix, trades } from './company-words.ts'
import { joinName } from './join-name.ts'
import type { TaxIdFound } from '../tax-ids/read-tax-id.ts'

/**
 * Searches the lines above the tax id, skipping an address: a person if the RUC is a person's (`TORRES RENGIFO MARILU` under
 * `COMERCIAL MARILU`), or a company with its legal form right above any id, also at the foot.
 */
export function ownerOver(
  page: Labelled,
  id: TaxIdFound,
  isOfOther: (token: Token) => boolean,
): Found<string> | undefined {
  const { key, row } = id
  const isOfPerson = /^10\d{9}$/.test(key)
  for (const { tokens: line, page: on } of linesOver(page, id, isOfOther)) {
    // `de TORRES RENGIFO MARILU` under the shop's name.
    const tokens = isOfPerson && /^de$/i.test(line[0]?.text ?? '') ? line.slice(1) : line
    const text = plainText(tokens)
    if (on !== page.sheet.rows[row]?.page) return undefined
    if (
      isSuffixLine(tokens) ||
      (looksLikeAddress(text) && !suffix.test(text)) ||
      (isOfPerson && profession.test(text))
    )
      continue
    const isPerson = isOfPerson && person.test(text) && !trades.test(text) && !sloganWords.test(text)
    if (!isPerson && (isOfPerson || !suffix.test(text))) return undefined
    const name = asName(page, tokens)
    return name && !isPerson ? joinName(page, name) : name
  }
  return undefined
}

/** A person's RFC starts with letters of both surnames and the name: `VEMP850917QX7` belongs to Paulina Vera Montiel. */
export function nameOfRfc(page: Labelled, { key, row, tokens: [id] }: TaxIdFound): Found<string> | undefined {
  for (const { tokens } of page.sheet.rows
    .slice(Math.max(0, row - rowsOver), row + 1)
    .flatMap(({ cells }) => cells)) {
    const words = id && tokens.includes(id) ? beforeDash(tokens, id) : tokens
    const isPerson = words.length < longestPerson && isRfcOf(key, words)
    const name = isPerson ? asName(page, words) : undefined
    if (name) return name
  }
  return undefined
}

/** The words of a cell before `- VEMP850917QX7`. */
export function beforeDash(cell: readonly Token[], id: Token): Token[] {
  const before = cell.slice(0, cell.indexOf(id))
  return /^[-–—·|/]$/.test(before.at(-1)?.text ?? '') ? before.slice(0, -1) : []
}

export function isRfcOf(rfc: string, name: readonly Token[]): boolean {
  const [, first, vowel, second, given] = /^([A-ZÑ])([AEIOUX])([A-ZÑ])([A-ZÑ])\d{6}/.exec(rfc) ?? []
  if (!first || !vowel || !second || !given) return false
  const words = plainText(name).split(' ')
  const beginsAs = (word: string) => word.startsWith(first) && /[AEIOU]/.exec(word.slice(1))?.[0] === vowel
  return words.some(
    (word, at) =>
      beginsAs(word) &&
      words[at + 1]?.startsWith(second) === true &&
      words.some((other, place) => place !== at && place !== at + 1 && other.startsWith(given)),
  )
}

const longestPerson = 7 // words

/** The two lines above an id; beside another block only cells that overlap the id horizontally. */
function linesOver(
  page: Labelled,
  { label, tokens, row }: TaxIdFound,
  isOfOther: (token: Token) => boolean,
): { tokens: Token[]; page: number }[] {
  const rows = page.sheet.rows.slice(1, row).toReversed()
  // OCR splits wide lines into cells; the other party's lines beside them are excluded.
  if (page.sheet.fromPicture)
    return rows.slice(0, 2).flatMap(({ tokens: words, page: on }) => {
      const own = words.filter((token) => !isOfOther(token))
      return own.length > 0 ? [{ tokens: own, page: on }] : []
    })
  const own = toCell([...(label?.tokens ?? []), ...tokens])
  const over = rows.slice(0, rowsOver).flatMap(({ cells, page: on }) => {
    const cell = cells.find(({ x0, x1 }) => x0 < own.x1 && x1 > own.x0)
    return cell ? [{ tokens: cell.tokens, page: on }] : []
  })
  return over.slice(0, 2)
}

const rowsOver = 4 // lines of a neighbouring block can stand in between

/** `Notario de Lima` under the notary's name. */
const profession =
  /^(?:NOTARI[OA]|ABOGAD[OA]|CONTADORA?|MEDIC[OA]|CIRUJAN[OA]|ODONTOLOG[OA]|PSICOLOG[OA]|ARQUITECT[OA]|INGENIER[OA]|VETERINARI[OA]|C\.?[MO]\.?P)\b/

export const person = /^(?:[A-ZÑ']{2,} ){2,5}[A-ZÑ']{2,}$/
