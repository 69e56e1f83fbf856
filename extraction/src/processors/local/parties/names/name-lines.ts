// Names over several lines: which line above or below a found name belongs to it.
import { addressWords, isSuffixLine, postcode, suffix } from './company-words.ts'
import { asName, isAside, ofOwner } from './as-name.ts'
import { withoutRegistration } from './name-end.ts'
import type { Occurrence } from '../../../../labels/find-labels.ts'
import { textIn, type Found } from '../../../../layout/found.ts'
import type { Labelled } from '../../../../labels/labelled.ts'
import { goesOnFrom } from './same-name.ts'
import { neighbour } from '../../../../labels/neighbour.ts'
import { heightOf, plainText, type Cell, type Token } from '../../../../layout/sheet.ts'

/** Maximum gap that a lost ampersand and its spaces leave, in heights of a word. */
export const lostSign = 3

/**
 * Appends the rest of a name in the next cell: `LOGÍSTICA KUNTURQA` and `HIJOS E.I.R.L.`, separated by the gap of a
 * lost `&`; `Julio     Caso Bravo`, where the program prints spaces between given names and surnames.
 */
export function withRightPart(page: Labelled, name: Found<string>): Found<string> {
  const last = name.tokens.at(-1)
  if (!last || suffix.test(plainText(name.tokens))) return name
  const cells = page.sheet.rows[last.row]?.cells ?? []
  const beside = cells.slice(cells.findIndex(({ tokens }) => tokens.includes(last)) + 1)
  const [right] = beside
  const isBeside =
    right !== undefined &&
    right.x0 - last.x1 < lostSign * heightOf(last) &&
    right.tokens.length <= 4 &&
    right.tokens.every((token) => !token.colon && !page.labelOf.get(token)?.colon)
  const spaced = isBeside ? setInWords(page, last, beside) : undefined
  if (spaced) return textIn([...name.tokens, ...spaced]) ?? name
  if (!isBeside || asName(page, right.tokens) === undefined) return name
  const isEnd = page.sheet.fromPicture && suffix.test(plainText(right.tokens))
  return isEnd || (right === cells.at(-1) && areSurnames(page, name.tokens, right.tokens))
    ? (textIn([...name.tokens, ...right.tokens]) ?? name)
    : name
}

/** `INMOBILIARIA   SILLAR   BLANCO   S.A.`: a printer that sets words wide apart, up to the legal form. */
function setInWords(page: Labelled, last: Token, beside: readonly Cell[]): Token[] | undefined {
  const words: Token[] = []
  for (const { tokens } of beside) {
    const [word, ...others] = tokens
    const before = words.at(-1) ?? last
    const isApart = word !== undefined && word.x0 - before.x1 < lostSign * heightOf(last)
    if (!isApart || others.length > 0 || word.colon || page.labelOf.has(word)) return undefined
    words.push(word)
    if (isSuffixLine([word])) return words
  }
  return undefined
}

/** Two words behind one or two, all of them written as names are, and none a label. */
function areSurnames(page: Labelled, names: readonly Token[], surnames: readonly Token[]): boolean {
  const words = [...names, ...surnames]
  return (
    names.length <= 2 &&
    surnames.length === 2 &&
    words.every(({ text }) => /^\p{Lu}(?:\p{Ll}+|\p{Lu}+)$/u.test(text)) &&
    isAllCaps(names) === isAllCaps(surnames) &&
    !words.some((token) => page.labelOf.has(token)) &&
    !addressWords.test(plainText(surnames))
  )
}

/** Adds a wrapped second line that stands under the value with nothing under the label. */
export function wrapped(page: Labelled, label: Occurrence, name: Found<string>): Found<string> {
  const first = name.tokens[0]
  const cell = neighbour(page, name.tokens, 1)
  const head = cell?.tokens[0]
  if (!first || !cell || !head || first.row !== label.row || first.x0 < label.x1) return name
  const row = page.sheet.rows[head.row]
  // An address can also follow a name so; then the next label is further down.
  const after =
    page.byRow.get(head.row + 1)?.some((other) => Math.abs(other.x0 - label.x0) < page.sheet.em) === true
  if (!after && !suffix.test(plainText(cell.tokens))) return name
  const underLabel = row?.cells.some((other) => other.x0 < label.x1 && other.x1 > label.x0) === true
  const aligned = Math.abs(cell.x0 - first.x0) < 0.35 * page.sheet.em
  const free = !cell.tokens.some((token) => token.colon) && !page.labelOf.has(head)
  if (
    underLabel ||
    !aligned ||
    !free ||
    !asName(page, cell.tokens) ||
    addressWords.test(plainText(cell.tokens)) ||
    postcode.test(plainText(cell.tokens))
  )
    return name
  return textIn([...name.tokens, ...cell.tokens]) ?? name
}

