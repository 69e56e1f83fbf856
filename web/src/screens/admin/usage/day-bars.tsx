import { formatDate } from '@conforme/contract/values/iso-dates'
import { Card } from '../../../ui/card.tsx'
import type { DayFigures } from './usage-figures.ts'

interface DayBarsProps {
  title: string
  days: readonly DayFigures[]
  /** Null when nothing was measured that day. */
  value: (day: DayFigures) => number | null
  format: (value: number) => string
  /** Top of the scale; defaults to the highest value. */
  max?: number
  /** Text shown when there is nothing to draw. */
  none: string
}

const height = 100

/** Bar chart by day. Screen readers get the figures as a table. */
export function DayBars({ title, days, value, format, max, none }: DayBarsProps) {
  const values = days.map((day) => value(day))
  const top = max ?? Math.max(...values.map((each) => each ?? 0), 0)
  const [first, last] = [days[0], days.at(-1)]
  if (values.every((each) => !each)) {
    return (
      <Card title={title}>
        <p className="grid h-28 place-items-center text-muted">{none}</p>
      </Card>
    )
  }
  return (
    <Card title={title} actions={<span className="text-sm text-muted">máx. {format(top)}</span>}>
      <svg
        aria-hidden
        viewBox={`0 0 ${days.length * 10} ${height}`}
        preserveAspectRatio="none"
        className="h-28 w-full border-b border-line"
      >
        {days.map((day, index) => {
          const each = values[index] ?? 0
          const tall = top === 0 || each === 0 ? 0 : Math.max(1.5, (each / top) * height)
          return (
            <g key={day.day}>
              <title>{`${formatDate(day.day)}: ${format(each)}`}</title>
              <rect x={index * 10} y={0} width={10} height={height} fill="transparent" />
              <rect x={index * 10 + 1.5} y={height - tall} width={7} height={tall} className="fill-ink" />
            </g>
          )
        })}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-sm text-muted tabular-nums">
        <span>{first && formatDate(first.day)}</span>
        <span>{last && formatDate(last.day)}</span>
      </p>
      <table className="sr-only">
        <caption>{title}</caption>
        <tbody>
          {days.map((day, index) => {
            const each = values[index]
            return each === null || each === undefined || each === 0 ? null : (
              <tr key={day.day}>
                <th scope="row">{formatDate(day.day)}</th>
                <td>{format(each)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
