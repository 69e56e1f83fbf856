/** A held Enter is one press, except for the lines of a text: it must not confirm what the first press brought on screen. */
export function ignoreHeldEnter(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !event.repeat || event.target instanceof HTMLTextAreaElement) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
}