/**
 * A full line wraps to the left edge of its label: `Nombre: ACME DEL` over `NORTE S.A.C.`,
 * `Nombre: ROJAS VDA. DE` over `SEJAS`.
 */
export function underLabel(page: Labelled, label: Occurrence, name: Found<string>): Found<string> {
  const last = name.tokens.at(-1)
  if (!last || last.row !== label.row || suffix.test(plainText(name.tokens))) return name
  for (const row of page.sheet.rows.slice(label.row + 1, label.row + 4)) {
    if (row.page !== label.page || row.y0 - label.y1 > 0.7 * heightOf(last)) return name
    const cell = row.cells.find((one) => Math.abs(one.x0 - label.x0) < 0.35 * page.sheet.em)
    if (!cell) continue
    const text = plainText(cell.tokens)
    const ends = isSuffixLine(cell.tokens) || (suffix.test(text) && cell.tokens.length <= 6)
    const free = cell.tokens.every((token) => !token.colon) && !addressWords.test(text)
    const isAlone = row.cells.every((one) => one === cell || one.x1 < label.x0 || one.x0 > last.x1)
    const goesOn =
      unfinished.test(plainText(name.tokens)) &&
      isAlone &&
      cell.tokens.length <= 3 &&
      /^[A-ZÑ' ]+$/.test(text) &&
      !cell.tokens.some((token) => page.labelOf.has(token))
    return (ends || goesOn) && free ? (textIn([...name.tokens, ...cell.tokens]) ?? name) : name
  }
  return name
}

/** A line that ends with such a word continues on the next line. */
export const unfinished = / (?:DE|DEL|DE LA|LA|LAS|LOS|EL|Y|E|&|SAN|SANTA)$/

const doubtful = 0.75

/** `RlecrHdla rete SA.` under `HIDROSELVA`: OCR garbage from small print on a dark background. */
export const isGarbled = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text, confidence }) => confidence < doubtful && /\p{Ll}\p{Lu}\p{Ll}/u.test(text))

/** Forms of address before a person's name. */
export const titled =
  /^(?:(?:Mr|Mrs|Ms|Miss|Mdm|Dr|Mevr|Mme|Herrn?|Frau|Monsieur|Madame|De heer|Mevrouw)\.?|M\.) /

const wideSet = 1.2 // heights of a word

/** `& ABOGADOS S.C.R.L.` continues the line above, whatever the line spacing. */
function ampersandUnder(page: Labelled, name: Found<string>): Cell | undefined {
  const cell = neighbour(page, name.tokens, 1, wideSet)
  return cell?.tokens[0]?.text === '&' ? cell : undefined
}

export const isAllCaps = (tokens: readonly Token[]): boolean =>
  !tokens.some(({ text }) => /\p{Ll}/u.test(text))

/** Two parties: `Mrs Nora Pike` over `Pike Stables Ltd`, `Rosa Campos` over `ESTUDIO LUMA SAC`, `Campos Consultores SAC`. */
export const isPersonOver = ({ value, tokens: name }: Found<string>, { tokens }: Cell): boolean =>
  titled.test(value) ||
  (name.length > 1 &&
    !isAllCaps(name) &&
    (isAllCaps(tokens.slice(0, 2)) ||
      tokens.some(({ key }) => key.length > 3 && keysOf(name).includes(key))) &&
    suffix.test(plainText(tokens)) &&
    !suffix.test(plainText(name)))

const keysOf = (tokens: readonly Token[]): string[] => tokens.map(({ key }) => key)

