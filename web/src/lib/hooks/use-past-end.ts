import { useEffect, useEffectEvent } from 'react'

/**
 * Goes to the last page when a list has become shorter than the page on screen; true until that page is loaded. `page` is
 * the page of the answer, not the requested one.
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
