// A table with `content-visibility: auto`: rows off screen are not laid out or painted, but stay in the DOM for the
// keyboard, screen readers and search. Their widths cannot be measured, so every row is a grid with given columns.
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Table, Td, Th } from './table.tsx'

interface LongTableProps extends ComponentProps<'table'> {
  label: string
  /** The column headings. */
  head: ReactNode
  /** A value for `grid-template-columns`. */
  columns?: string
}

export function LongTable({ head, columns, className, children, ...rest }: LongTableProps) {
  return (
    <Table
      {...rest}
      // Explicit, because grid layout drops the implicit table roles.
      role="table"
      className={cx('block min-w-min', className)}
      {...(columns !== undefined && { style: { '--columns': columns } as ComponentProps<'table'>['style'] })}
    >
      <thead role="rowgroup" className="block">
        <LongRow>{head}</LongRow>
      </thead>
      {children}
    </Table>
  )
}

interface LongRowsProps extends ComponentProps<'tbody'> {
  /** Estimated height in rem until rendered. */
  tall: number
}

/** Rows rendered together: at most a screenful. */
export function LongRows({ tall, className, ...rest }: LongRowsProps) {
  return (
    <tbody
      {...rest}
      role="rowgroup"
      className={cx('block [content-visibility:auto]', className)}
      style={{ containIntrinsicBlockSize: `auto ${tall}rem` }}
    />
  )
}

export function LongRow({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      role="row"
      className={cx('grid grid-cols-(--columns) border-b border-line *:min-w-0 *:border-b-0', className)}
    />
  )
}

export function LongHeading(props: ComponentProps<typeof Th>) {
  return <Th {...props} role="columnheader" />
}

export function LongCell(props: ComponentProps<typeof Td>) {
  return <Td {...props} role="cell" />
}

/** Splits rows into groups for `LongRows`. */
export function groupsOf<Row>(rows: readonly Row[], size: number): Row[][] {
  const count = Math.ceil(rows.length / size)
  return Array.from({ length: count }, (_, group) => rows.slice(group * size, (group + 1) * size))
}
