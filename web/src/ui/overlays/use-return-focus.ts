import { useLayoutEffect, useRef } from 'react'
import { dismissForDialog } from './toast.ts'
import { focusNear, placesOf, works, type FocusPlace } from '../../lib/focus-places.ts'

interface Opener {
  element: Element
  places: readonly FocusPlace[]
}

/** Of the dialog that is open, or has just closed. */
let last: Opener | null = null

/** What was pressed had gone before the dialog opened, as the form of a batch that is prepared and shown. */
function placesOnScreen(): FocusPlace[] {
  const screen = document.querySelector('main')
  const panel = screen?.querySelector('[role=tabpanel][data-state=active]')
  // A panel whose list is still loading takes the focus itself: it is the first after its tabs.
  const around = panel?.parentElement
  return [
    ...(panel ? [{ parent: panel, at: 0 }] : []),
    ...(panel && around ? [{ parent: around, at: [...around.children].indexOf(panel) }] : []),
    ...(screen ? [{ parent: screen, at: 0 }] : []),
  ]
}

/**
 * Returns the focus to where it was before the dialog opened; Radix knows no trigger of a dialog opened by state. When that
 * element is gone, such as a deleted row, the focus goes to what is near its place. A dialog that takes the place of
 * another, such as one with an answer, returns it to where that one was opened from.
 */
export function useReturnFocus(open: boolean) {
  const opener = useRef<Opener | null>(null)
  // The library does not tell that it opens where a field takes the focus by itself: that is before it asks.
  useLayoutEffect(() => {
    if (open) remember()
  }, [open])

  function remember() {
    dismissForDialog()
    const element = document.activeElement
    if (element === document.body && last) return void (opener.current = last)
    // A menu item is removed with its menu, and has no place on the screen.
    opener.current = element && { element, places: element.closest('main') ? placesOf(element) : [] }
    last = opener.current
  }

  return {
    onOpenAutoFocus: remember,
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // Comes when the next dialog, if there is one, has opened.
      last = null
      // Elsewhere it was set by what the dialog's answer brought.
      if (!opener.current || document.activeElement !== document.body) return
      const { element, places } = opener.current
      if (element === document.body) focusNear(placesOnScreen())
      else if (!works(element)) focusNear(places)
      else if (element instanceof HTMLElement) element.focus()
    },
  }
}
