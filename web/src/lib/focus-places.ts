// Restores the focus near the place of a removed element, instead of at the top of the page. In what is marked `data-row` it
// rests on what is marked `data-row-rest`, its name, which is read aloud: a second press there does nothing, where on the next
// button it would do something else.
export interface FocusPlace {
  parent: Element
  /** The index of the child that contains the focus. */
  at: number
}

const focusable = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]']
  .map((kind) => `${kind}:not(:disabled)`)
  .join()

export function works(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && isShown(element)
}

/** From the nearest parent to the whole page. */
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

/** The first focusable element from there on, else the last before. */
function nearestIn({ parent, at }: FocusPlace): HTMLElement | undefined {
  const all = [...parent.querySelectorAll<HTMLElement>(focusable)].filter(isShown)
  const from = parent.children[at]
  const next = from && all.find((each) => from.contains(each) || follows(each, from))
  return next ?? all.findLast((each) => !from || follows(from, each))
}

/** What keeps its room while it is not shown takes no focus, and neither does the panel of a tab that was left. */
const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })

function follows(element: Node, other: Node): boolean {
  return (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
