// Finds the issuer's name without a label: the line at the top of the paper that looks most like a company.
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { asName, isNamedForSite } from './as-name.ts'
import { beforeTown, isSenderInCells, isSenderLine } from './before-address.ts'
import {
  suffix,
  addressWords,
  contactWords,
  districts,
  isSuffixLine,
  postcode,
  sloganWords,
  streetInOneWord,
  receiptTitle,
  town,
  trades,
} from './company-words.ts'
import { withoutRegistration } from './name-end.ts'
import { isPure } from '../../identity/document-title.ts'
import { looksLikeMoney, type Found } from '../../../../layout/found.ts'
import type { Labelled } from '../../../../labels/labelled.ts'
import { isInside, type Block } from '../blocks/block-span.ts'
import { leadOver } from '../../lead.ts'
import { neighbour } from '../../../../labels/neighbour.ts'
import { sameName } from './same-name.ts'
import { joinName, type Joined } from './join-name.ts'
import {
  heightOf,
  middleOf,
  plainText,
  textOf,
  toCell,
  type Cell,
  type Row,
  type Token,
} from '../../../../layout/sheet.ts'

const ofBuyer = 2 // points
const ofSender = { whole: 6, part: 3 }

function meanConfidence(tokens: Token[]): number {
  return tokens.reduce((sum, token) => sum + token.confidence, 0) / (tokens.length || 1)
}

/** The issuer at the top. `ids`: words of its tax id; `taken`: words that belong to something else. */
export function issuerNameAtTop(
  page: Labelled,
  options: {
    end: number
    avoid: Block | undefined
    ids: Token[]
    taken: Set<Token>
    title: Token | undefined
  },
): Found<string> | undefined {
  const candidates: { name: Found<string>; score: number; isSender: boolean }[] = []
  const lowest = (page.sheet.sizes.get(1)?.height ?? 0) * 0.45
  for (const row of page.sheet.rows.slice(0, Math.max(options.end, 8))) {
    if (row.page !== 1 || (row.index > 12 && row.y0 > lowest)) break
    // Names stand above all amounts, including `2.20 ZRL` with its tax code.
    if (row.index > 3 && row.tokens.slice(-2).some(({ text }) => looksLikeMoney(text))) break
    for (const cell of joinedByLink(wideSet(row, page.sheet.em))) {
      const name = topLine(page, row, cell, options)
      if (!name) continue
      const score = scoreName(page, row, toCell(name.tokens), options.ids)
      const isInCells = page.sheet.fromPicture && isSenderInCells(row, cell, page.sheet.em)
      const isSender = isInCells || (!beginsAsStreet(name) && beforeTown(cell.tokens) !== undefined)
      const sends = beginsAsStreet(name)
        ? 0
        : isSender
          ? ofSender.whole
          : isSenderLine(cell.tokens)
            ? ofSender.part
            : 0
      candidates.push({ name, score: score + sends, isSender })
    }
  }
  // Of two companies, the one under the title is the addressee.
  const isOver = ({ name: { tokens } }: { name: Found<string> }) =>
    options.title?.page === 1 && (tokens[0]?.row ?? 0) < options.title.row
  const isCompany = ({ name }: { name: Found<string> }) => suffix.test(plainText(name.tokens))
  const hasOver = candidates.some((one) => isOver(one) && isCompany(one))
  const worth = (one: { name: Found<string>; score: number }) =>
    one.score - (hasOver && !isOver(one) ? ofBuyer : 0)
  const scored = candidates.map((one) => ({ ...one, score: worth(one) }))
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  const isSame = (one: { name: Found<string> }, other: { name: Found<string> }) =>
    sameName(one.name.value, other.name.value)
  if (!best) return undefined
  const { isOpen, ...name }: Joined = best.isSender ? best.name : joinName(page, best.name)
  return { ...name, lead: isOpen ? 0 : leadOver(best, scored, isSame) }
}

