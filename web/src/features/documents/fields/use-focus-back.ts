import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

/** When the input closes, returns the focus to the button that opened it, unless the focus is elsewhere. */
export function useFocusBack(open: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  useFocusGiven(open, () => opener.current?.focus())
  return opener
}

/** When the input closes, calls `give` if the focus was lost with it. */
export function useFocusGiven(open: boolean, give: () => void): void {
  const wasOpen = useRef(open)
  const act = useEffectEvent(give)
  useLayoutEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) act()
    wasOpen.current = open
  }, [open])
}
