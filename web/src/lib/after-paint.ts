import { startTransition } from 'react'

/** Runs work after the next paint; a transition alone may run before it. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(() => startTransition(work)))
}
