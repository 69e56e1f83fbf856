// The printed sum of the items below the table, whatever its label: `FOB Paita 900.00`, `Total Qty 6 400.00`.
import { sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import type { Found } from '../../../../layout/found.ts'
import { all } from '../amounts/amounts-of-label.ts'
import type { LabelledAmounts } from '../amounts/labelled-amounts.ts'
import type { TotalsEvidence } from '../totals-evidence.ts'

const rowOf = ({ tokens: [first] }: Found<number>): number => first?.row ?? -1

/** Accepted if the rows between it and a total account for the difference. */
export function printedSumOfLines(
  amounts: LabelledAmounts,
  { lines, linesTotal, printed }: TotalsEvidence,
): Found<number> | undefined {
  if (lines.length < 2 || linesTotal === undefined || linesTotal <= 0) return undefined
  const end = Math.max(...lines.flatMap(({ tokens }) => tokens.map(({ row }) => row)))
  const sum = printed.find((amount) => rowOf(amount) > end && sameAmount(amount.value, linesTotal))
  const leadsTo = (total: Found<number>, from: Found<number>) => {
    const between = printed.filter((amount) => rowOf(amount) > rowOf(from) && rowOf(amount) < rowOf(total))
    const added = [...Map.groupBy(between, rowOf).values()].flatMap((row) => row.at(-1)?.value ?? [])
    const whole = sumAmounts([from.value, ...added])
    return !sameAmount(total.value, from.value) && sameAmount(whole, total.value, 2)
  }
  return sum && all(amounts, 'total').some((total) => leadsTo(total, sum)) ? sum : undefined
}
