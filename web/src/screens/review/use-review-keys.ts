import { useEffect, useEffectEvent } from 'react'

interface ReviewKeys {
  next: () => void
  previous: () => void
  help: () => void
}

/** Letters belong to the field while one is typed in; there the same keys work with Alt. */
export function useReviewKeys({ next, previous, help }: ReviewKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || isInDialog(event.target)) return
    // No field of an invoice has use for a question mark; the other keys are letters there.
    if (isTyping(event.target) && !event.altKey && event.key !== '?') return
    const actions: Record<string, (() => void) | undefined> = { j: next, k: previous, '?': help }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select')
}

export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog]') !== null
}
