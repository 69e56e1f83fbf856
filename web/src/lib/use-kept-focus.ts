import { useEffect, useRef, type FocusEvent } from 'react'
import { focusNear, placesOf, works, type FocusPlace } from './focus-places.ts'

/**
 * Keeps the focus near its place when the focused element is removed or disabled by its own action. Spread the returned
 * props on the container; `changed` tells when elements may have been removed.
 */
export function useKeptFocus(changed: unknown) {
  const kept = useRef<{ element: Element; places: readonly FocusPlace[] }>(undefined)
  useEffect(() => {
    const restore = () => {
      if (!kept.current || works(kept.current.element)) return
      const { element, places } = kept.current
      kept.current = undefined
      // A disabled element keeps the focus for a moment; a focus elsewhere was set by somebody.
      if (document.activeElement !== document.body && document.activeElement !== element) return
      focusNear(places)
    }
    restore()
    // The panel of a tab that was left is emptied by the render after this one.
    const frame = requestAnimationFrame(restore)
    return () => cancelAnimationFrame(frame)
  }, [changed])
  return {
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      // React's events come from dialogs too, which stand elsewhere on the page and return the focus themselves.
      if (!currentTarget.contains(target)) return
      kept.current = { element: target, places: placesOf(target) }
    },
    onBlur: ({ target }: FocusEvent) => {
      // The user moved on.
      if (works(target)) kept.current = undefined
    },
  }
}
