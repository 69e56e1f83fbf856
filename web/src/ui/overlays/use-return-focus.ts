import { useLayoutEffect, useRef } from 'react'
import { dismissForDialog } from './toast.ts'
import { focusNear, placesOf, works, type FocusPlace } from '../../lib/focus-places.ts'

interface Opener {
  element: Element
  places: readonly FocusPlace[]
}

/** Opener of the dialog that is open or has just closed. */
let last: Opener | null = null

/** Used when the pressed element disappeared before the dialog opened, such as the form of a batch that is then shown. */
function placesOnScreen(): FocusPlace[] {
  const screen = document.querySelector('main')
  const panel = screen?.querySelector('[role=tabpanel][data-state=active]')
  // A panel whose list is still loading takes the focus itself, being the first focusable element after its tabs.
  const around = panel?.parentElement
  return [
    ...(panel ? [{ parent: panel, at: 0 }] : []),
    ...(panel && around ? [{ parent: around, at: [...around.children].indexOf(panel) }] : []),
    ...(screen ? [{ parent: screen, at: 0 }] : []),
  ]
}

/**
 * Returns the focus to where it was before the dialog opened, because Radix knows no trigger for a dialog opened by state.
 * If that element is gone, such as a deleted row, the focus goes near its place. A dialog that replaces another one, such as
 * an answer, returns it to where that one was opened.
 */
export function useReturnFocus(open: boolean) {
  const opener = useRef<Opener | null>(null)
  // A layout effect, because the library does not report its opening when a field takes the focus by itself earlier.
  useLayoutEffect(() => {
    if (open) remember()
  }, [open])

  function remember() {
    dismissForDialog()
    const element = document.activeElement
    if (element === document.body && last) return void (opener.current = last)
    // A menu item is removed with its menu and has no place on the screen.
    opener.current = element && { element, places: element.closest('main') ? placesOf(element) : [] }
    last = opener.current
  }

  return {
    onOpenAutoFocus: remember,
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // Runs after the next dialog, if any, has opened.
      last = null
      // Otherwise the result of the dialog has already set the focus.
      if (!opener.current || document.activeElement !== document.body) return
      const { element, places } = opener.current
      if (element === document.body) focusNear(placesOnScreen())
      else if (!works(element)) focusNear(places)
      else if (element instanceof HTMLElement) element.focus()
    },
  }
}