/** Adds the next line if it only ends the company's name. */
export function withNextLine(page: Labelled, name: Found<string>): Found<string> {
  const first = name.tokens[0]
  const cell = neighbour(page, name.tokens, 1) ?? ampersandUnder(page, name)
  const head = cell?.tokens[0]
  if (!first || !cell || !head) return name
  const label = page.labelOf.get(head)
  const text = plainText(cell.tokens)
  if ([name, cell].every(({ tokens }) => isBehindLabel(page, tokens)) && !isSuffixLine(cell.tokens))
    return name
  if (label && (label.colon || label.endsCell) && !isSuffixLine(cell.tokens)) return name
  // `BHD (Reg 201901004410)`
  const form = withoutRegistration(cell.tokens)
  if (isSuffixLine(form)) return textIn([...name.tokens, ...form]) ?? name
  // `Mr. Aurelio` over `Bontempelli` in a narrow cell: a title and one name are no whole person.
  const isCutOff = titled.test(name.value) && name.tokens.length === 2 && cell.tokens.length === 1
  if (isCutOff && !label && /^\p{Lu}\p{L}+$/u.test(cell.text))
    return textIn([...name.tokens, ...cell.tokens]) ?? name
  if (isPersonOver(name, cell)) return name
  // `RESTORAN SERI KENANGA` over `(Kenanga Foods Sdn. Bhd.)`: a second name of the same party.
  if (isAside(cell.tokens) || ofOwner.test(text) || (page.sheet.fromPicture && isGarbled(cell.tokens)))
    return name
  const legal = legalNameUnder(page, name)
  if (legal) return legal
  const aligned =
    // `ESTUDIO ROJAS LEON` over `& ABOGADOS S.C.R.L.`
    head.text === '&' ||
    Math.abs(cell.x0 - first.x0) < page.sheet.em ||
    Math.abs(heightOf(head) / heightOf(first) - 1) < 0.06
  const ends =
    suffix.test(text) &&
    !suffix.test(plainText(name.tokens)) &&
    (!addressWords.test(text) || unfinished.test(plainText(name.tokens))) &&
    cell.tokens.length <= 6
  return ends && aligned ? (textIn([...name.tokens, ...cell.tokens]) ?? name) : name
}

/** `Company   Nusantara Consult Sdn Bhd` under `Guest name   Ms. Lim`: the line has its own label. */
function isBehindLabel(page: Labelled, [head]: Token[]): boolean {
  const cells = head ? (page.sheet.rows[head.row]?.cells ?? []) : []
  const before = cells[cells.findIndex(({ tokens }) => tokens[0] === head) - 1]
  const label = before?.tokens[0] && page.labelOf.get(before.tokens[0])
  return label?.colon === true && label.tokens.length === before?.tokens.length
}

/** Replaces a partial or trade name by a line of the page that contains it with its legal form. */
export function asRegistered(
  page: Labelled,
  name: Found<string>,
  isOfOther: (token: Token) => boolean,
): Found<string> {
  const part = plainText(name.tokens)
  if (suffix.test(part)) return name
  for (const { tokens } of page.sheet.rows.flatMap((row) => row.cells)) {
    if (!` ${plainText(tokens)} `.includes(` ${part} `) || tokens.some(isOfOther)) continue
    if (ofSentence.test(plainText(tokens).split(part)[1] ?? '')) continue
    const begun = asName(page, fromSentence(tokens, part))
    // If an address follows the name, the next line belongs to something else.
    const isEnd = begun?.tokens.at(-1)?.x1 === tokens.at(-1)?.x1
    const whole = begun && isEnd ? withNextLine(page, begun) : begun
    const text = whole ? plainText(whole.tokens) : ''
    if (whole && suffix.test(text) && ` ${text} `.includes(` ${part} `)) return whole
  }
  return companyCalled(page, part, isOfOther) ?? name
}

/** `Alder Garage is a trading name of …` is a sentence, not a longer name. */
const ofSentence = /^ (?:IS|ES|IST|EST) (?:AN?|UNA?|EINE?|UNE|EEN|THE|EL|LA|DER|DIE|DAS|LE)\b/

const mostBefore = 4 // words

/** `… Handelsnaam van Van der Meij Bloemen Export B.V.`: drops the sentence before the name. */
function fromSentence(tokens: Token[], name: string): Token[] {
  const at = tokens.findIndex((_, index) => plainText(tokens.slice(index)).startsWith(name))
  return at > mostBefore ? tokens.slice(at) : tokens
}

