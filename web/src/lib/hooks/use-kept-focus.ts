import { useCallback, useEffect, useState, type FocusEvent } from 'react'
import { focusNear, placesOf, works, type FocusPlace } from '../focus-places.ts'

/**
 * Keeps the focus near its place when the focused element is removed or disabled by its own action. Spread the returned
 * props on the container; `changed` marks when elements may have been removed.
 */
export function useKeptFocus(changed: unknown) {
  const [{ restore, watching }] = useState(keeper)
  useEffect(() => {
    restore()
    // The panel of an inactive tab is emptied by the render after this one.
    const frame = requestAnimationFrame(restore)
    return () => cancelAnimationFrame(frame)
  }, [changed, restore])
  return watching
}

/**
 * The same for a container whose parts are removed or disabled one by one as answers arrive: a MutationObserver watches it.
 */
export function useWatchedFocus() {
  const [{ restore, watching }] = useState(keeper)
  const ref = useCallback(
    (container: HTMLDivElement) => {
      const observer = new MutationObserver(restore)
      observer.observe(container, { subtree: true, childList: true, attributeFilter: ['disabled'] })
      return () => observer.disconnect()
    },
    [restore],
  )
  return { ref, ...watching }
}

const dialog = '[role=dialog]'

function keeper() {
  let kept: { element: Element; places: readonly FocusPlace[] } | undefined
  function restore() {
    if (!kept || works(kept.element)) return
    const { element, places } = kept
    kept = undefined
    // The focus is lost if it is on the body, still on the disabled element, or on the surrounding dialog, which takes it
    // itself.
    const { activeElement: focused, body } = document
    const around = places.find(({ parent }) => parent.isConnected)?.parent.closest(dialog)
    const isLost = focused === body || focused === element || focused === around
    if (isLost) focusNear(places)
  }
  const watching = {
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      // React also bubbles events from dialogs, which are elsewhere in the DOM and return the focus themselves.
      if (!currentTarget.contains(target)) return
      kept = { element: target, places: placesOf(target) }
    },
    onBlur: ({ target }: FocusEvent) => {
      // The element still works, so the user moved on.
      if (works(target)) kept = undefined
    },
  }
  return { restore, watching }
}
