import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

interface TableProps extends ComponentProps<'table'> {
  label: string
  /**
   * On a phone each row is a block, headed by the cell without a `column`; the other cells follow with their column's name.
   */
  stacked?: boolean
}

const stackedRows = cx(
  'max-sm:block max-sm:[&_tbody]:block max-sm:[&_thead]:hidden',
  'max-sm:[&_tr]:flex max-sm:[&_tr]:flex-col max-sm:[&_tr]:border-b max-sm:[&_tr]:border-line max-sm:[&_tr]:py-2',
  'max-sm:[&_td]:flex max-sm:[&_td]:min-w-0 max-sm:[&_td]:justify-between max-sm:[&_td]:gap-3 max-sm:[&_td]:border-b-0 max-sm:[&_td]:px-4 max-sm:[&_td]:py-0.5 max-sm:[&_td]:text-right',
  'max-sm:[&_td:not([data-column])]:order-first max-sm:[&_td:not([data-column])]:block max-sm:[&_td:not([data-column])]:text-left max-sm:[&_td:not([data-column])]:font-medium',
  'max-sm:[&_td]:before:shrink-0 max-sm:[&_td]:before:text-left max-sm:[&_td]:before:text-sm max-sm:[&_td]:before:text-muted max-sm:[&_td]:before:content-[attr(data-column)]',
)

/** Scrolls sideways in a focusable frame, so that the keyboard can scroll it. */
export function Table({ label, className, stacked = false, ...rest }: TableProps) {
  return (
    <div role="group" aria-label={label} tabIndex={0} className="relative overflow-x-auto -outline-offset-2">
      <table
        {...rest}
        aria-label={label}
        className={cx('w-full border-collapse text-base', stacked && stackedRows, className)}
      />
    </div>
  )
}

export function Th({ className, numeric, ...rest }: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      {...rest}
      className={cx(
        'border-b border-line bg-sunken px-3 py-2 text-sm font-medium whitespace-nowrap text-muted first:pl-4 last:pr-4',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    />
  )
}

/** Name of the column, shown where rows are stacked. */
export function Td({
  className,
  numeric,
  column,
  ...rest
}: ComponentProps<'td'> & { numeric?: boolean; column?: string }) {
  return (
    <td
      {...rest}
      data-column={column}
      className={cx(
        'border-b border-line px-3 py-1.5 align-middle first:pl-4 last:pr-4',
        numeric && 'text-right tabular-nums',
        className,
      )}
    />
  )
}
