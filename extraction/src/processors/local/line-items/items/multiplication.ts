// `2 x 10.00`: quantity and price among the words of a line.
import { sameAmount } from '@conforme/contract/values/amounts'
import {
  isCurrencySign,
  isMoney,
  isUnitAgain,
  markSource,
  readAmount,
  type Found,
  type Reader,
} from '../../../../layout/found.ts'
import type { Token } from '../../../../layout/sheet.ts'
import { isPerUnit } from '../rows/unit-words.ts'

export interface Multiplication {
  cantidad: Found<number>
  precio: Found<number>
  tokens: Token[]
}

// OCR can read `@` as a euro sign, or with a parenthesis before it.
const times = new RegExp(`^(?:(?:[xX*×]|\\(?@)${markSource}?|€)$`)

export const isTimes = (text: string): boolean => times.test(text)

/** `2 x 10.00`, `2.00 UND X 10.00`, `10.00 x 2`, `Qty 2 @ 10.00`: quantity and price on receipts. */
export function multiplicationIn(tokens: Token[], reader: Reader): Multiplication | undefined {
  const found = productIn(tokens, reader)
  const first = found ? tokens.indexOf(found.tokens[0] as Token) : -1
  const [count, before] = [tokens[first - 2], tokens[first - 1]]
  if (!found || !before) return found
  if (quantityWord.test(before.text)) return { ...found, tokens: [before, ...found.tokens] }
  // `6 SACOS   612.50 KG x 1.35`: the number of sacks is packaging.
  return first === 2 && count && /^\d{1,3}$/.test(count.text) && ofPacking.test(before.key)
    ? { ...found, tokens: [count, before, ...found.tokens] }
    : found
}

const noUnit = /^(?:AT|FOR|NETT?O?|POR|A|X|DE|OF|PER)$/

/** The unit between quantity and price: `kg` of `0.652 kg @ 9.90`. */
export function unitIn({ tokens, cantidad, precio }: Multiplication): Token | undefined {
  const [from, to] = [cantidad.tokens.at(-1), precio.tokens[0]].map((token) => tokens.indexOf(token as Token))
  return from === undefined || to === undefined || from < 0
    ? undefined
    : tokens
        .slice(from + 1, to)
        .find(
          ({ text, key }) =>
            /^\p{L}{1,8}\.?$/u.test(text) && !noUnit.test(key) && !isTimes(text) && !isCurrencySign(text),
        )
}

const ofPacking =
  /^(?:SACOS?|BOLSAS?|CAJAS?|JABAS?|JAVAS?|ATADOS?|PAQUETES?|BULTOS?|BOXES|BAGS?|SACKS?|CRATES?)$/

export const quantityWord = /^(?:CANT(?:IDAD)?|CTD|QTY|UDS?)[.:]?$/i

function productIn(tokens: Token[], reader: Reader): Multiplication | undefined {
  for (const [at, token] of tokens.entries()) {
    const glued = /^(\d+(?:[.,]\d+)?)(?:[xX*@]|a(?=S\/))((?:S\/)?\d+(?:[.,]\d+)?)$/.exec(token.text)
    if (glued?.[1] && glued[2]) {
      const [left, right] = [glued[1], glued[2]].map((text) => readAmount({ ...token, text }, reader))
      if (left !== undefined && right !== undefined)
        return {
          cantidad: { value: left, tokens: [token] },
          precio: { value: right, tokens: [token] },
          tokens: [token],
        }
    }
    const stuck = stuckQuantity(tokens, at, reader) ?? countBehindPrice(tokens, at, reader)
    if (stuck) return stuck
    const priced =
      priceForSeveral(tokens, at, reader) ??
      priceBehindSign(tokens, at, reader) ??
      pricePerUnit(tokens, at, reader) ??
      pricePerSameUnit(tokens, at, reader) ??
      gluedPricePerUnit(tokens, at, reader)
    if (priced) return priced
    if (
      !(isTimes(token.text) || isAtSoles(tokens, at)) ||
      (token.text === '€' && !isPricedPerUnit(tokens.slice(at + 1)))
    )
      continue
    const before = numberBefore(tokens, at, reader)
    const after = numberAfter(tokens, at, reader)
    if (before && after)
      return {
        cantidad: before,
        precio: after,
        tokens: [
          ...tokens.slice(tokens.indexOf(before.tokens[0] as Token), at + 1),
          ...tokens.slice(at + 1, tokens.indexOf(after.tokens[0] as Token) + 1),
        ],
      }
  }
  return undefined
}

