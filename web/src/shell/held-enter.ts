/** A held Enter is one press, except for the lines of a text: it must not confirm what the first press brought on screen. */
export function ignoreHeldEnter(): void {
  addEventListener('keydown', ignore, true)
}

function ignore(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !event.repeat) return
  const isLine = event.target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey
  if (isLine) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
