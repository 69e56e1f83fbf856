import { useDeferredValue } from 'react'

/** False on the first render, then true in a transition, so that mounting a large subtree does not block the page. */
export function useDeferredMount(ready = true): boolean {
  return useDeferredValue(ready, false)
}
