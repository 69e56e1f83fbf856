// A table of which the browser lays out and paints only what is near the screen: with hundreds of rows every press would
// pay for all of them. What is out of sight stays in the page, for the keyboard, for readers and to be found. Rows that
// are not laid out cannot tell how wide they are, so the columns are said and every row is a grid of them.
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Table, Td, Th } from './table.tsx'

interface LongTableProps extends ComponentProps<'table'> {
  label: string
  /** The names of its columns. */
  head: ReactNode
  /** As `grid-template-columns` takes them. */
  columns?: string
}

export function LongTable({ head, columns, className, children, ...rest }: LongTableProps) {
  return (
    <Table
      {...rest}
      // What is not drawn as a table has to say that it is one.
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
  /** About how tall they are, in rem, for as long as they have not been seen. */
  tall: number
}

/** Some rows that are drawn together: a screenful at most. */
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

/** Rows in groups to be drawn together. */
export function groupsOf<Row>(rows: readonly Row[], size: number): Row[][] {
  const count = Math.ceil(rows.length / size)
  return Array.from({ length: count }, (_, group) => rows.slice(group * size, (group + 1) * size))
}
