/** Treats a held Enter as one press, except in a text area, so that it cannot confirm what the first press opened. */
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
