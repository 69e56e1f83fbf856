import { useEffectEvent, useLayoutEffect } from 'react'
import { actOf, type Focused, type ReviewKeys } from './review-keys.ts'

/**
 * Keyboard shortcuts of the review. While a field is edited, letters belong to it, and the shortcuts work with Alt. Enter
 * belongs to the focused button or link. With `first`, these handlers run before those of the surrounding screen: `u` undoes
 * an edit before it undoes the confirmation of the previous document.
 */
export function useReviewKeys(keys: ReviewKeys, { first = false } = {}): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isInDialog(event.target)) return
    const act = actOf(keys, event, focusedOf(event.target))
    if (!act) return
    event.preventDefault()
    act()
  })
  // In a layout effect, because a key may be pressed as soon as the screen is visible.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener, first)
    return () => removeEventListener('keydown', listener, first)
  }, [first])
}

export function focusedOf(target: EventTarget | null): Focused {
  if (!(target instanceof HTMLElement)) return undefined
  if (target.matches('input:not([type=checkbox]), textarea, select')) return 'field'
  if (target.matches('a')) return 'link'
  return target.matches('button, input, summary, [role=menuitem]') ? 'control' : undefined
}

export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog]') !== null
}
