import { useRef } from 'react'
import { dismissForDialog } from './toast.ts'
import { focusNear, placesOf, works, type FocusPlace } from '../../lib/focus-places.ts'

interface Opener {
  element: Element
  places: readonly FocusPlace[]
}

/**
 * Returns the focus to where it was before the dialog opened; Radix knows no trigger of a dialog opened by state. When that
 * element is gone, such as a deleted row, the focus goes to what is near its place.
 */
export function useReturnFocus() {
  const opener = useRef<Opener | null>(null)
  return {
    onOpenAutoFocus: () => {
      dismissForDialog()
      const element = document.activeElement
      // A menu item is removed with its menu, and has no place on the screen.
      opener.current = element && { element, places: element.closest('main') ? placesOf(element) : [] }
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (!opener.current) return
      const { element, places } = opener.current
      if (!works(element)) focusNear(places)
      else if (element instanceof HTMLElement) element.focus()
    },
  }
}
