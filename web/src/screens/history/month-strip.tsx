import type { MonthCount } from '@conforme/contract/documents/documents'
import { shortMonth } from '@conforme/contract/values/months'
import { formatCount } from '@conforme/contract/values/money'
import { cx } from '../../ui/cx.ts'

interface MonthStripProps {
  /** Undefined while loading; the space is reserved, so that the list does not move. */
  months: readonly MonthCount[] | undefined
  chosen: string
  onChoose: (month: string) => void
}

/** Filters by month of issue, because accountants work and close by month. */
export function MonthStrip({ months, chosen, onChoose }: MonthStripProps) {
  if (!months) return <div aria-hidden className="h-9 pointer-coarse:h-12" />
  if (months.length === 0 && chosen === '') return null
  const shown = months.some(({ month }) => month === chosen)
    ? months
    : [...(chosen === '' ? [] : [{ month: chosen, documents: 0 }]), ...months]
  return (
    <div
      role="group"
      aria-label="Mes de emisión"
      className="flex gap-1.5 overflow-x-auto overflow-y-hidden py-0.5 [scrollbar-width:none]"
    >
      {shown.map(({ month, documents }) => (
        <button
          key={month}
          type="button"
          aria-pressed={month === chosen}
          onClick={() => onChoose(month === chosen ? '' : month)}
          className={cx(
            'inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-md border px-2.5 text-sm -outline-offset-2 pointer-coarse:min-h-11',
            month === chosen ? 'border-ink bg-ink-soft text-ink' : 'border-line bg-surface hover:bg-hover',
          )}
        >
          <span className="first-letter:uppercase">{shortMonth(month)}</span>
          <span className="text-muted tabular-nums">{formatCount(documents)}</span>
        </button>
      ))}
    </div>
  )
}
