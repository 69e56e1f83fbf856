// Joins a name that is set in two lines of one size, or that OCR split into two cells.
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { asName } from './as-name.ts'
import { withAmpersands } from './name-end.ts'
import { addressWords, isSuffixLine, kindsOfShops, registeredStart, suffix, trades } from './company-words.ts'
import { goesOnFrom } from './same-name.ts'
import { isAllCaps, isGarbled, lostSign, unfinished, withNextLine } from './name-lines.ts'
import { textIn, type Found } from '../../../../layout/found.ts'
import type { Labelled } from '../../../../labels/labelled.ts'
import { neighbour } from '../../../../labels/neighbour.ts'
import { median } from '../../../../median.ts'
import { heightOf, plainText, toCell, type Cell, type Token } from '../../../../layout/sheet.ts'

function isAnnouncing(page: Labelled, head: Token): boolean {
  const label = page.labelOf.get(head)
  return label !== undefined && (label.colon || label.endsCell)
}

/** OCR boxes of accented capitals are half as high again as those of other capitals. */
const isAccented = ({ text }: Token): boolean => /\p{Lu}\p{M}/u.test(text.normalize('NFD'))

function lineHeight(tokens: Token[]): number {
  const plain = tokens.filter((token) => !isAccented(token))
  return Math.max(...(plain.length > 0 ? plain : tokens).map(heightOf))
}

/** `IMPORTACIONES TARPUQA` and `HIJOS S.A.C.`, separated by the gap of a lost `&`. */
function withLeftPart(page: Labelled, name: Found<string>): Found<string> {
  const first = name.tokens[0]
  if (!first || !page.sheet.fromPicture || name.tokens.length > 3 || !suffix.test(plainText(name.tokens)))
    return name
  const cells = page.sheet.rows[first.row]?.cells ?? []
  const left = cells[cells.findIndex((cell) => cell.tokens.includes(first)) - 1]
  const size = median(name.tokens.map(heightOf))
  // A legal form alone is not a name, however far OCR separated it.
  // A header row of two cells, the second of which ends in a legal form, is one name.
  const reach = cells.length === 2 && first.row < 2 ? 2 * lostSign : lostSign
  if (!left || (first.x0 - left.x1 > reach * size && !isSuffixLine(name.tokens))) return name
  if (Math.abs(median(left.tokens.map(heightOf)) / size - 1) > 0.5) return name
  const text = plainText(left.tokens)
  if (!asName(page, left.tokens) || suffix.test(text) || addressWords.test(text) || /\d/.test(text))
    return name
  return textIn(withAmpersands([...left.tokens, ...name.tokens])) ?? name
}

/** No name begins so: `DEL PACIFICO SUR S.A.` and `(KLANG) SDN. BHD.` continue the line above. */
const goesOn =
  /^(?:\([A-Z ]{3,}\)(?= )|DE|DEL|Y|E|&|ENTERPRISES?|TRADING|HOLDINGS?|RESOURCES|INDUSTRIES|INTERNATIONAL|BROTHERS|CORPORATION) /

const wideReach = 0.9 // heights of a word: on OCR pages a word box is only as high as its capitals

const farReach = 1.3

/**
 * `CONCESIONARIA VIAL` over `COSTA SUR S.A.` with wide line spacing: only company names begin so, or end in `&`; and
 * `ESTACION DE SERVICIOS` is not a name without the line below it.
 */
function beginningOver(page: Labelled, { tokens }: Found<string>): Cell | undefined {
  const over = page.sheet.fromPicture ? neighbour(page, tokens, -1, farReach) : undefined
  const text = over ? plainText(over.tokens) : ''
  const isBeginning =
    over !== undefined && (registeredStart.test(text) || unfinished.test(text) || isKindOfShop(over.tokens))
  return isBeginning ? over : undefined
}

export interface Joined extends Found<string> {
  /** It is undecided whether the line above is the start of the name or the shop's sign. */
  isOpen?: boolean
}

