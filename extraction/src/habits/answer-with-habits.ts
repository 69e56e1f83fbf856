// Runs the local reader with and without the known columns of the supplier's table, and keeps the lines whose figures fit
// together better.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import { answerLocally } from '../processors/local/answer-locally.ts'
import type { DocumentContext, RawAnswer } from '../processors/processor.ts'
import type { Reading } from '../reading/reading.ts'
import { habitsOf } from './habit.ts'
import { withKnownSupplier } from './known-parties.ts'

export function answerWithHabits(reading: Reading, context: DocumentContext): RawAnswer {
  const plain = answerLocally(reading, context)
  const table = habitsOf(
    context.habits,
    withKnownSupplier(plain.data, context.habits, context.ownTaxIds ?? []).proveedor?.rfc,
  )?.table
  if (!table) return plain
  const known = answerLocally(reading, context, table)
  return fitOfLines(known.data) >= fitOfLines(plain.data) ? known : plain
}

const wholeSum = 1

/** Scores lines by those whose figures make their amount, plus whether all of them make the document's sum. */
function fitOfLines({ productos, totales }: ExtractedData): number {
  const lines = productos ?? []
  if (lines.length === 0) return 0
  const amounts = lines.flatMap(({ total }) => (typeof total === 'number' ? [total] : []))
  const sums = [totales?.subtotal, totales?.total].filter((sum) => typeof sum === 'number')
  const isWhole =
    amounts.length === lines.length && sums.some((sum) => sameAmount(sum, sumAmounts(amounts), 2))
  const fitting = lines.filter(
    ({ cantidad, precio, total }) =>
      typeof cantidad === 'number' &&
      typeof precio === 'number' &&
      typeof total === 'number' &&
      sameAmount(cantidad * precio, total, 2),
  )
  return fitting.length / lines.length + (isWhole ? wholeSum : 0)
}
