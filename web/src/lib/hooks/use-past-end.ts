import { useEffect, useEffectEvent } from 'react'

/**
 * A list that became shorter may end before the page on screen, which then has nothing: its last page is asked for. True
 * until that one is loaded. `page` is the answer's, not the one that is asked for.
 */
export function usePastEnd(
  { page, totalPages }: { page: number; totalPages: number } = { page: 1, totalPages: 1 },
  onPage: (page: number) => void,
): boolean {
  const last = Math.max(1, totalPages)
  const isPast = page > last
  const goTo = useEffectEvent(onPage)
  useEffect(() => {
    if (isPast) goTo(last)
  }, [isPast, last])
  return isPast
}
