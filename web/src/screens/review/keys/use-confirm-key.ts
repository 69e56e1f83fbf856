import { useEffectEvent, useLayoutEffect } from 'react'
import { isConfirmKey } from './review-keys.ts'
import { focusedOf, isInDialog } from './use-review-keys.ts'

/** Handles Ctrl + Enter, except in a dialog or on a link; `undefined` while nothing can be confirmed. */
export function useConfirmKey(confirm: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!confirm || isInDialog(event.target) || !isConfirmKey(event, focusedOf(event.target))) return
    event.preventDefault()
    confirm()
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
