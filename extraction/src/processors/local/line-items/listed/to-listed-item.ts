// Builds one item of a list without headings from the words of its row and those above it.
import { sameAmount } from '@conforme/contract/values/amounts'
import { amountsIn, datesIn, isMoney, textIn, type Found, type Reader } from '../../../../layout/found.ts'
import { heightOf, plainText, textOf, type Token } from '../../../../layout/sheet.ts'
import { withoutTaxStar } from '../rows/tax-classes.ts'
import { isUnit } from '../rows/unit-words.ts'
import {
  multiplicationInBrackets,
  countBehindPrice,
  multiplicationMaking,
  unitIn,
  type Multiplication,
} from '../items/multiplication.ts'
import { asItem, priceWord, type ItemFound } from '../items/to-item.ts'
import { countAndPrice } from './count-and-price.ts'
import { isAddition } from './listed-shapes.ts'
import { amountWithSpeck, misreadProduct } from './misread-figures.ts'
import {
  figuresOnly,
  isItemCode,
  isOnlyCode,
  ofVariant,
  makesAmount,
  productOver,
  reductionIn,
  howMade,
  isNamedCode,
  type Figures,
} from './listed-figures.ts'
import {
  countBeforePrice,
  countBehind,
  isNamed,
  leadingQuantity,
  ofPrice,
  type Quantity,
} from './listed-quantity.ts'

interface Product {
  cantidad: Quantity
  precio: Found<number>
  tokens: Token[]
}

export function toListedItem(
  words: Token[],
  pending: Token[],
  amount: Found<number> | undefined,
  { reader, isCounted }: { reader: Reader; isCounted: boolean },
): ItemFound | undefined {
  const made = amount ? howMade(words, amount, reader) : []
  if (made.length > 0)
    return toListedItem(
      words.filter((word) => !made.includes(word)),
      pending,
      amount,
      { reader, isCounted },
    )
  const reduced = amount && reductionIn(words, amount, reader)
  if (reduced) {
    const rest = words.filter((word) => !reduced.tokens.includes(word))
    const { gross, value, tokens } = reduced
    const whole = toListedItem(rest, pending, gross, { reader, isCounted })
    if (whole?.item.precio !== undefined && whole.item.cantidad !== undefined)
      return {
        item: { ...whole.item, descuento: value, total: amount.value },
        tokens: { ...whole.tokens, descuento: tokens, total: amount.tokens },
      }
  }
  const whole = [...pending, ...words]
  const priceFirst = countBehindPrice(words, 0, reader)
  const figures = isNamed(pending) && !priceFirst ? figuresOnly(words, amount, reader) : undefined
  const priced = pricedCount(words, amount, reader)
  const product: Product | undefined =
    priced ??
    asProduct(figures) ??
    countAndPrice(words, amount, reader) ??
    plausibleProduct(multiplicationInBrackets(words, reader), amount, { words, reader }) ??
    plausibleProduct(multiplicationMaking(words, amount, reader), amount, { words, reader }) ??
    misreadProduct(words, amount, reader) ??
    productOf(words, amount, reader) ??
    productOver(pending, amount, reader) ??
    productOver(whole, amount, reader) ??
    productOf(whole, amount, reader)
  const left = leftBy(product, words, reader)
  const over = withoutCount(pending, product, figures).filter((word) => !product?.tokens.includes(word))
  const last = product ? undefined : amountAt(left, left.length - 1, reader)
  // `2 Luna antirreflejo 1.56   180.00`: a number that does not multiply to the amount is not a price.
  const sold = last && amount && leadingQuantity(left, reader)
  const isPrice = !sold || sameAmount(sold.value * last.value, amount.value, 2)
  const trailing = isPrice && last?.value !== 0 ? last : undefined
  const apart = trailing ? left.slice(0, -1) : left
  // `Gln  25.120 x 16.890` below a description
  const unit = product && apart.length === 1 ? apart.find(isUnit) : undefined
  // `1x  000006813072   2.89` above or below a description
  const times = isNamed(over) && !isNamed(apart) ? apart.find(isTimesOver) : undefined
  const unpriced = unit ? [] : apart.filter((token) => token !== times)
  const code = product && isNamed(over) && isCodeOfFigures(unpriced) ? unpriced : []
  const isWhole =
    code.length === 0 && isNamed(unpriced) && !isAddition(unpriced) && !isUnfinished(over, unpriced, reader)
  const isOfAmount = isNamed(over) && (nameOfAmount.test(plainText(unpriced)) || isModifier(over, unpriced))
  const all = isOfAmount ? over : isWhole ? unpriced : [...over, ...unpriced]
  const leading = product ? undefined : (countedBy(times) ?? leadingQuantity(all, reader))
  const behind =
    (product ?? leading) ? undefined : countBehind(all, { precio: trailing, amount, isCounted }, reader)
  const count = leading ?? behind
  const named = count ? all.filter((token) => !count.tokens.includes(token)) : all
  const own = barcodeOf(named, (product ?? behind) !== undefined)
  const barcode = code.length > 0 ? code : own.length === 0 && isOnlyCode(over) ? over : own
  const codigo = textIn(isNamedCode(barcode) ? barcode.slice(1) : barcode)
  // The amount for several pieces stands elsewhere.
  const ofAll = priced && priced.cantidad.value !== 1 ? undefined : amount
  const total = ofAll ?? (priced ? undefined : amountWithSpeck(left.at(-1), product, reader))
  const isApart = (token: Token) =>
    barcode.includes(token) || total?.tokens.includes(token) || (product && isUnitOfPrice(token, product))
  const description = withoutTaxStar(textIn(named.filter((token) => !isApart(token))))
  if (
    !description ||
    !/\p{L}{3,}/u.test(description.value) ||
    /^(?:TOTAL|SUB|CASH|CHANGE|VUELTO|IMPORTE$|AMOUNT$|JUMLAH$)/.test(plainText(description.tokens))
  )
    return undefined
  const precio = product?.precio ?? trailing
  const cantidad = (product && withUnit(product, unit)) ?? count
  const unidad = cantidad?.unit && { value: cantidad.unit.text, tokens: [cantidad.unit] }
  // `Proof collation, 6 hours @ 32.00`
  const descripcion = { ...description, value: description.value.replace(/,$/, '') }
  return asItem({ codigo, descripcion, unidad, cantidad, precio, total })
}

