import { ErrorState } from './error-state.tsx'
import { Skeleton } from './skeleton.tsx'

interface QueryStateProps {
  query: { data: unknown; error: unknown; refetch: () => unknown }
  /** Said when the answer did not come. */
  failure: string
  /** The size of what will stand here. */
  className: string
}

/** Stands where an answer will: its skeleton, or why it did not come; nothing once there is data. */
export function QueryState({ query, failure, className }: QueryStateProps) {
  if (query.data !== undefined) return null
  if (!query.error) return <Skeleton className={className} />
  return <ErrorState title={failure} error={query.error} onRetry={() => void query.refetch()} />
}
