import { useEffect, useEffectEvent } from 'react'
import { isInDialog } from './use-review-keys.ts'

/** Ctrl + Enter, wherever the focus is but in a dialog; `undefined` while it is under way. */
export function useConfirmKey(confirm: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isInDialog(event.target)) return
    // A key that is held down must not stamp one document after another.
    if (event.repeat) return event.preventDefault()
    if ((event.ctrlKey || event.metaKey) && confirm) {
      event.preventDefault()
      confirm()
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
