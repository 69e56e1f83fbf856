import { useEffect, useEffectEvent } from 'react'
import { confirmActOf } from './review-keys.ts'
import { isInDialog } from './use-review-keys.ts'

/** Ctrl + Enter, except in a dialog; `undefined` while a confirmation is pending. */
export function useConfirmKey(confirm: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = isInDialog(event.target) ? undefined : confirmActOf(event)
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