/** `1 a S/ 28.00`, `4.5 a S/6.00` alone: `a` means `at` on Peruvian receipts. */
function isAtSoles(tokens: readonly Token[], at: number): boolean {
  const [count, price] = [tokens[at - 1]?.text ?? '', tokens.at(-1)?.text ?? '']
  return tokens[at]?.text === 'a' && at === 1 && /^\d/.test(count) && /^(?:S\/)?\d+\.\d{2}$/.test(price)
}

/** `1x12   3 X 2.20   6.60`: packaging stands before the quantity; takes the product that equals the amount. */
export function multiplicationMaking(
  tokens: Token[],
  amount: Found<number> | undefined,
  reader: Reader,
): Multiplication | undefined {
  const first = multiplicationIn(tokens, reader)
  for (let next = first, rest = tokens; next && amount;) {
    if (sameAmount(next.cantidad.value * next.precio.value, amount.value, 2)) return next
    rest = rest.slice(rest.indexOf(next.tokens.at(-1) as Token) + 1)
    next = multiplicationIn(rest, reader)
  }
  return first
}

/** `Energía activa (142 kWh x S/ 0.6894)`: the product in parentheses. */
export function multiplicationInBrackets(tokens: Token[], reader: Reader): Multiplication | undefined {
  const from = tokens.findIndex(({ text }) => text.startsWith('('))
  const to = tokens.findIndex(({ text }, at) => at >= from && text.endsWith(')'))
  if (from < 1 || to < 0) return undefined
  const own = tokens.slice(from, to + 1)
  const bare = own.map((token) => ({ ...token, text: token.text.replace(/^\(|\)$/g, '') }))
  const inside = multiplicationIn(bare, reader)
  if (!inside) return undefined
  const asPrinted = ({ value, tokens }: Found<number>) => ({
    value,
    tokens: tokens.flatMap((token) => own[bare.indexOf(token)] ?? []),
  })
  return { cantidad: asPrinted(inside.cantidad), precio: asPrinted(inside.precio), tokens: own }
}

/** Price per unit: `€ 0.69 /lb` */
const isPricedPerUnit = ([price, unit]: Token[]): boolean =>
  /^\d[\d.,]*\/\p{L}{1,3}$/u.test(price?.text ?? '') || /^\/[\p{L}\d]{1,3}$/u.test(unit?.text ?? '')

