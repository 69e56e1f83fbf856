// Lines that an invoice charges at a higher price than the order. Only lines that certainly are the same item are
// compared: same code or same description, once in each document, in the same unit.
import { inPlainCapitals } from '@conforme/contract/values/plain-text'
import type { ExtractedData, LineItem } from '@conforme/contract/data/extracted-data'

export interface RaisedPrice {
  description: string
  /** Per unit, before tax, discounts deducted. */
  charged: number
  ordered: number
}

/** Rounding differences are no higher price. */
const tolerance = { factor: 1.005, amount: 0.01 }

export function raisedPrices(order: ExtractedData | null, invoice: ExtractedData): RaisedPrice[] {
  const ordered = pricedLines(order ?? {})
  const charged = pricedLines(invoice)
  return charged.flatMap((line) => {
    const match = onlyOne(ordered, line, 'code') ?? onlyOne(ordered, line, 'description')
    if (!match || onlyOne(charged, line, 'description') !== line || match.unit !== line.unit) return []
    const limit = match.price * tolerance.factor + tolerance.amount
    return line.price > limit ? [{ description: line.text, charged: line.price, ordered: match.price }] : []
  })
}

interface PricedLine {
  text: string
  code: string
  description: string
  unit: string
  price: number
}

function onlyOne(lines: readonly PricedLine[], line: PricedLine, by: 'code' | 'description') {
  const same = lines.filter((other) => line[by] !== '' && other[by] === line[by])
  return same.length === 1 ? same[0] : undefined
}

function pricedLines(data: ExtractedData): PricedLine[] {
  const lines = [...(data.productos ?? []), ...(data.articulos ?? []), ...(data.items ?? [])]
  const taxFactor = taxFactorOf(data, lines)
  if (taxFactor === undefined) return []
  return lines.flatMap((line) => {
    const amount = amountOf(line)
    if (amount === undefined || !line.cantidad || line.cantidad <= 0 || amount <= 0) return []
    return {
      text: line.descripcion ?? '',
      code: plainOf(line.codigo),
      description: plainOf(line.descripcion),
      unit: unitOf(line.unidad),
      price: amount / line.cantidad / taxFactor,
    }
  })
}

/** Dividing by it gives amounts before tax. Undefined unless the lines add up to the base or to the total. */
function taxFactorOf({ totales }: ExtractedData, lines: readonly LineItem[]): number | undefined {
  const { total, iva } = totales ?? {}
  if (typeof total !== 'number') return undefined
  const tax = iva ?? 0
  const sum = lines.reduce((all, line) => all + (amountOf(line) ?? 0), 0)
  const isNear = (other: number) => Math.abs(sum - other) <= 0.01 * lines.length + 0.01
  if (isNear(total - tax)) return 1
  return isNear(total) && total > tax ? total / (total - tax) : undefined
}

const amountOf = ({ total, subtotal }: LineItem) => total ?? subtotal ?? undefined

const plainOf = (text: string | null | undefined) =>
  inPlainCapitals(text ?? '')
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()

const unitWords = /^(?:NIU|U|UN|UND|UNDS|UNI|UNID|UNIDAD|UNIDADES|ZZ|SERVICIO|SERV)$/

/** SUNAT's code and the words for a single unit are one unit. */
function unitOf(text: string | null | undefined): string {
  const plain = plainOf(text)
  return unitWords.test(plain) ? 'NIU' : plain
}
