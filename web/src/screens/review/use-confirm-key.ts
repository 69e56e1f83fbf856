import { useEffect, useEffectEvent } from 'react'
import { confirmActOf } from './review-keys.ts'
import { focusedOf, isInDialog } from './use-review-keys.ts'

/** Ctrl + Enter, except in a dialog and on a link; `undefined` while a confirmation is pending. */
export function useConfirmKey(confirm: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = isInDialog(event.target) ? undefined : confirmActOf(event, focusedOf(event.target))
    if (act === undefined || (act === 'confirm' && !confirm)) return
    event.preventDefault()
    if (act === 'confirm') confirm?.()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