/** `Pol. Ind. El Pla, C/ Lleida 4 - 08750 Molins de Rei`: an address without a name. */
function beginsAsStreet({ tokens }: Found<string>): boolean {
  const text = plainText(tokens)
  const isStreet = addressWords.exec(text)?.index === 0 || streetInOneWord.exec(text)?.index === 0
  return (isStreet || ofHouse.test(text)) && !suffix.test(text)
}

/** `Oudegracht 188`, `G-5, PANGSAPURI MAWAR` before the town: a house without a name. */
const ofHouse = /^(?:[A-Z]-)?\d{1,4}\b|^\S+(?: \S+)? \d{1,4}[A-Z]?$/

const widestGap = 3 // heights of a letter
const sameSize = 1.2

/** `THE   COPPER   HEN`: joins wide-set large type, or letter-spaced words, that fell into separate cells. */
function wideSet({ cells }: Row, em: number): readonly Cell[] {
  const end = cells.findIndex((cell, at) => {
    const before = cells[at - 1]
    return (
      before !== undefined && cell.x0 - before.x1 >= widestGap * heightOf(cell.tokens[0] ?? { y0: 0, y1: em })
    )
  })
  const own = end < 0 ? cells : cells.slice(0, end)
  const words = own.flatMap(({ tokens }) => tokens)
  const heights = words.map(heightOf)
  const gaps = words.slice(1).map(({ x0 }, at) => x0 - (words[at]?.x1 ?? x0))
  const isLarge = Math.min(...heights) > sameSize * em || words.slice(0, 1).some(isSpacedOut)
  const isOneSize = Math.max(...heights) < sameSize * Math.min(...heights) && isLarge
  const isEven = Math.max(...gaps) < 2 * Math.min(...gaps)
  const areWords = words.every(({ text }) => /^[\p{Lu}&'’.-]+$/u.test(text))
  const isOne = words.length > 1 && words.length < 6 && words.length === own.length
  return isOne && isOneSize && isEven && areWords ? [toCell(words), ...cells.slice(own.length)] : cells
}

const widestLink = 5 // heights of a letter

/** `Cafés Tostado   del Perú S.A.C.`: a fold parts a name; a small word links its two cells. */
function joinedByLink(cells: readonly Cell[]): readonly Cell[] {
  return cells.reduce<Cell[]>((joined, cell) => {
    const before = joined.at(-1)
    const [first] = cell.tokens
    const isLinked =
      before !== undefined &&
      first !== undefined &&
      /^(?:de|del|y|e|&|of|and)$/.test(first.text) &&
      !before.tokens.some(({ colon }) => colon) &&
      cell.x0 - before.x1 < widestLink * heightOf(first)
    return isLinked ? [...joined.slice(0, -1), toCell([...before.tokens, ...cell.tokens])] : [...joined, cell]
  }, [])
}

const wideLetter = 0.8 // relative to its height, including the gap to the next
const isSpacedOut = (token: Token): boolean =>
  token.text.length >= 4 && (token.x1 - token.x0) / token.text.length > wideLetter * heightOf(token)

function topLine(
  page: Labelled,
  row: Row,
  whole: Cell,
  options: { avoid: Block | undefined; taken: Set<Token> },
): Found<string> | undefined {
  // `ACME S.A.C. RUC 20…` in one cell: the name ends where the id begins.
  const end = whole.tokens.findIndex(
    (token) => options.taken.has(token) || page.labelOf.get(token)?.names.includes('tax-id'),
  )
  const cell = end > 0 ? toCell(whole.tokens.slice(0, end)) : whole
  const first = cell.tokens[0]
  if (!first || end === 0) return undefined
  const { avoid } = options
  if (avoid && (isInside(avoid, first) || (row.index === avoid.heading.row && cell.x1 > avoid.heading.x0)))
    return undefined
  const label = page.labelOf.get(first)
  if (label && (label.colon || (label.tokens.length === cell.tokens.length && label.key.length < 12)))
    return undefined
  // A label with a number: `PUMP# 04`, `Order 118 TO GO`
  if (label && /^\W*\d+\W*$/.test(cell.tokens[label.tokens.length]?.text ?? '')) return undefined
  if (cell.tokens.slice(0, 4).some((token) => token.colon)) return undefined
  // `Geschäftsprozess    : Beispiel`: the value of the label before it.
  if (row.cells[row.cells.indexOf(whole) - 1]?.tokens.at(-1)?.colon) return undefined
  // Ends in a town: `Portland, ME 04101`, `Puchong Jaya, 47100 Puchong`, `81 Marina View, Singapore 018960`
  if (endsInTown.test(plainText(cell.tokens))) return undefined
  if (isAmongLabels(page, row, whole)) return undefined
  const name = asName(page, cell.tokens)
  const text = plainText(cell.tokens)
  if (
    !name ||
    ofRegistration.test(plainText(whole.tokens)) ||
    text.replace(/[^A-Z]/g, '').length < 4 ||
    isSuffixLine(name.tokens) ||
    receiptTitle.test(text) ||
    ((documentTypeOf(text) || isPure(text)) && !suffix.test(text))
  )
    return undefined
  return name
}

/** `WINNEMUCCA NV 89446`: without a comma, if the state looks like a legal form. */
const endsInTown =
  /^[^,]*(?:,| (?=(?:CO|NV|PA) \d{5}(?:-\d{4})?$)) ?(?:[A-Z]{2} \d{5}(?:-\d{4})?|\d{5} [A-Z ]{3,}|SINGAPORE \d{6})$/

/** `Job Card   11803` under `Tax Point   16/01/2024`: an unknown label in a column of labels. */
function isAmongLabels(page: Labelled, row: Row, cell: Cell): boolean {
  const at = row.cells.indexOf(cell)
  const value = at < 0 ? undefined : row.cells[at + 1]
  return (
    value !== undefined &&
    /^\W*[A-Z]{0,3}[-/]?\d/.test(value.text) &&
    [row.index - 1, row.index + 1].some((index) =>
      (page.byRow.get(index) ?? []).some(
        (label) =>
          label.page === row.page &&
          label.startsCell &&
          label.endsCell &&
          Math.abs(label.x0 - cell.x0) < 0.4 * page.sheet.em &&
          page.sheet.rows[index]?.cells.some(({ x0 }) => Math.abs(x0 - value.x0) < page.sheet.em),
      ),
    )
  )
}

/** A registration number in the line: `SAC Accreditation No. A10093318` */
const ofRegistration = /\bN(?:R|RO|UM)?[O°º]?[.:]* ?#?[A-Z]{0,3}\d{5,}/

/** District, province and department; OCR separates them by wide gaps around the dashes. */
function isPlace(row: Row, cell: Cell, text: string): boolean {
  const at = row.cells.findIndex((other) => other.x0 === cell.x0)
  const isDash = (other: Cell | undefined) => other !== undefined && /^[-–—]$/.test(other.text)
  return (
    districts.test(text) || endsInCountry.test(text) || isDash(row.cells[at - 1]) || isDash(row.cells[at + 1])
  )
}

/** `COCHABAMBA - BOLIVIA`, `Quito, Ecuador` */
const endsInCountry =
  /^[A-Z. ]+ ?[-–,] ?(?:ARGENTINA|BOLIVIA|CHILE|COLOMBIA|COSTA RICA|ECUADOR|ESPANA|GUATEMALA|HONDURAS|MEXICO|NICARAGUA|PANAMA|PARAGUAY|PERU|EL SALVADOR|URUGUAY|VENEZUELA)\.?$/

/** `Dirección Matriz: …` right under a line: whose address it is. */
function isOverAddress(page: Labelled, cell: Cell): boolean {
  const [first] = neighbour(page, cell.tokens, 1)?.tokens ?? []
  const label = first && page.labelOf.get(first)
  return label?.colon === true && label.startsCell && label.names.includes('address')
}

/** `Annika Weidner – Grafik` over `Gartenstr. 7 · 04229 Leipzig` as the first lines of a page: a letterhead. */
function isOverOwnTown(page: Labelled, cell: Cell): boolean {
  const under = neighbour(page, cell.tokens, 1)
  return (
    under !== undefined &&
    streetInOneWord.exec(plainText(under.tokens))?.index === 0 &&
    /\b\d{5}\b/.test(under.text)
  )
}

const linesOfLetterhead = 2
const ofOwnTown = 3 // points

/** The legal form stands on the line below: `EMPRESA DE DISTRIBUCIÓN ELÉCTRICA VALLE NORTE` over `S.A.` */
function endsBelow(page: Labelled, cell: Cell): boolean {
  const under = neighbour(page, cell.tokens, 1)
  return under !== undefined && isSuffixLine(withoutRegistration(under.tokens))
}

/** `HARVEST LANE MARKET` is a name: an English street ends with its type and has a number. */
const streetInName =
  /^(?:\d+(?:ST|ND|RD|TH) )?[^\d,]*\b(?:STREET|ROAD|LANE|DRIVE|AVENUE|COURT|SQUARE|TERRACE|CRESCENT) [A-Z]{3}[^\d,]*$/

/** `Fournitures pour jardiniers & fleuristes`: a business description is in lower case, names are capitalized. */
function isDescription(tokens: readonly Token[]): boolean {
  const [first, ...rest] = tokens.filter(({ text }) => /\p{L}/u.test(text))
  const small = rest.filter(({ text }) => /^\p{Ll}{3}/u.test(text))
  return (
    first !== undefined &&
    small.length > 1 &&
    rest.every(({ text }) => /^\p{Ll}/u.test(text)) &&
    !suffix.test(plainText(tokens))
  )
}

function scoreName(page: Labelled, row: Row, cell: Cell, ids: Token[]): number {
  // `SUNRISE FUEL LANE #4471`: drops the branch number.
  const text = plainText(cell.tokens).replace(/ ?#\s?\d+$/, '')
  const height = page.sheet.sizes.get(row.page)?.height ?? 1
  const size = heightOf(cell.tokens[0] ?? row) / page.sheet.em
  let score = Math.min(3, (size - 1) * 3) + 6 * (1 - middleOf(row) / height)
  if (suffix.test(text) || endsBelow(page, cell)) score += 5
  else if (trades.test(text)) score += 1.5
  if (isOverAddress(page, cell)) score += 1.5
  if (row.index < linesOfLetterhead && isOverOwnTown(page, cell)) score += ofOwnTown
  if (addressWords.test(text) && !streetInName.test(text) && !/^THE [^\d,]+$/.test(text))
    score -= suffix.test(text) ? 1 : 5
  if (contactWords.test(text) && !isNamedForSite(text)) score -= 6
  if (streetInOneWord.test(text)) score -= 5
  if (sloganWords.test(text)) score -= 3
  if (isDescription(cell.tokens)) score -= 2.5
  const digits = text.replace(/\D/g, '').length
  if (digits > 3) score -= digits > text.length / 3 ? 5 : 2
  // An address continues after a comma, a name does not.
  const isAddress = /^\d+[ ,]|\b[A-Z]{2} \d{5}\b|,$/.test(text) || postcode.test(text) || town.test(text)
  if (isAddress) score -= 3
  if (isPlace(row, cell, text) && !suffix.test(text)) score -= 4
  if (cell.tokens.length === 1) score -= 0.7
  if (page.sheet.fromPicture)
    score -= 4 * (1 - Math.min(1, meanConfidence(cell.tokens) / 0.7)) + (text.length < 8 ? 1.5 : 0)
  if (cell.tokens.length > 9) score -= 2
  if (/[a-z]/.test(textOf(cell.tokens)) && cell.tokens.length > 5) score -= 1
  score -= row.index * 0.12
  const nearest = Math.min(...ids.map((id) => Math.abs(middleOf(id) - middleOf(row))))
  if (Number.isFinite(nearest) && nearest < page.sheet.em * 7) score += 1
  return score
}
