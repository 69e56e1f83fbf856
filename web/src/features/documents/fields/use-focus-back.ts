import { useEffect, useRef, type RefObject } from 'react'

/** The box that was typed in is gone: the focus goes back to what opened it, unless the person is already elsewhere. */
export function useFocusBack(open: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) opener.current?.focus()
    wasOpen.current = open
  }, [open])
  return opener
}
