// Removes rows that are not items: full or partial sums of the items, and advance payments.
import { sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import { occurrencesOf, type Labelled } from '../../../labels/labelled.ts'
import { amountsIn, type Reader } from '../../../layout/found.ts'
import { foldText } from '../../../layout/normal-text.ts'
import { knownRates } from '../totals/known-rates.ts'
import type { ItemFound } from './items/to-item.ts'

const manyLines = 3

/** `Total fees   6.70   1,965.00`: the sum of the items. */
const isCalledSum = ({ item }: ItemFound): boolean =>
  /^(?:SUB ?)?TOTAL\b/.test(foldText(item.descripcion ?? ''))

/** `12 PCS   76.00` below 8, 3 and 1: total count and sum. */
const isNameless = ({ item }: ItemFound): boolean => !item.descripcion && !item.codigo

const isBare = ({ item }: ItemFound): boolean => item.cantidad === undefined && !item.precio

/** A row without a readable label whose amount equals the sum of all items above starts the totals. */
export function withoutSums(items: ItemFound[], page: Labelled, reader: Reader): ItemFound[] {
  const sum = items.findIndex((one, at) => {
    const before = items.slice(0, at)
    const amounts = before.flatMap(({ item }) => item.total ?? [])
    return (
      at > 0 &&
      (isBare(one) || isNameless(one) || isCalledSum(one)) &&
      amounts.length === at &&
      typeof one.item.total === 'number' &&
      sameAmount(one.item.total, sumAmounts(amounts), 2) &&
      // With many items, an equal sum is no coincidence.
      (before.length >= manyLines ||
        !before.some(isBare) ||
        (before.length > 1 && isTaxedUnder(one, page, reader)))
    )
  })
  if (sum < 0) return withoutPartSums(withoutNamedSums(items))
  // Items can continue after the sum of a group.
  const rest = items.slice(sum + 1)
  const isOfGroup = items.slice(sum, sum + 1).some(isCalledSum)
  return rest.some((one) => !isBare(one)) || (isOfGroup && goOnTo(items.slice(0, sum), rest, page, reader))
    ? [...items.slice(0, sum), ...withoutSums(rest, page, reader)]
    : items.slice(0, sum)
}

/** `Total fees` followed by expenses: together they equal the printed total. */
function goOnTo(lines: ItemFound[], rest: ItemFound[], page: Labelled, reader: Reader): boolean {
  const whole = sumAmounts(
    [...lines, ...rest].map(({ item: { total } }) => (typeof total === 'number' ? total : NaN)),
  )
  return (
    rest.length > 0 &&
    occurrencesOf(page, 'total').some(({ row }) =>
      amountsIn(page.sheet.rows[row]?.tokens ?? [], reader).some(({ value }) => sameAmount(value, whole, 2)),
    )
  )
}

/** True if its tax at a known rate and the sum of both stand below. */
function isTaxedUnder({ item: { total }, tokens }: ItemFound, page: Labelled, reader: Reader): boolean {
  const row = tokens.total?.[0]?.row
  if (typeof total !== 'number' || row === undefined) return false
  const under = page.sheet.rows
    .slice(row + 1)
    .flatMap((next) => amountsIn(next.tokens, reader).map(({ value }) => value))
  const stands = (wanted: number) => under.some((value) => sameAmount(value, wanted, 1))
  return knownRates.some((rate) => stands(total * rate) && stands(total * (1 + rate)))
}

/** `Total expenses   297.00` below the last items that add up to it, of a group without a name. */
function withoutNamedSums(items: ItemFound[]): ItemFound[] {
  return items.filter((one, at) => {
    if (at === 0 || !isCalledSum(one) || !isBare(one)) return true
    const before = items.slice(0, at).map(({ item: { total } }) => (typeof total === 'number' ? total : NaN))
    return !before.some((_, from) => sameAmount(sumAmounts(before.slice(from)), Number(one.item.total), 2))
  })
}

/** `Food 61.00` and `Liquor 28.00` below the items: partial sums that equal their total. Drops these and what follows. */
function withoutPartSums(items: ItemFound[]): ItemFound[] {
  const last = items.findLastIndex((one) => !isBare(one))
  const [lines, parts] = [items.slice(0, last + 1), items.slice(last + 1)]
  const total = (some: ItemFound[]) =>
    sumAmounts(some.flatMap(({ item }) => (typeof item.total === 'number' ? [item.total] : [])))
  const isWhole = parts.some((_, at) => at > 0 && sameAmount(total(lines), total(parts.slice(0, at + 1)), 2))
  return lines.length > 1 && isWhole ? lines : items
}

/** Drops `Anticipo aplicado   (2,000.00)` if the totals subtract it too: another paper invoiced it. */
export function withoutAdvances(items: ItemFound[], page: Labelled, reader: Reader): ItemFound[] {
  const printed = occurrencesOf(page, 'advance').flatMap(({ row }) =>
    amountsIn(page.sheet.rows[row]?.tokens ?? [], reader).map(({ value }) => Math.abs(value)),
  )
  return items.filter(
    ({ item: { descripcion, total } }) =>
      typeof total !== 'number' ||
      total >= 0 ||
      !/^(?:ANTICIPO|ADVANCE|DEPOSIT)/.test(foldText(descripcion ?? '')) ||
      !printed.some((value) => sameAmount(value, -total)),
  )
}