/** Price glued to its sign: `0.655 kg @2.20/kg`, `(@2.20` */
function priceBehindSign(tokens: Token[], at: number, reader: Reader): Multiplication | undefined {
  const token = tokens[at]
  const text = /^\(?@[$£€]?(\d[\d.,]*)(?:\/\p{L}{1,3})?$/u.exec(token?.text ?? '')?.[1]
  const value = token && text !== undefined ? readAmount({ ...token, text }, reader) : undefined
  const before = numberBefore(tokens, at, reader)
  if (!token || value === undefined || !before) return undefined
  return {
    cantidad: before,
    precio: { value, tokens: [token] },
    tokens: tokens.slice(tokens.indexOf(before.tokens[0] as Token), at + 1),
  }
}

const severalFor = new RegExp(
  String.raw`^(\d{0,3})(?:@|AT)(\d{1,2})(?:LB|KG|OZ)?(?:FOR|\/)${markSource}?(\d+[.,]\d{2})$`,
  'i',
)

/** `2 @ 2/5.00`, `3@3 FOR $2.00`, `4 AT 1 FOR 0.78`, `2.31 lb @ 1 lb /0.58` of US receipts: returns the price of one. */
function priceForSeveral(tokens: Token[], at: number, reader: Reader): Multiplication | undefined {
  if (!/@|^AT$/i.test(tokens[at]?.text ?? '')) return undefined
  for (const length of [1, 2, 3, 4, 5]) {
    const words = tokens.slice(at, at + length)
    const [first, last] = [words[0], words.at(-1)]
    const [, own, several, cost] = severalFor.exec(words.map(({ text }) => text).join('')) ?? []
    const value = last && cost !== undefined ? readAmount({ ...last, text: cost }, reader) : undefined
    const cantidad = own && first ? { value: Number(own), tokens: [first] } : numberBefore(tokens, at, reader)
    const [from] = cantidad?.tokens ?? []
    if (!last || value === undefined || !cantidad || !from) continue
    // Four decimals: three for 2.00.
    const precio = Math.round((value / Number(several)) * 10_000) / 10_000
    return {
      cantidad,
      precio: { value: precio, tokens: [last] },
      tokens: tokens.slice(tokens.indexOf(from), at + length),
    }
  }
  return undefined
}

/** `0.486KG   4.99/KG`: each number has its unit glued to it. */
function gluedPricePerUnit(tokens: Token[], at: number, reader: Reader): Multiplication | undefined {
  const [weight, price] = tokens.slice(at, at + 2)
  const [, count, unit] = /^(\d+[.,]\d{2,3})(\p{L}{1,3})$/u.exec(weight?.text ?? '') ?? []
  const [, cost, ofUnit] = /^(\d+[.,]\d{2})\/(\p{L}{1,3})$/u.exec(price?.text ?? '') ?? []
  if (!weight || !price || !count || !cost || unit?.toUpperCase() !== ofUnit?.toUpperCase()) return undefined
  const [cantidad, precio] = [
    readAmount({ ...weight, text: count }, reader),
    readAmount({ ...price, text: cost }, reader),
  ]
  return cantidad === undefined || precio === undefined
    ? undefined
    : {
        cantidad: { value: cantidad, tokens: [weight] },
        precio: { value: precio, tokens: [price] },
        tokens: [weight, price],
      }
}

/** `0,842 kg 2,35 €/kg`: weight and price of the same unit without a sign in between. */
function pricePerUnit(tokens: Token[], at: number, reader: Reader): Multiplication | undefined {
  const [weight, unit, price, perUnit] = tokens.slice(at, at + 4)
  if (!weight || !unit || !price || !perUnit || !isPerUnit(perUnit.text)) return undefined
  if (perUnit.text.replace(/^.*\//, '').toUpperCase() !== unit.text.toUpperCase()) return undefined
  const [cantidad, precio] = [readAmount(weight, reader), readAmount(price, reader)]
  if (cantidad === undefined || precio === undefined) return undefined
  return {
    cantidad: { value: cantidad, tokens: [weight] },
    precio: { value: precio, tokens: [price] },
    tokens: [weight, unit, price, perUnit],
  }
}

/** `2x 122.40`: OCR often reads `2 x 122.40` so; before anything but a price it is part of a name. */
function stuckQuantity(tokens: Token[], at: number, reader: Reader): Multiplication | undefined {
  const [token, price] = [tokens[at], tokens[at + 1]]
  const quantity = /^(\d+(?:[.,]\d+)?)[xX@]$/.exec(token?.text ?? '')?.[1]
  // `2x @25.000`
  const text = price?.text.replace(/^@/, '')
  if (!token || !price || text === undefined || quantity === undefined || !isMoney(text, reader))
    return undefined
  const [left, right] = [
    readAmount({ ...token, text: quantity }, reader),
    readAmount({ ...price, text }, reader),
  ]
  if (left === undefined || right === undefined) return undefined
  return {
    cantidad: { value: left, tokens: [token] },
    precio: { value: right, tokens: [price] },
    tokens: [token, price],
  }
}

/** `RM 9.90 x 2`, `12.50 X1`: the price first, then the quantity after the sign; `10.50 X 10 CM` is a size. */
export function countBehindPrice(tokens: Token[], at: number, reader: Reader): Multiplication | undefined {
  const [price, sign] = [tokens[at], tokens[at + 1]]
  const glued = /^[xX×*](?=\d{1,3}$)/.test(sign?.text ?? '')
  const count = glued ? sign : sign && /^[xX×*]$/.test(sign.text) ? tokens[at + 2] : undefined
  const value = Number(/^[xX×*]?(\d{1,3})$/.exec(count?.text ?? '')?.[1])
  const isPrice = /^(?:S\/\.?|[$£€])?\d[\d,]*\.\d{2}$/.test(price?.text ?? '')
  const behind = count && tokens[tokens.indexOf(count) + 1]
  const isEnd = behind === undefined || isCurrencySign(behind.text) || isMoney(behind.text, reader)
  const precio = price && isPrice && value > 0 && isEnd ? readAmount(price, reader) : undefined
  if (!price || !sign || !count || precio === undefined) return undefined
  return {
    cantidad: { value, tokens: [count] },
    precio: { value: precio, tokens: [price] },
    tokens: [...new Set([price, sign, count])],
  }
}

/** `8 EA   3.85 EA`: count and price have the same unit, so no sign is needed. */
function pricePerSameUnit(tokens: Token[], at: number, reader: Reader): Multiplication | undefined {
  const [count, , price] = tokens.slice(at, at + 4)
  if (!count || !price || !isUnitAgain(tokens.slice(at, at + 4))) return undefined
  const [cantidad, precio] = [readAmount(count, reader), readAmount(price, reader)]
  if (cantidad === undefined || precio === undefined) return undefined
  return {
    cantidad: { value: cantidad, tokens: [count] },
    precio: { value: precio, tokens: [price] },
    tokens: tokens.slice(at, at + 4),
  }
}

/** Unit glued to a number: `0.750KG @ 4.00/KG` */
const gluedUnit = /(?<=^\d+[.,]\d{2,3})(?:KG|G|LB|LT?|GAL)$/i

function numberBefore(tokens: Token[], at: number, reader: Reader): Found<number> | undefined {
  // `0.742 kg NET @ $3.90/kg`
  const isNet = /^NETT?O?$/.test(tokens[at - 1]?.key ?? '')
  for (const back of isNet ? [2, 3] : [1, 2]) {
    const token = tokens[at - back]
    // A barcode is not a quantity.
    if (/^\d{7,}$/.test(token?.text ?? '')) return undefined
    const value = token && readAmount({ ...token, text: token.text.replace(gluedUnit, '') }, reader)
    if (token && value !== undefined) return { value, tokens: [token] }
    if (token && token.key.length > 4 && !isCounted.test(token.key)) return undefined
  }
  return undefined
}

/** Longer unit words between number and sign: `6 hours @ 32.00` */
const isCounted =
  /^(?:LITRES?|LITROS?|LITERS?|GALLONS?|GALONES|HOURS|HORAS|NIGHTS?|NOCHES?|WEEKS?|SEMANAS?|MONTHS?|MESES|PIECES?|PIEZAS|UNITS?|UNIDADES)$/

function numberAfter(tokens: Token[], at: number, reader: Reader): Found<number> | undefined {
  for (const forward of [1, 2]) {
    const token = tokens[at + forward]
    // `0.89/lb`
    const text = token?.text.replace(
      /(?<=\d)\/(?:KG|LB|G|L|LTR?|LIT(?:RE|ER|RO)|GAL(?:LON)?|UN|UND|EA|PZA?|C\/U)$/i,
      '',
    )
    // `@ R189.99/kg`: a currency letter that the paper names nowhere else.
    const bare = tokens[at]?.text.endsWith('@') ? text?.replace(/^[A-Z]{1,2}(?=\d+[.,]\d{2}$)/, '') : text
    const value = token && bare !== undefined ? readAmount({ ...token, text: bare }, reader) : undefined
    if (token && value !== undefined) return { value, tokens: [token] }
    if (token && !isCurrencySign(token.text)) return undefined
  }
  return undefined
}
