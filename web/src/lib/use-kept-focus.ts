import { useEffect, useRef, type FocusEvent } from 'react'

interface Place {
  parent: Element
  /** Which of its children what has the focus is in. */
  at: number
}

const focusable = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]']
  .map((kind) => `${kind}:not(:disabled)`)
  .join()

/**
 * What had the focus may go, or stop working, with what it did: the focus then goes on from its place, and not from the
 * top of the page. For a part of the screen: what it answers goes on it, with what changes when things go.
 */
export function useKeptFocus(changed: unknown) {
  const kept = useRef<{ element: Element; places: readonly Place[] }>(undefined)
  useEffect(() => {
    if (!kept.current || works(kept.current.element)) return
    const { element, places } = kept.current
    kept.current = undefined
    // What stopped working keeps the focus a moment longer; elsewhere, somebody put it.
    if (document.activeElement !== document.body && document.activeElement !== element) return
    for (const place of places) {
      const next = place.parent.isConnected && nearestIn(place)
      if (next) return next.focus({ preventScroll: true })
    }
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

function works(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled')
}

function placesOf(element: Element): Place[] {
  const places: Place[] = []
  for (let child = element; child.parentElement; child = child.parentElement)
    places.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) })
  return places
}

/** The first that comes from there on, else the last before. */
function nearestIn({ parent, at }: Place): HTMLElement | undefined {
  const all = [...parent.querySelectorAll<HTMLElement>(focusable)]
  const from = parent.children[at]
  const next = from && all.find((each) => from.contains(each) || follows(each, from))
  return next ?? all.findLast((each) => !from || follows(from, each))
}

function follows(element: Node, other: Node): boolean {
  return (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
