// Finds the dictionary's labels on the page. The longest match wins. Each match keeps how much it looks like a label
// (a colon, its own cell), because the same words also occur in ordinary text.
import { currenciesNamedIn } from '@conforme/contract/values/currencies'
import { isCurrencySign } from '../layout/found.ts'
import {
  isLabelKey,
  isLabelPrefix,
  labelLikeKey,
  labelsOfKey,
  longestLabelKey,
  taxLikeKey,
} from './dictionary.ts'
import type { LabelName } from './labels.ts'
import { textOf, type Cell, type Row, type Sheet, type Token } from '../layout/sheet.ts'

export interface Occurrence {
  names: LabelName[]
  key: string
  tokens: Token[]
  row: number
  page: number
  x0: number
  x1: number
  y0: number
  y1: number
  startsCell: boolean
  endsCell: boolean
  colon: boolean
  /** Matches the dictionary exactly, or with digits read as letters. On OCR pages labels can also match approximately. */
  exact: boolean
}

export function findLabels(sheet: Sheet): Occurrence[] {
  return sheet.rows.flatMap((row) => findInRow(row, sheet.fromPicture))
}

function findInRow(row: Row, fromPicture: boolean): Occurrence[] {
  const cells = fromPicture ? withPulledLabels(row.cells) : row.cells.map(({ tokens }) => tokens)
  return cells.flatMap((tokens) => {
    const found: Occurrence[] = []
    for (let start = 0; start < tokens.length;) {
      const match = longestMatch(tokens, start, fromPicture)
      if (match && !isValue(tokens, match, start) && !isOfTable(row, tokens, match))
        found.push(toOccurrence(tokens, start, match, row))
      const isEnd = match !== undefined && isCodeAside(tokens.slice(match.end))
      start = isEnd ? tokens.length : match ? match.end : start + 1
    }
    return joinTranslations(found, tokens)
  })
}

const widestPull = 2 // heights of a word

/** OCR splits a label into two cells: joins `Facturar` and `a nombre de: …` if the first part is not a label by itself. */
function withPulledLabels(cells: readonly Cell[]): Token[][] {
  const joined: Token[][] = []
  for (const { tokens } of cells) {
    const before = joined.at(-1)
    const last = before?.at(-1)
    const first = tokens[0]
    const isWhole = before && last && first && (isPulled(before, tokens) || isTaxLeftOut(last, tokens))
    const whole = isWhole ? [...before, ...tokens] : undefined
    const isNear = last && first && first.x0 - last.x1 < widestPull * (last.y1 - last.y0)
    if (whole && isNear) joined[joined.length - 1] = whole
    else joined.push(tokens)
  }
  return joined
}

function isPulled(before: Token[], behind: Token[]): boolean {
  if (before.length > 2 || before.some(({ colon, text }) => colon || /\d/.test(text))) return false
  const match = longestMatch([...before, ...behind], 0, false)
  const isWhole =
    match !== undefined && match.end > before.length && behind[match.end - before.length - 1]?.colon
  return isWhole === true && !longestMatch(before, 0, false)
}

/** `Subtotaal excl.` and `btw`: not a tax label, but the tax that the sum excludes. */
const isTaxLeftOut = ({ key }: Token, behind: Token[]): boolean =>
  /^(?:EXCL|EXCLUSIEF|EXKL|HORS|SENZA|INCL|INKL)$/.test(key) &&
  behind.length === 1 &&
  /^(?:BTW|MWST|TVA|VAT|IVA|GST|UST)$/.test(behind[0]?.key ?? '')

/** Joins one label in two languages: `CLIENTE / CUSTOMER:`. */
function joinTranslations(found: Occurrence[], cell: Token[]): Occurrence[] {
  const joined: Occurrence[] = []
  for (const label of found) {
    const before = joined.at(-1)
    const last = before?.tokens.at(-1)
    const first = label.tokens[0]
    const between = last && first ? cell.slice(cell.indexOf(last) + 1, cell.indexOf(first)) : []
    const slash = last?.text.endsWith('/') === true || (between.length === 1 && between[0]?.text === '/')
    if (before && slash && between.length <= 1 && !before.colon) {
      const names = before.names.filter((name) => label.names.includes(name))
      joined[joined.length - 1] = {
        ...before,
        names: names.length > 0 ? names : whom(before, label),
        tokens: [...before.tokens, ...between, ...label.tokens],
        x1: label.x1,
        endsCell: label.endsCell,
        colon: label.colon,
      }
    } else joined.push(label)
  }
  return joined
}

