import { dayMs } from '@conforme/contract/values/durations'
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

const peruOffsetMs = 5 * 60 * 60 * 1000

/** Every day of the period in Peru's time, including days without documents. */
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

/** The cost of deleted documents stays recorded, so there may be a cost without documents. */
function each(figures: Figures) {
  const { seconds, documents } = figures
  return { ...figures, secondsEach: documents === 0 ? null : seconds / documents }
}

function sum(points: readonly UsagePoint[]): Figures {
  const total = (value: (point: UsagePoint) => number) => points.reduce((all, point) => all + value(point), 0)
  const fields = total((point) => point.fields)
  return {
    documents: total((point) => point.documents),
    seconds: total((point) => point.seconds),
    costUsd: total((point) => point.costUsd),
    accuracy: fields === 0 ? null : (fields - total((point) => point.edited)) / fields,
  }
}
