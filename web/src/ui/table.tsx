import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** Scrolls sideways inside its own frame, which takes focus so that the keyboard can scroll it too. */
export function Table({ label, className, ...rest }: ComponentProps<'table'> & { label: string }) {
  return (
    <div role="group" aria-label={label} tabIndex={0} className="relative overflow-x-auto -outline-offset-2">
      <table {...rest} aria-label={label} className={cx('w-full border-collapse text-base', className)} />
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

export function Td({ className, numeric, ...rest }: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td
      {...rest}
      className={cx(
        'border-b border-line px-3 py-1.5 align-middle first:pl-4 last:pr-4',
        numeric && 'text-right tabular-nums',
        className,
      )}
    />
  )
}
