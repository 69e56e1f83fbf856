import { ErrorState } from './error-state.tsx'
import { Skeleton } from './skeleton.tsx'

interface QueryStateProps {
  query: { data: unknown; error: unknown; refetch: () => Promise<unknown> }
  /** Text for a failed request. */
  failure: string
  /** Sizes of the expected content, as classes. */
  className: string
}

/** State of a query: a skeleton or an error; nothing once there is data. */
export function QueryState({ query, failure, className }: QueryStateProps) {
  if (query.data !== undefined) return null
  if (!query.error) return <Skeleton className={className} />
  return <ErrorState title={failure} error={query.error} onRetry={query.refetch} />
}
