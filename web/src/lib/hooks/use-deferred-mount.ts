import { useDeferredValue } from 'react'

/**
 * False on the first render, then true in a transition, so that a large subtree is mounted without blocking the page.
 */
export function useDeferredMount(ready = true): boolean {
  return useDeferredValue(ready, false)
}