const ofColumn = 1 // heights of a letter; the gap between words is smaller

/** `1.00 x 1,250.00` over `PAÑALES G X40   225.00   1,250.00`: drops the tax, which has its own column. */
function leftBy(product: Product | undefined, words: Token[], reader: Reader): Token[] {
  const left = words.filter((token) => !product?.tokens.includes(token) && !isHowTaxed(token))
  const [before, last] = left.slice(-2)
  const isApart = before && last && last.x0 - before.x1 > ofColumn * (last.y1 - last.y0)
  const isTax = product && isApart && isNamed(left.slice(0, -1)) && isMoney(last.text, reader)
  return isTax ? left.slice(0, -1) : left
}

/** `1 x 88.00 (Gra)   88.00`: the tax class. */
const isHowTaxed = ({ text }: Token): boolean =>
  /^\((?:Gra|Exo|Ina|Gravad[oa]|Exonerad[oa]|Inafect[oa])\.?\)$/i.test(text)

/** Unit of a quantity: `kg` of `0.652 kg @ 9.90`, or the word before it. */
function withUnit(product: Product, before: Token | undefined): Quantity {
  const unit = before ?? product.cantidad.unit ?? unitIn(product)
  return { ...product.cantidad, ...(unit && { unit }) }
}

/** `20041 0.745 kg x 6.90`, `HB-204 1 x 8.50` below a name: the remaining word is the code. */
function isCodeOfFigures(words: Token[]): boolean {
  const [first, ...rest] = words
  const isPack = ({ text }: Token) => /^\d{1,3}[xX]\d{1,3}$/.test(text)
  return isNamedCode(words) || (first !== undefined && isItemCode(first) && rest.every(isPack))
}

/** A quantity such as `1x` before the item's code. */
const isTimesOver = ({ text }: Token, at: number): boolean => at === 0 && /^\d{1,3}[xX]$/.test(text)

const countedBy = (times: Token | undefined): Quantity | undefined =>
  times && { value: parseInt(times.text, 10), tokens: [times] }

