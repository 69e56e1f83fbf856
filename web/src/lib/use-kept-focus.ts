import { useEffect, useRef, type FocusEvent } from 'react'
import { focusNear, placesOf, works, type FocusPlace } from './focus-places.ts'

/**
 * What had the focus may go, or stop working, with what it did: the focus then goes on from its place, and not from the
 * top of the page. For a part of the screen: what it answers goes on it, with what changes when things go.
 */
export function useKeptFocus(changed: unknown) {
  const kept = useRef<{ element: Element; places: readonly FocusPlace[] }>(undefined)
  useEffect(() => {
    if (!kept.current || works(kept.current.element)) return
    const { element, places } = kept.current
    kept.current = undefined
    // What stopped working keeps the focus a moment longer; elsewhere, somebody put it.
    if (document.activeElement !== document.body && document.activeElement !== element) return
    focusNear(places)
  }, [changed])
  return {
    onFocus: ({ target }: FocusEvent) => {
      kept.current = { element: target, places: placesOf(target) }
    },
    onBlur: ({ target }: FocusEvent) => {
      // The person left it.
      if (works(target)) kept.current = undefined
    },
  }
}
