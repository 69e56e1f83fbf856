import { startTransition } from 'react'

/** What may come late, once the answer to a press is on the screen: a transition alone may run before it is painted. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(() => startTransition(work)))
}