/** `1 TOMATE RAMA` over `0,684 kg   2,19`: one weighed piece. `2 BANDAGE` over `2 @ 4.29`: the count is repeated. */
function withoutCount(pending: Token[], product: Product | undefined, figures: Figures | undefined): Token[] {
  const [first, ...rest] = pending
  const isCount =
    (figures && first?.text === '1') ||
    (product !== undefined && first?.text === textOf(product.cantidad.tokens))
  return isCount && isNamed(rest) ? rest : pending
}

/** A unit of quantity or price: `lb` and `/lb` of `2.14 lb @ 0.69 /lb`. */
function isUnitOfPrice({ text, row, x0, y0, y1 }: Token, { cantidad, precio }: Product): boolean {
  const [count, price] = [cantidad.tokens[0], precio.tokens[0]]
  const isNext = [count, price].some(
    (one) => one?.row === row && x0 > one.x0 && x0 - one.x1 < 1.5 * (y1 - y0),
  )
  return row === price?.row && (text.startsWith('/') || isNext) && /^\/?(?:LB|1B|KG|L|GAL)$/i.test(text)
}

/** Words that only state a period: `Membresía trimestral` over `del 14/11/2026 al 13/02/2027   299.00` */
function isPeriod(words: Token[], reader: Reader): boolean {
  const days = datesIn(words, reader).flatMap(({ tokens }) => tokens)
  return days.length > 1 && words.every((word) => days.includes(word) || ofPeriod.test(word.key))
}

const ofPeriod = /^(?:DEL?|AL?|DESDE|HASTA|FROM|TO|UNTIL|BIS|VOM)?$/

/** The name above continues: `POR EL SERVICIO DE TRANSPORTE DE` over `PASAJEROS LIMA - HUARAZ   65.00` */
function isUnfinished(over: Token[], words: Token[], reader: Reader): boolean {
  const [last, first] = [over.at(-1), words[0]]
  const isNext = last !== undefined && first?.row === last.row + 1
  return isNext && (ofLink.test(last.key) || (isNamed(over) && isPeriod(words, reader)))
}

/** `1x Brown Sugar Milk (L)` over an indented `50% Sugar   6.20`: a modifier on the row of the amount. */
function isModifier([count, ...name]: Token[], [first]: Token[]): boolean {
  return (
    first !== undefined &&
    /^\d{1,2}[xX]$/.test(count?.text ?? '') &&
    isNamed(name) &&
    first.x0 - (count?.x0 ?? Infinity) > heightOf(first) &&
    !/^\d{1,2}[xX]?$/.test(first.text)
  )
}

/** Names of the amount, not of the item: `SERVICIO DE TRANSPORTE LIMA - HUARAZ` over `VALOR DE PASAJE   75.00` */
const nameOfAmount =
  /^(?:VALOR|PRECIO|IMPORTE|COSTO|TARIFA|MONTO)(?: DEL?)? (?:PASAJES?|BOLETOS?|SERVICIOS?|VIAJES?|PEAJES?|ENTRADAS?)$/

/** Joining words: a name does not end with one. */
const ofLink = /^(?:DE|DEL|POR|PARA|CON|EN|Y|OF|FOR|WITH|AND|THE)$/

const asProduct = (figures: Figures | undefined): Product | undefined =>
  figures && { ...figures, cantidad: { ...figures.cantidad, unit: figures.unit } }

/** `CANT. 1   P.UNIT   85.00` below a description: the amount is the price of one. */
function pricedCount(words: Token[], amount: Found<number> | undefined, reader: Reader): Product | undefined {
  const cantidad = leadingQuantity(words, reader)
  const isPrice = ofPrice.test(words.at(-1)?.text ?? '') && cantidad?.tokens.length === words.length - 1
  return amount && cantidad && isPrice ? { cantidad, precio: amount, tokens: words } : undefined
}

