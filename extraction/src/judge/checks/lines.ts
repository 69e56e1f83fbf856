// Checks the arithmetic of each line; where changing one number makes both the line and the sum fit, offers that repair.
import { isOfOtherDocuments } from '@conforme/contract/documents/document-types'
import { fromCents } from '@conforme/contract/values/amounts'
import { failed, gradeOf, money, passed, warned, type Check } from './check.ts'
import type { Facts, Line } from './facts.ts'
import { checkSumOfLines, isSumRight, taxFactorOf } from './sum-of-lines.ts'

export function checkLines(facts: Facts): Check[] {
  // A statement of account lists charges, payments and balances, not items.
  if (facts.type !== undefined && isOfOtherDocuments(facts.type)) return []
  return [...checkEachLine(facts, taxFactorOf(facts)), ...checkSumOfLines(facts)]
}

interface Judged {
  /** Quantity times price, less the discount. */
  product: number
  stated: number
  /** Difference to the closest of the possible calculations. */
  off: number
}

interface Wrong extends Judged {
  line: Line
  at: number
}

function checkEachLine(facts: Facts, taxFactor: number): Check[] {
  const judged = facts.lines.flatMap((line, at) => {
    const wrong = judgeLine(line, taxFactor)
    return wrong === undefined ? [] : [{ line, at, ...wrong }]
  })
  if (judged.length === 0) return []
  const wrong = judged.filter(({ off }) => gradeOf(off) !== 'ok')
  if (wrong.length === 0) {
    const campos = judged.flatMap(({ line }) => amountPaths(line))
    return [passed('importe-de-linea', 'En cada línea, cantidad por precio da el importe.', campos)]
  }
  const right = judged.filter((line) => !wrong.includes(line)).flatMap(({ line }) => amountPaths(line))
  return [
    ...(right.length > 0
      ? [passed('importe-de-linea', 'En las demás líneas, cantidad por precio da el importe.', right)]
      : []),
    ...wrong.map((line) => wrongLine(facts, line, wrong.length === 1)),
  ]
}

/** Undefined if the line has too little data or its item is free. */
function judgeLine(line: Line, taxFactor: number): Judged | undefined {
  const { quantity, price, total, subtotal } = line
  if (quantity === undefined || price === undefined || total === 0) return undefined
  const stated = [total, subtotal].filter((cents) => cents !== undefined)
  if (stated.length === 0) return undefined
  const gross = quantity * price * 100
  const net = gross - Math.abs(line.discount ?? 0)
  // Price and amount may each be with or without tax.
  const ways = [gross, net, gross * taxFactor, gross / taxFactor, net * taxFactor, net / taxFactor]
  // A unit price printed with two decimals is off by up to half a cent per unit.
  const rounding = Math.min(Math.abs(quantity) * 0.5, Math.max(100, Math.abs(gross) * 0.001))
  const slack = rounding + weighingSlack(quantity, gross)
  const offs = stated.map((cents) =>
    Math.min(...ways.map((way) => Math.max(0, Math.abs(way - cents) - slack))),
  )
  const off = Math.min(...offs)
  return { product: Math.round(net), stated: stated[offs.indexOf(off)] ?? 0, off }
}

/** A printed weight is rounded: allows half of its last digit, as a share of the amount. */
function weighingSlack(quantity: number, gross: number): number {
  return Number.isInteger(quantity)
    ? 0
    : Math.min(Math.abs(gross) * 0.0005, Math.abs((gross / quantity) * 0.005))
}

function wrongLine(facts: Facts, { line, at, product, stated, off }: Wrong, isOnly: boolean): Check {
  const write = gradeOf(off) === 'aviso' ? warned : failed
  const discount = line.discount ? ` − ${money(Math.abs(line.discount))}` : ''
  const message = `Línea ${at + 1}: ${String(line.quantity)} × ${String(line.price)}${discount} da ${money(product)}, pero el importe dice ${money(stated)}.`
  const arreglo = isOnly ? repairOf(facts, { line, product, stated }) : undefined
  return write('importe-de-linea', message, amountPaths(line), {
    diferencia: fromCents(product - stated),
    ...(arreglo && { arreglo }),
  })
}

/** Uses the sum of the lines to find which of the three numbers is wrong. */
function repairOf(
  facts: Facts,
  { line, product, stated }: Pick<Wrong, 'line' | 'product' | 'stated'>,
): Check['arreglo'] {
  const { lines } = facts
  if (!isSumRight(facts, lines)) {
    const mended = lines.map((other) => (other === line ? { ...line, total: product } : other))
    if (line.total === undefined || !isSumRight(facts, mended)) return undefined
    return {
      campo: `${line.path}.total`,
      valor: fromCents(product),
      texto: `Cambiar el importe a ${money(product)}`,
    }
  }
  const quantity = line.price ? stated / 100 / line.price : NaN
  const price = line.quantity ? stated / 100 / line.quantity : NaN
  const [whole, round] = [isRound(quantity, 1), isRound(price, 100)]
  if (whole === round) return undefined
  if (whole) {
    const valor = Math.round(quantity)
    return { campo: `${line.path}.cantidad`, valor, texto: `Cambiar la cantidad a ${valor}` }
  }
  const valor = Math.round(price * 100) / 100
  return {
    campo: `${line.path}.precio`,
    valor,
    texto: `Cambiar el precio a ${money(Math.round(price * 100))}`,
  }
}

function isRound(value: number, per: number): boolean {
  const scaled = value * per
  return scaled >= 1 && Math.abs(scaled - Math.round(scaled)) < 0.005
}

function amountPaths(line: Line): string[] {
  const there = { cantidad: line.quantity, precio: line.price, subtotal: line.subtotal, total: line.total }
  return Object.entries(there)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => `${line.path}.${name}`)
}
