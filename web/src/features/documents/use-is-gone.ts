import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'

/**
 * Whether the document does not exist, or a colleague deleted it while it was on screen. An invalid id is answered with 400.
 * Stays true during a refetch: a query without data clears its error then, and the notice with its focused button would
 * give way to a loading state that takes no keys.
 */
export function useIsGone(id: string, { error, isPending }: { error: unknown; isPending: boolean }): boolean {
  const [lastGone, setLastGone] = useState<string>()
  if (isPending) return lastGone === id
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  if (isGone !== (lastGone === id)) setLastGone(isGone ? id : undefined)
  return isGone
}