const lettersOf = (text: string): string => text.replace(/[^A-Z]/g, '')
/** `Dr. H. Kern` on the sender's line, `Dr. Hanna Kern` in the header: replaces initials by the full name. */
export function spelledOut(page: Labelled, name: Found<string>): Found<string> {
  const isInitial = ({ text }: Token) => /^\p{Lu}\.$/u.test(text)
  if (!name.tokens.some(isInitial)) return name
  const isWhole = (tokens: Token[]) =>
    tokens.length === name.tokens.length &&
    tokens.every(({ text }, at) => {
      const short = name.tokens[at]?.text ?? ''
      return (
        text === short ||
        (/^\p{Lu}\.$/u.test(short) && /^\p{Lu}\p{Ll}{2}/u.test(text) && text[0] === short[0])
      )
    })
  const cells = page.sheet.rows.flatMap((row) => row.cells)
  const whole = cells.find(
    ({ tokens }) =>
      isWhole(tokens) &&
      !tokens.every((token) => name.tokens.includes(token)) &&
      tokens.some(({ text }, at) => text !== name.tokens[at]?.text),
  )
  return (whole && asName(page, whole.tokens)) ?? name
}

const longestName = 8 // words

/** `moviTaxi` in a logo, `Movi Taxi Perú S.A.C.` at the foot, possibly followed by a sentence after the legal form. */
function companyCalled(
  page: Labelled,
  name: string,
  isOfOther: (token: Token) => boolean,
): Found<string> | undefined {
  const letters = lettersOf(name)
  if (letters.length < 6) return undefined
  for (const { tokens } of page.sheet.rows.flatMap((row) => row.cells)) {
    if (!lettersOf(plainText(tokens.slice(0, longestName))).startsWith(letters) || tokens.some(isOfOther))
      continue
    const ends = tokens
      .slice(0, longestName)
      .findIndex((_, at) => suffix.test(plainText(tokens.slice(0, at + 1))))
    const whole = ends > 0 ? tokens.slice(0, ends + 1) : []
    if (lettersOf(plainText(whole)).startsWith(letters)) return asName(page, whole)
  }
  return undefined
}

const mostLines = 5

/** A trade name of one or two lines above the same words with their legal form: the latter is the name. */
function legalNameUnder(page: Labelled, name: Found<string>): Found<string> | undefined {
  const begins = plainText(name.tokens)
  let tokens = name.tokens
  for (let line = 0; line < mostLines; line++) {
    const under = neighbour(page, tokens, 1)
    if (!under) return undefined
    const text = plainText(under.tokens)
    if (suffix.test(text) && goesOnFrom(text, begins, page.sheet.fromPicture)) return textIn(under.tokens)
    tokens = under.tokens
  }
  return undefined
}

/** Joins a value that its column wraps: aligned lines with nothing under the label until the next label. */
export function inColumn(page: Labelled, label: Occurrence, name: Found<string>): Found<string> {
  const first = name.tokens[0]
  if (!first || first.row !== label.row || first.x0 < label.x1) return name
  const tokens = [...name.tokens]
  for (let index = label.row + 1; index <= label.row + mostLines; index++) {
    const row = page.sheet.rows[index]
    const last = tokens.at(-1)
    if (!row || row.page !== first.page || !last) return name
    const isNext = (page.byRow.get(index) ?? []).some(
      ({ x0 }) => Math.abs(x0 - label.x0) < 0.4 * page.sheet.em,
    )
    if (isNext) return textIn(tokens) ?? name
    if (row.y0 - last.y1 > 0.6 * heightOf(last)) return name
    const cell = row.cells.find(({ x0 }) => Math.abs(x0 - first.x0) < 0.35 * page.sheet.em)
    const underLabel = row.cells.some(
      ({ x0, x1, tokens: words }) =>
        x0 < label.x1 && x1 > label.x0 && !words.every((word) => label.tokens.includes(word)),
    )
    if (!cell || underLabel) return name
    const text = plainText(cell.tokens)
    if (addressWords.test(text) || /\d/.test(text) || cell.tokens.some((token) => token.colon)) return name
    tokens.push(...cell.tokens)
  }
  return name
}
