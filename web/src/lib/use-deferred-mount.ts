import { useDeferredValue } from 'react'

/**
 * False for the first moment, then true: what hangs on it is built piece by piece between other work, so that much of
 * it coming at once does not hold up the page.
 */
export function useDeferredMount(ready = true): boolean {
  return useDeferredValue(ready, false)
}
