import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

export interface Point {
  title: string
  text: ReactNode
}

/** Short statements side by side, separated by lines. */
export function PointList({ points }: { points: readonly Point[] }) {
  return (
    <ul
      className={cx(
        'grid gap-x-10 gap-y-7 sm:grid-cols-2',
        points.length === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
      )}
    >
      {points.map((point) => (
        <li key={point.title} className="border-t-2 border-line pt-3">
          <h3 className="font-semibold">{point.title}</h3>
          <p className="mt-1.5 text-muted text-pretty">{point.text}</p>
        </li>
      ))}
    </ul>
  )
}
