// Lines: each one's own arithmetic, and their sum against the base or the total.
import { fromCents } from '@conforme/contract/amounts'
import { failed, gradeOf, money, passed, warned, type Check } from './check.ts'
import type { Facts, Line } from './facts.ts'

export function checkLines(facts: Facts): Check[] {
  return [...checkEachLine(facts.lines, taxFactorOf(facts)), ...checkSumOfLines(facts)]
}

interface Judged {
  /** Quantity by price, plainly. */
  product: number
  said: number
  /** How far the nearest way to reach the amount is. */
  off: number
}

interface Wrong extends Judged {
  line: Line
  at: number
}

/** What a price without tax is multiplied by on this document. */
function taxFactorOf({ totals: { base, tax } }: Facts): number {
  const rate = base !== undefined && base > 0 && tax !== undefined ? tax / base : 0
  return rate > 0.03 && rate < 0.3 ? 1 + rate : 1.18
}

function checkEachLine(lines: Line[], taxFactor: number): Check[] {
  const judged = lines.flatMap((line, at) => {
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
    ...wrong.map(wrongLine),
  ]
}

/** Undefined when the line does not say enough, or was given away. */
function judgeLine(line: Line, taxFactor: number): Judged | undefined {
  const { quantity, price, total, subtotal } = line
  if (quantity === undefined || price === undefined || total === 0) return undefined
  const said = [total, subtotal].filter((cents) => cents !== undefined)
  if (said.length === 0) return undefined
  const gross = quantity * price * 100
  const net = gross - Math.abs(line.discount ?? 0)
  // Prices and amounts may stand on different sides of the tax.
  const ways = [gross, net, gross * taxFactor, gross / taxFactor, net * taxFactor, net / taxFactor]
  // A unit price printed with two decimals is off by half a cent for every unit.
  const rounding = Math.min(Math.abs(quantity) * 0.5, Math.max(100, Math.abs(gross) * 0.001))
  const slack = rounding + weighingSlack(quantity, gross)
  const offs = said.map((cents) => Math.min(...ways.map((way) => Math.max(0, Math.abs(way - cents) - slack))))
  const off = Math.min(...offs)
  return { product: Math.round(net), said: said[offs.indexOf(off)] ?? 0, off }
}

/** A weight is printed rounded: half of its last digit, as a share of the whole. */
function weighingSlack(quantity: number, gross: number): number {
  return Number.isInteger(quantity)
    ? 0
    : Math.min(Math.abs(gross) * 0.0005, Math.abs((gross / quantity) * 0.005))
}

function wrongLine({ line, at, product, said, off }: Wrong): Check {
  const write = gradeOf(off) === 'aviso' ? warned : failed
  const message = `Línea ${at + 1}: ${String(line.quantity)} × ${String(line.price)} da ${money(product)}, pero el importe dice ${money(said)}.`
  return write('importe-de-linea', message, amountPaths(line), { diferencia: fromCents(product - said) })
}

function amountPaths(line: Line): string[] {
  const there = { cantidad: line.quantity, precio: line.price, subtotal: line.subtotal, total: line.total }
  return Object.entries(there)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => `${line.path}.${name}`)
}

function checkSumOfLines(facts: Facts): Check[] {
  const { lines, totals, printed } = facts
  const priced = lines.filter((line) => line.total !== undefined || line.subtotal !== undefined)
  if (priced.length === 0 || priced.length < lines.length) return []
  const sums = new Set([
    sumOf(lines, (line) => line.total ?? line.subtotal),
    sumOf(lines, (line) => line.subtotal ?? line.total),
  ])
  const targets = new Map<number, string>()
  const aim = (cents: number | undefined, name: string) => {
    if (cents !== undefined && !targets.has(cents)) targets.set(cents, name)
  }
  const discount = Math.abs(totals.discounts ?? 0)
  aim(totals.base, 'la base')
  aim(totals.total, 'el total')
  if (totals.total !== undefined) aim(totals.total - (totals.others ?? 0), 'el total sin otros cargos')
  if (totals.total !== undefined && totals.tax !== undefined)
    aim(totals.total - totals.tax, 'el total sin IGV')
  if (totals.base !== undefined && totals.tax !== undefined) aim(totals.base + totals.tax, 'la base con IGV')
  if (totals.base !== undefined && discount > 0) aim(totals.base + discount, 'la base antes del descuento')
  if (totals.total !== undefined && discount > 0) aim(totals.total + discount, 'el total antes del descuento')
  for (const amount of printed)
    if (['gravada', 'subtotal', 'exonerada', 'inafecta', 'total', 'neto'].includes(amount.label))
      aim(amount.cents, 'lo impreso')
  if (targets.size === 0) return []
  return [nearestTarget(facts, [...sums], targets)]
}

function nearestTarget(facts: Facts, sums: number[], targets: Map<number, string>): Check {
  let best = { sum: sums[0] ?? 0, target: 0, name: '', off: Infinity }
  for (const sum of sums)
    for (const [target, name] of targets)
      if (Math.abs(sum - target) < best.off) best = { sum, target, name, off: Math.abs(sum - target) }
  const campos = [...facts.lines.map((line) => `${line.path}.total`), 'totales.subtotal']
  // Every rounded line may be off by a cent.
  const allowed = Math.max(5, facts.lines.length)
  if (best.off <= allowed)
    return passed('lineas-suman', `Las líneas suman ${best.name}: ${money(best.target)}.`, campos)
  const message = `Las líneas suman ${money(best.sum)} y ${best.name} es ${money(best.target)}: difiere en ${money(best.off)}.`
  const write = best.off <= 100 ? warned : failed
  return write('lineas-suman', message, campos, { diferencia: fromCents(best.sum - best.target) })
}

function sumOf(lines: Line[], amountOf: (line: Line) => number | undefined): number {
  return lines.reduce((sum, line) => sum + (amountOf(line) ?? 0), 0)
}