/** `CONSIGNEE / SOLD TO`: the second half names the client, the first only the delivery address. */
const whom = (one: Occurrence, other: Occurrence): LabelName[] =>
  one.names.includes('other-address') && other.names.includes('client-name') ? other.names : one.names

/** True if the words are a value or plain text: 'CLIENTES VARIOS' is a name, 'COMERCIAL' starts names, `de` links words. */
function isValue(cell: Token[], match: Match, start: number): boolean {
  if (match.key === 'COMERCIAL') return !cell[match.end - 1]?.colon
  // `R.S.: ACME S.A.C.` is a label; `Rs` means rupees.
  if (match.key === 'RS') return !cell[match.end - 1]?.colon || !/^R\./i.test(cell[0]?.text ?? '')
  // `BANCO AGRARIO DEL NORTE S.A.` is a party's name.
  if (match.key === 'BANCO') return start === 0 && jointStock.test(textOf(cell))
  // `A: Minera Norte S.A.` is a label; inside text it is an ordinary word.
  if (match.key === 'A') return match.end > 1 || !cell[0]?.colon
  // `M/S ACME Sdn Bhd` is a label; `Ms. Dora Vine` is a person.
  if (match.key === 'MS') return !/^M\/S/i.test(cell[start]?.text ?? '') && !cell[match.end - 1]?.colon
  // `For: Bellarine Childcare Centre Inc.` is a label; inside text it is an ordinary word.
  if (match.key === 'FOR') return start > 0 || !cell[0]?.colon
  // `CB 018823` is the number of a cash bill, not a card payment.
  if (match.key === 'CB' && /^\d{4,}$/.test(cell[match.end]?.text ?? '')) return true
  // `No. Pend.IP0238841-W`: a company registration number.
  if (/^N[OR]*$/.test(match.key) && /^PEND(?:AFTARAN)?/.test(cell[match.end]?.key ?? '')) return true
  // `Vidanges livrées (hors TVA)`
  if (match.key === 'TVA' && cell[start - 1]?.key === 'HORS') return true
  // `OIL CHANGE`, `Cambio de aceite` are services, not change given.
  if (match.key === 'CHANGE' && ofWork.test(cell[start - 1]?.key ?? '')) return true
  if (match.key === 'CAMBIO' && /^DE$/.test(cell[match.end]?.key ?? '')) return true
  // `Guaya de tracción 13 mm`
  if (match.key.startsWith('DETRACC') && cell[start]?.key === 'DE') return true
  // `Tarifa base   8.00`, `Renta base` are items.
  if (match.key === 'BASE' && ofTariff.test(cell[start - 1]?.key ?? '')) return true
  const last = cell[match.end - 1]
  // A heading broken into three lines also has `de` alone: `Data limite` over `de` over `pagamento`.
  if (match.key === 'DE' && (match.end > 1 || last?.text === 'de')) return !last?.colon
  return /^CLIENTES?$/.test(match.key) && /^VARIOS?$/.test(cell[match.end]?.key ?? '')
}

/** A bank's name ends in this legal form; banks have no other. */
const jointStock = /\bS\.? ?A\.?(?: ?[AC]\.?)?$/i

const ofTariff = /^(?:TARIFA|PRECIO|RENTA|CUOTA|SUELDO|CARGO|SERVICIO|PLAN|PRIMA|COSTO|COSTE)S?$/
const ofWork =
  /^(?:OIL|TYRES?|TIRES?|FILTER|BATTERY|FLUID|BULB|BELT|BLADE|WIPER|LINEN|ROOM|DATE|NAME|FLIGHT|TICKET)$/

/** `Vuelo   De   A   Fecha` heads a table of flights, no party below; in `BIL  BUTIRAN  KTT`, `BIL` counts the items. */
const isOfTable = (row: Row, cell: Token[], match: Match): boolean =>
  ((match.key === 'DE' || match.key === 'FROM') && row.cells.length > 3 && !cell[match.end - 1]?.colon) ||
  (match.key === 'BIL' && !row.tokens.some(({ text }) => /\d{4}/.test(text)))

/** `18.00%`, `(18%)`, `S/`, `EUROS`: these belong to the label, not to its value. */
function isRateOrSign(token: Token): boolean {
  return (
    /^\(?@?\d{1,2}(?:[.,]\d+)?\s?%\)?$/.test(token.text) ||
    isCurrencySign(token.text) ||
    currenciesNamedIn(token.key).length > 0 ||
    /^\(?%\)?$/.test(token.text)
  )
}

