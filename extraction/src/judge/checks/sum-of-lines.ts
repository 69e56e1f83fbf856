// Compares the sum of the lines with the base, the total, or any other amount that the page prints as their sum.
import { fromCents } from '@conforme/contract/values/amounts'
import type { LabelName } from '../../labels/labels.ts'
import { failed, money, passed, warned, type Check } from './check.ts'
import type { Facts, Line } from './facts.ts'
import { printedAt } from './printed-amounts.ts'

/** The factor from a price without tax to one with tax on this document. */
export function taxFactorOf({ totals: { base, tax } }: Facts): number {
  const rate = base !== undefined && base > 0 && tax !== undefined ? tax / base : 0
  return rate > 0.03 && rate < 0.3 ? 1 + rate : 1.18
}

export function checkSumOfLines(facts: Facts): Check[] {
  const targets = targetsOf(facts)
  return targets.size === 0 || !isPriced(facts.lines) ? [] : [judgeSums(facts, sumsOf(facts.lines), targets)]
}

/** True if these lines, which may be a repaired copy, add up to an amount that the page states. */
export function isSumRight(facts: Facts, lines: Line[]): boolean {
  const targets = [...targetsOf(facts).keys()]
  return (
    isPriced(lines) &&
    sumsOf(lines).some((sum) => targets.some((target) => Math.abs(sum - target) <= allowance(lines)))
  )
}

function isPriced(lines: Line[]): boolean {
  return lines.length > 0 && lines.every((line) => line.total !== undefined || line.subtotal !== undefined)
}

function sumsOf(lines: Line[]): number[] {
  return [
    sumOf(lines, (line) => line.total ?? line.subtotal),
    sumOf(lines, (line) => line.subtotal ?? line.total),
  ]
}

/** Each rounded line may be off by a cent. */
function allowance(lines: Line[]): number {
  return Math.max(5, lines.length)
}

const unnamed = 'una suma impresa'
const sumLabels: LabelName[] = ['taxed', 'subtotal', 'exempt', 'unaffected', 'total', 'net-received']

/** Amounts that the lines may add up to, with their names; the first name of an amount wins. */
function targetsOf(facts: Facts): Map<number, string> {
  const { totals, printed } = facts
  const targets = new Map<number, string>()
  const aim = (name: string, ...parts: (number | undefined)[]) => {
    const cents = parts.reduce(
      (sum, part) => (sum === undefined || part === undefined ? undefined : sum + part),
      0,
    )
    if (cents !== undefined && !targets.has(cents)) targets.set(cents, name)
  }
  const minus = (cents: number | undefined) => (cents === undefined ? undefined : -cents)
  const magnitude = (cents: number | undefined) => (cents ? Math.abs(cents) : undefined)
  const discount = magnitude(totals.discounts)
  // Free items are listed but not charged.
  const free = printedAt(printed, 'free') || undefined
  aim('la base', totals.base)
  aim('el total', totals.total)
  aim('el total sin otros cargos', totals.total, minus(totals.others))
  aim('el total sin IGV', totals.total, minus(totals.tax))
  aim('la base con IGV', totals.base, totals.tax)
  aim('la base antes del descuento', totals.base, discount)
  aim('el total antes del descuento', totals.total, discount)
  const advance = magnitude(printedAt(printed, 'advance'))
  aim('la base antes del anticipo', totals.base, advance)
  // An advance includes its tax; the lines do not.
  aim('la base antes del anticipo', totals.base, advance && Math.round(advance / taxFactorOf(facts)))
  aim('el total antes del anticipo', totals.total, advance)
  aim('la base y lo gratuito', totals.base, free)
  aim('el total y lo gratuito', totals.total, free)
  for (const amount of printed)
    if (amount.labels.some((name) => sumLabels.includes(name))) aim(unnamed, amount.cents)
  return targets
}

function judgeSums(facts: Facts, sums: number[], targets: Map<number, string>): Check {
  // Where one column is both the subtotal and the total of a line, the check is about both paths.
  const campos = [
    ...facts.lines.flatMap(({ path, total, subtotal }) =>
      subtotal !== undefined && subtotal === total
        ? [`${path}.total`, `${path}.subtotal`]
        : [`${path}.total`],
    ),
    'totales.subtotal',
  ]
  const best = nearest(sums, [...targets])
  if (best.off <= allowance(facts.lines))
    return passed('lineas-suman', `Las líneas suman ${best.name}: ${money(best.target)}.`, campos)
  // Reports the base or the total to the person, not whichever target happens to be nearest.
  const known = [...targets].filter(([, name]) => name === 'la base' || name === 'el total')
  const reported = known.length > 0 ? nearest(sums, known) : best
  const message = `Las líneas suman ${money(reported.sum)} y ${reported.name} es ${money(reported.target)}: difiere en ${money(reported.off)}.`
  const write = best.off <= 100 ? warned : failed
  return write('lineas-suman', message, campos, { diferencia: fromCents(reported.sum - reported.target) })
}

function nearest(sums: number[], targets: [number, string][]) {
  let best = { sum: sums[0] ?? 0, target: 0, name: '', off: Infinity }
  for (const sum of sums)
    for (const [target, name] of targets)
      if (Math.abs(sum - target) < best.off) best = { sum, target, name, off: Math.abs(sum - target) }
  return best
}

function sumOf(lines: Line[], amountOf: (line: Line) => number | undefined): number {
  return lines.reduce((sum, line) => sum + (amountOf(line) ?? 0), 0)
}
