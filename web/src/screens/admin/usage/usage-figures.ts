import type { UsagePoint } from '@conforme/contract/administration/admin'

export interface Figures {
  documents: number
  seconds: number
  costUsd: number
  accuracy: number | null
}

export interface DayFigures extends Figures {
  day: string
}

const dayMs = 24 * 60 * 60 * 1000
const peruOffsetMs = 5 * 60 * 60 * 1000

/** Every day of the period in Peru's time, also days without documents. */
export function byDay(points: readonly UsagePoint[], days: number, now = new Date()): DayFigures[] {
  return Array.from({ length: days }, (_, index) => {
    const instant = now.getTime() - peruOffsetMs - (days - 1 - index) * dayMs
    const day = new Date(instant).toISOString().slice(0, 10)
    return { day, ...sum(points.filter((point) => point.day === day)) }
  })
}

/** Only processors with activity, in the usual order. */
export function byProcessor(points: readonly UsagePoint[], order: readonly string[]) {
  return order.flatMap((processor) => {
    const own = points.filter((point) => point.processor === processor)
    return own.length === 0 ? [] : [{ processor, ...each(sum(own)) }]
  })
}

/** What deleted documents cost stays booked, so there may be a cost and no document. */
function each(figures: Figures) {
  const { seconds, documents } = figures
  return { ...figures, secondsEach: documents === 0 ? null : seconds / documents }
}

function sum(points: readonly UsagePoint[]): Figures {
  const total = (value: (point: UsagePoint) => number) => points.reduce((all, point) => all + value(point), 0)
  // Weighted by documents, over the points with a measurement.
  const measured = points.filter((point) => point.accuracy !== null)
  const weight = measured.reduce((all, point) => all + point.documents, 0)
  const right = measured.reduce((all, point) => all + (point.accuracy ?? 0) * point.documents, 0)
  return {
    documents: total((point) => point.documents),
    seconds: total((point) => point.seconds),
    costUsd: total((point) => point.costUsd),
    accuracy: weight === 0 ? null : right / weight,
  }
}
