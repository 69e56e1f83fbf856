// A paginated list with its loading, error and empty states.
import type { ReactNode } from 'react'
import { usePastEnd } from '../../lib/hooks/use-past-end.ts'
import { Card } from '../card.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { Pagination } from './pagination.tsx'
import { Skeleton } from '../states/skeleton.tsx'

interface PagedRowsProps<Row> {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  total: number
  error: Error | null
  errorTitle: string
  onRetry: () => Promise<unknown>
  empty: ReactNode
  keyOf: (row: Row) => string
  children: (row: Row) => ReactNode
  page: number
  perPage: number
  onPage: (page: number) => void
}

export function PagedRows<Row>({ rows, total, error, keyOf, children, ...rest }: PagedRowsProps<Row>) {
  const { errorTitle, onRetry, empty, page, perPage, onPage } = rest
  const totalPages = Math.ceil(total / perPage)
  const isPastEnd = usePastEnd(rows?.length === 0 ? { page, totalPages } : undefined, onPage)
  if (!rows && error) return <ErrorState title={errorTitle} error={error} onRetry={onRetry} />
  if (!rows || (isPastEnd && total > 0)) return <Skeleton className="h-60 rounded-lg" />
  if (total === 0) return empty
  return (
    <>
      <Card flush>
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li key={keyOf(row)}>{children(row)}</li>
          ))}
        </ul>
      </Card>
      <div className="flex justify-center">
        <Pagination page={page} totalPages={totalPages} onPage={onPage} />
      </div>
    </>
  )
}
