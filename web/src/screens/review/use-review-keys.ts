import { useEffect, useEffectEvent } from 'react'

/** What a key does while no field is typed in, by the key's own name. */
export type ReviewKeys = Readonly<Record<string, (() => void) | undefined>>

/**
 * Letters belong to the field while one is typed in; there the same keys work with Alt. With `first`, these keys come
 * before those of the screen around them: `u` takes back a correction before the stamp of the document before.
 */
export function useReviewKeys(keys: ReviewKeys, { first = false } = {}): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.defaultPrevented || isInDialog(event.target)) return
    // No field of an invoice has use for a question mark; the other keys are letters there.
    if (isTyping(event.target) && !event.altKey && event.key !== '?') return
    const act = keys[event.key]
    if (!act || event.repeat) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener, first)
    return () => removeEventListener('keydown', listener, first)
  }, [first])
}

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select')
}

export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog]') !== null
}
