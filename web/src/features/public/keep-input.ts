// Records clicks and input on an island before hydration, and replays them afterwards.
type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Starts recording; returns the function that replays. */
export function keepInput(place: HTMLElement): () => void {
  // The build renders these controls disabled, because without this script they accept no input.
  for (const attribute of ['inert', 'readonly'])
    for (const control of place.querySelectorAll(`[${attribute}]`)) control.removeAttribute(attribute)
  const clicked: HTMLElement[] = []
  const keep = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.closest('a')) return
    event.preventDefault()
    event.stopPropagation()
    clicked.push(event.target)
  }
  place.addEventListener('click', keep, { capture: true })
  return () => {
    place.removeEventListener('click', keep, { capture: true })
    for (const control of place.querySelectorAll<TextControl>('input, textarea')) repeatText(control)
    if (place.contains(document.activeElement))
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    for (const each of clicked) each.click()
  }
}

/** React fires onChange only when the value differs from the last one, so the initial value is restored first. */
function repeatText(control: TextControl): void {
  const typed = control.value
  if (typed === control.defaultValue) return
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
  control.value = control.defaultValue
  setter?.call(control, typed)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