/** A code before the words or, if counted, on the row below; without a count only a whole barcode counts. */
function barcodeOf(words: Token[], isCounted: boolean): Token[] {
  if (words.length < 2) return []
  const [own, dash] = words
  // `PL-07 - SAJTA`
  if (isCounted && own && dash?.text === '-' && /^(?=.*\d)[A-Z\d]+(?:-[A-Z\d]+)*$/.test(own.text))
    return [own, dash]
  // If the quantity stands elsewhere, a short code counts too.
  const code = isCounted ? /^(?:\d{4,14}|\d{3,}(?:-\d{3,})+)$/ : /^(?:\d{7,14}|\d{3,}(?:-\d{3,})+)$/
  if (code.test(words[0]?.text ?? '') || ofVariant.test(words[0]?.text ?? '')) return words.slice(0, 1)
  if (isNamedCode(words.slice(-2))) return words.slice(-2)
  const [before, last] = words.slice(-2)
  const isApart = isCounted && before?.row !== last?.row && /^\d{4,14}$/.test(last?.text ?? '')
  return isApart || /^\d{12,14}$/.test(last?.text ?? '') ? words.slice(-1) : []
}

/** The number at position `at`, if it is written as money. */
function amountAt(words: Token[], at: number, reader: Reader): Found<number> | undefined {
  const token = words[at]
  const isPrice = token !== undefined && words.length > 1 && isMoney(token.text, reader)
  return isPrice ? amountsIn([token], reader)[0] : undefined
}

/** `3 UND ACEITE` over `P.U. 8.50   25.50`: the leading quantity, and the price that multiplies with it to the amount. */
function productOf(words: Token[], amount: Found<number> | undefined, reader: Reader): Product | undefined {
  const cantidad = amount && (leadingQuantity(words, reader) ?? countBeforePrice(words, reader))
  if (!amount || !cantidad) return undefined
  // `2  COFFEE @3.25   6.50`
  const bare = words.map((word) => ({ ...word, text: word.text.replace(/^@(?=\d)/, '') }))
  const amounts = amountsIn(bare, reader).map((one) => ({
    ...one,
    tokens: one.tokens.flatMap((token) => words[bare.indexOf(token)] ?? []),
  }))
  const precio = amounts.find(
    ({ value, tokens }) =>
      !cantidad.tokens.includes(tokens[0] as Token) &&
      // Fuel prices have a tenth of a cent.
      (isMoney(textOf(tokens), reader) || /\d[.,]\d{3,4}$/.test(textOf(tokens))) &&
      makesAmount(value * cantidad.value, amount.value, reader),
  )
  if (!precio) return undefined
  const at = words.indexOf(precio.tokens[0] as Token)
  const named = words[at - 1] && priceWord.test(words[at - 1]?.text ?? '')
  return { cantidad, precio, tokens: [...cantidad.tokens, ...words.slice(named ? at - 1 : at, at + 1)] }
}

/** `CLIP N° 2 CAJA X 50` is a name: it does not equal the amount and is not written as money. */
function plausibleProduct(
  product: Multiplication | undefined,
  amount: Found<number> | undefined,
  { words, reader }: { words: Token[]; reader: Reader },
): Multiplication | undefined {
  if (!product || !amount) return product
  const { cantidad, precio } = product
  const makes = sameAmount(cantidad.value * precio.value, amount.value, 2)
  // `48.22 L @ 155.9 p/L   75.17`: British pumps show pence, Australian ones cents.
  const behind = words[words.indexOf(product.tokens.at(-1) as Token) + 1]
  const isPence = behind !== undefined && /^[pc¢]\/L(?:TR|IT(?:RE|ER))?$/i.test(behind.text)
  if (!makes && isPence && sameAmount((cantidad.value * precio.value) / 100, amount.value, 2))
    return {
      cantidad,
      precio: { ...precio, value: Math.round(precio.value * 100) / 10000 },
      tokens: [...product.tokens, behind],
    }
  // `1,280 x 7.805   9.990`: weights have decimals, even if pesos do not.
  const weight = /^\d{1,3},\d{3}$/.test(textOf(cantidad.tokens)) ? cantidad.value / 1000 : undefined
  if (!makes && weight && reader.inThousands && makesAmount(weight * precio.value, amount.value, reader))
    return { ...product, cantidad: { ...cantidad, value: weight } }
  return makes || isMoney(product.precio.tokens[0]?.text ?? '', reader) ? product : undefined
}
