import { useEffect, useEffectEvent } from 'react'
import { isInDialog } from './use-review-keys.ts'

/** Ctrl + Enter, except in a dialog; `undefined` while a confirmation is pending. */
export function useConfirmKey(confirm: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isInDialog(event.target)) return
    // Key repeat must not confirm one document after another.
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
