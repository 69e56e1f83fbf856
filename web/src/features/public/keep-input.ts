// What a person does on an island before it is hydrated means the same as after: it is kept, and repeated then.
type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Starts to keep; answers what repeats it. */
export function keepInput(place: HTMLElement): () => void {
  // The build sends controls at rest: without this script they take no input at all.
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

/** React tells of a change only where the value differs from the one it set itself, so it sets the first one again. */
function repeatText(control: TextControl): void {
  const typed = control.value
  if (typed === control.defaultValue) return
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
  control.value = control.defaultValue
  setter?.call(control, typed)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