/** Joins a name with the line above or below that belongs to it. */
export function joinName(page: Labelled, found: Found<string>): Joined {
  const name = withNextLine(page, withLeftPart(page, found))
  const first = name.tokens[0]
  const isRest = goesOn.test(plainText(name.tokens))
  // `HARDWARE` by itself in large type: its name stands over it, as far away as large lines do.
  const isLoneTrade = name.tokens.length === 1 && trades.test(plainText(name.tokens))
  const reach = isRest || (isLoneTrade && page.sheet.fromPicture) ? wideReach : undefined
  const over = neighbour(page, name.tokens, -1, reach) ?? beginningOver(page, name)
  const under = neighbour(page, name.tokens, 1)
  if (!first) return name
  const size = lineHeight(name.tokens)
  const sameSize = (other: Cell) => {
    const ratio = Math.abs(lineHeight(other.tokens) / size - 1)
    return page.sheet.fromPicture ? ratio < 0.3 : ratio < 0.06 && size > page.sheet.em * 1.12
  }
  const isName = (other: Cell) => {
    const text = plainText(other.tokens)
    const head = other.tokens[0]
    return (
      asName(page, other.tokens) !== undefined &&
      !documentTypeOf(text) &&
      !addressWords.test(text) &&
      !(head && isAnnouncing(page, head))
    )
  }
  const ended = suffix.test(plainText(name.tokens))
  // `SERVICIOS GENERALES PAQARISUR` over `NORTE S.A.C.`, even in ordinary type size.
  const isRegistered =
    over !== undefined &&
    registeredStart.test(plainText(over.tokens)) &&
    Math.abs(lineHeight(over.tokens) / size - 1) < 0.06
  // A trade name in large type above the same words with their legal form.
  const isRepeated =
    over !== undefined &&
    (plainText(name.tokens).startsWith(plainText(over.tokens)) ||
      goesOnFrom(plainText(name.tokens), plainText(over.tokens), page.sheet.fromPicture))
  // `HOSPEDAJE LAGUNA AZUL` over `de Inversiones Sauce S.A.C.`, `KILN` over `by Kiln & Kettle Pte. Ltd.`: the second line
  // names the owner; a line in capitals does not continue in small type.
  const isOwner = ended && /^(?:de|by)$/.test(first.text)
  if (isOwner && over && isAllCaps(over.tokens)) return textIn(name.tokens.slice(1)) ?? name
  if (over && page.sheet.fromPicture && isGarbled(name.tokens) && isName(over) && !isGarbled(over.tokens))
    return textIn(over.tokens) ?? name
  const whole = over && textIn([...over.tokens, ...name.tokens])
  // `BAR DUE MORI` over `di Zanetti Luca & C. snc`: the registered form of an Italian firm.
  if (whole && ended && first.text === 'di' && isName(over)) return whole
  if (whole && !isRepeated && isName(over)) {
    const text = plainText(over.tokens)
    if (
      isSuffixLine(name.tokens) ||
      (isRest && isAllCaps(over.tokens) === isAllCaps(name.tokens)) ||
      unfinished.test(text) ||
      (sameSize(over) && isTradeAlone(over, name.tokens))
    )
      return whole
    if ((sameSize(over) || isRegistered) && ended && !suffix.test(text)) {
      const sign = signOver(page, over, name.tokens)
      // On a till all lines are of one size; elsewhere a trade name may be as large as the whole name under it.
      const isOpen =
        !isRegistered && !isKindOfShop(over.tokens) && (page.sheet.fromPicture || isWholeName(name.tokens))
      if (sign === 'none') return { ...whole, isOpen }
      if (sign === 'perhaps') return { ...name, isOpen }
    }
  }
  if (isOwner) return textIn(name.tokens.slice(1)) ?? name
  // `KEDAI MAKANAN & MINUMAN` over `SELERA UTARA`: a type of shop needs the next line.
  if (
    under &&
    isKindOfShop(name.tokens) &&
    isName(under) &&
    isAllCaps(under.tokens) === isAllCaps(name.tokens)
  )
    return textIn([...name.tokens, ...under.tokens]) ?? name
  if (under && !page.sheet.fromPicture && sameSize(under) && !ended && isName(under))
    return textIn([...name.tokens, ...under.tokens]) ?? name
  const second = ended ? undefined : displayUnder(page, name.tokens)
  if (second && isName(second)) return textIn([...name.tokens, ...second.tokens]) ?? name
  return name
}

const display = { size: 1.35, alike: 0.15, reach: 1.2 }

/** On OCR pages, `KEDAI ALAT TULIS` over `CEMERLANG`: each alone on its row, in the same large type and centred. */
function displayUnder(page: Labelled, tokens: Token[]): Cell | undefined {
  const under = page.sheet.fromPicture ? neighbour(page, tokens, 1, display.reach) : undefined
  const [first, second] = [tokens[0], under?.tokens[0]]
  if (!under || !first || !second || suffix.test(plainText(under.tokens))) return undefined
  const sizes = [tokens, under.tokens].map(lineHeight)
  const areAlike = Math.max(...sizes) / Math.min(...sizes) < 1 + display.alike
  const areAlone = [first, second].every(({ row }) => page.sheet.rows[row]?.cells.length === 1)
  const { x0, x1 } = toCell(tokens)
  const isCentred = Math.abs(x0 + x1 - under.x0 - under.x1) < 2 * page.sheet.em
  const isLarge = Math.min(...sizes) > display.size * page.sheet.em
  return isLarge && areAlike && areAlone && isCentred ? under : undefined
}

/** Two words and more before its legal form. */
const isWholeName = (name: readonly Token[]): boolean =>
  !suffix.test(plainText(name.slice(0, 2))) && !goesOn.test(`${plainText(name)} `)

const longWords = (tokens: readonly Token[]): string[] =>
  plainText(tokens)
    .split(' ')
    .filter((word) => word.length > 3)
