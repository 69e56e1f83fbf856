import { useRef } from 'react'
import { dismissForDialog } from './toast.ts'
import { focusNear, placesOf, works, type FocusPlace } from '../../lib/focus-places.ts'

interface Opener {
  element: Element
  places: readonly FocusPlace[]
}

/**
 * A dialog opened by state has no trigger the library knows of: the focus goes back to where it was before. What was
 * pressed may have gone with what the dialog did, as a row of a list: then the focus goes on from its place.
 */
export function useReturnFocus() {
  const opener = useRef<Opener | null>(null)
  return {
    onOpenAutoFocus: () => {
      dismissForDialog()
      const element = document.activeElement
      // What stood in a menu has gone with it, and has no place on the screen.
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
