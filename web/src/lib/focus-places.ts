// Restores the focus near a removed element, instead of at the top of the page. Within a `data-row` it goes to the element
// marked `data-row-rest` (the row's name, which screen readers announce): a second press does nothing there, while on the
// next button it would trigger that button.
export interface FocusPlace {
  parent: Element
  /** Index of the child that contains the focus. */
  at: number
}

const focusable = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]']
  .map((kind) => `${kind}:not(:disabled)`)
  .join()

export function works(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && isShown(element)
}

/** The ancestors of an element and its index in each, from the nearest parent to the whole page. */
export function placesOf(element: Element): FocusPlace[] {
  const places: FocusPlace[] = []
  for (let child = element; child.parentElement; child = child.parentElement)
    places.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) })
  return places
}

export function focusNear(places: readonly FocusPlace[]): void {
  for (const place of places) {
    if (!place.parent.isConnected) continue
    const next = restOf(place.parent) ?? nearestIn(place)
    if (next) return (restOf(next) ?? next).focus({ preventScroll: true })
  }
}

function restOf(element: Element): HTMLElement | null | undefined {
  return element.closest('[data-row]')?.querySelector<HTMLElement>('[data-row-rest]')
}

/** The first focusable element from there on, else the last one before it. */
function nearestIn({ parent, at }: FocusPlace): HTMLElement | undefined {
  const all = [...parent.querySelectorAll<HTMLElement>(focusable)].filter(isShown)
  const from = parent.children[at]
  const next = from && all.find((each) => from.contains(each) || follows(each, from))
  return next ?? all.findLast((each) => !from || follows(from, each))
}

/** Excludes `visibility: hidden` elements and the panels of inactive tabs, which cannot take the focus. */
const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })

function follows(element: Node, other: Node): boolean {
  return (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