const narrow = 45 // heights of a letter: the width of a receipt

/** First words of a company name, so the line above is another name. */
const beginsName =
  /^(?:INVERSIONES|INVERSIONISTA|CORPORACION|CORP|EMPRESA|EMP|GRUPO|COMERCIALIZADORA|DISTRIBUIDORA|IMPORTADORA|NEGOCIACIONES|CONSORCIO|OPERADORA|SOCIEDAD|COMPANIA|CONCESIONARIA|ADMINISTRADORA|CADENA|GRIFOS|ESTACIONES|HOTELES|RESTAURANTES|BOTICAS|FARMACIAS|FERRETERIAS|SUPERMERCADOS|ALMACENES|TIENDAS)\b/

/**
 * `BOTICAS VIDA` over `CADENA VIDA S.A.C.`, `Bar El Tumi` over `TUMI S.R.L.`: the upper line is the shop's sign if the
 * lower one repeats a word, differs in case, or begins like a company name; `perhaps` if the lower one would have fitted
 * on the upper line of a receipt. `PANADERÍA Y PASTELERÍA` names no shop, so it is never a sign.
 */
function signOver(page: Labelled, over: Cell, name: Token[]): 'sure' | 'perhaps' | 'none' {
  const [first, second] = name
  if (!first || !second) return 'none'
  if (isAllCaps(name) !== isAllCaps(over.tokens)) return 'sure'
  if (beginsName.test(plainText(name)) || /["”»]$/.test(over.text)) return 'sure'
  const wordsAbove = longWords(over.tokens)
  if (longWords(name).some((word) => wordsAbove.includes(word))) return 'sure'
  const cells = page.sheet.rows.filter((row) => row.page === first.page).flatMap((row) => row.cells)
  const width = Math.max(...cells.map(({ x1 }) => x1)) - Math.min(...cells.map(({ x0 }) => x0))
  // A long line wraps when it is full, so a longer second line is not its continuation.
  const isLonger = over.tokens.length > 3 && (name.at(-1)?.x1 ?? 0) - first.x0 > over.x1 - over.x0
  const isWhole = isWholeName(name)
  // `ESTACION DE SERVICIO 11842`, `PUSAT CELLIKA, AEON SEREMBAN`: which of its shops, and where.
  if (/ \d{3,}$|, \p{L}/u.test(plainText(over.tokens))) return 'sure'
  if (registeredStart.test(plainText(over.tokens)) || isKindOfShop(over.tokens)) return 'none'
  const isAlone = [over.tokens[0], first].every(
    (token) => token && page.sheet.rows[token.row]?.cells.length === 1,
  )
  // Text wraps only if its next word would not have fitted.
  const needed = over.x1 - over.x0 + first.x1 - first.x0
  const isReceipt = isAlone && width < narrow * page.sheet.em
  const isSign =
    isWhole && (isReceipt ? isLonger || needed < 0.9 * width : needed < roomBeside(page, over, first))
  return isSign ? 'perhaps' : 'none'
}

/** Width that two lines had before the block to their right: a narrow column can end well before it. */
function roomBeside(page: Labelled, over: Cell, first: Token): number {
  const rows = [over.tokens[0], first].flatMap((token) => (token && page.sheet.rows[token.row]) ?? [])
  const others = rows.flatMap(({ cells }) =>
    cells.filter((cell) => !cell.tokens.includes(first) && cell !== over),
  )
  const isRight = others.length > 0 && others.every(({ x0 }) => x0 > over.x1)
  return isRight ? 0.85 * (Math.min(...others.map(({ x0 }) => x0)) - over.x0) : 0
}

/** `ESTACION DE SERVICIOS`: only words for types of shops. */
const isKindOfShop = (tokens: readonly Token[]): boolean =>
  plainText(tokens)
    .split(/[^A-Z]+/)
    .every((word) => kindsOfShops.has(word))

/** `SIN LIAN HUP` over `ELECTRICAL TRADING`, `Glenbarra` over `FOODSTORE`: the second line is only a trade. */
const isTradeAlone = (over: Cell, name: Token[]): boolean => {
  const [first, second] = [plainText(over.tokens), plainText(name)]
  const isFirst =
    over.tokens[0]?.row === 0 && name.length <= 3 && !over.tokens.some(({ text }) => /\d/.test(text))
  // `CERIA TOYS & GIFT` over `CK GIFT TRADING` repeats a word: two names of one shop.
  const wordsAbove = longWords(over.tokens)
  if (longWords(name).some((word) => wordsAbove.includes(word))) return false
  // Two names: `KILAT PETROL` over `PERNIAGAAN MINYAK BUDIMAN`
  if (registeredStart.test(second)) return false
  const isTrade = trades.test(second) && !trades.test(first) && !suffix.test(first) && !suffix.test(second)
  return isFirst && isTrade && (name.length === 1 || (isAllCaps(over.tokens) && isAllCaps(name)))
}
