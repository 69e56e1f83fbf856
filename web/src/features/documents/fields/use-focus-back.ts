import { useEffect, useRef, type RefObject } from 'react'

/** When the input closes, returns the focus to the button that opened it, unless the focus is elsewhere. */
export function useFocusBack(open: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) opener.current?.focus()
    wasOpen.current = open
  }, [open])
  return opener
}