/** `PROVEEDOR (0000102877)`, `PROVEEDOR (cód. 100482)`: the supplier's code in the customer's books. */
function isCodeAside(rest: Token[]): boolean {
  const text = rest.map((token) => token.text).join(' ')
  return /^\((?:c[oó]d(?:igo)?[.:]? ?|n[°º.]* ?)?\d{3,}\)$/i.test(text)
}

/** `TOTAL (3 lines)`, `Subtotal (4 items)`: an item count in parentheses. */
function isCountAside(rest: Token[]): boolean {
  const [first, word] = rest
  return rest.length === 2 && count.test(first?.text ?? '') && /^\p{L}+\.?\)$/u.test(word?.text ?? '')
}

const count = /^\(\d{1,3}$/

/** `Base imponible al 10 %`: the rate that applies to the base. */
const isAtRate = (rest: Token[]): boolean =>
  /^(?:al|del) \d{1,2}(?:[.,]\d+)? ?%$/i.test(rest.map(({ text }) => text).join(' '))

const endsCell = (rest: Token[]): boolean =>
  rest.every(isRateOrSign) || isAtRate(rest) || isCodeAside(rest) || isCountAside(rest)

interface Match {
  end: number
  key: string
  names: LabelName[]
}

const shortWord = 4 // letters

function longestMatch(tokens: Token[], start: number, fromPicture: boolean): Match | undefined {
  let key = ''
  let best: Match | undefined
  for (let end = start + 1; end <= tokens.length; end++) {
    const token = tokens[end - 1]
    if (!token || key.length + token.key.length > longestLabelKey() + 2) break
    key += token.key
    if (token.key === '' && end - 1 === start) break
    if (!fromPicture && !isLabelPrefix(key)) break
    const exact = labelsOfKey(key)
    // `VAT registration GB` is not a misread `VAT registration No`: a short word after an exact label is separate.
    const isOther = best !== undefined && isLabelKey(best.key) && key.length - best.key.length < shortWord
    const found =
      exact ??
      (fromPicture && isRate.test(tokens[end]?.text ?? '') ? taxLikeKey(key) : undefined) ??
      // `11.88` becomes IIBB if digits are read as letters, so the key must contain a letter.
      (fromPicture &&
      !isOther &&
      isWorthMending(tokens, start) &&
      !tokens.slice(start + 1, end).some(({ text }) => count.test(text)) &&
      /[A-Z]/.test(key)
        ? labelLikeKey(key, (tokens[start]?.key.length ?? 0) > 2)
        : undefined)
    if (found) best = { end, key, names: found }
    if (token.colon) break
  }
  return best
}

const isRate = /^\(?@?\d{1,2}(?:[.,]\d+)?%\)?$/

const leastSure = 0.8

/** `f Señor(es)`: OCR noise from a stain or a drawn line before a label. */
const isStain = (token: Token | undefined): boolean =>
  token !== undefined && /^[^\d\p{Lu}aeoy]$/u.test(token.text) && token.confidence < leastSure

/** Section number before a label: `1. DATOS DEL PROVEEDOR`, `II. Totales` */
const ofSection = /^(?:\d{1,2}[.)]|[IVX]{1,4}[.)])$/

/** Correct only where labels usually stand; inside running text it would find labels everywhere. */
function isWorthMending(tokens: Token[], start: number): boolean {
  return (
    start === 0 ||
    tokens[start - 1]?.colon === true ||
    tokens.slice(start, start + 4).some((token) => token.colon)
  )
}

/** `CL1ENTE`, `EM1SI0N`: a digit among letters is a misread letter. */
const lettersFor = (key: string): string => key.replaceAll('1', 'I').replaceAll('0', 'O')

function toOccurrence(cell: Token[], start: number, match: Match, row: Row): Occurrence {
  const tokens = cell.slice(start, match.end)
  return {
    names: match.names,
    key: match.key,
    tokens,
    row: row.index,
    page: row.page,
    x0: Math.min(...tokens.map((token) => token.x0)),
    x1: Math.max(...tokens.map((token) => token.x1)),
    y0: Math.min(...tokens.map((token) => token.y0)),
    y1: Math.max(...tokens.map((token) => token.y1)),
    startsCell: start === 0 || (start === 1 && (ofSection.test(cell[0]?.text ?? '') || isStain(cell[0]))),
    endsCell: endsCell(cell.slice(match.end)),
    colon: tokens.at(-1)?.colon ?? false,
    exact: isLabelKey(match.key) || isLabelKey(lettersFor(match.key)),
  }
}
