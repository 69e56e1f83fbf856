// Whether a call was refused because the session has ended. The user then signs in again in another tab, without losing
// this page.
import { useSyncExternalStore } from 'react'

let hasEnded = false
const listeners = new Set<() => void>()

export function noteSessionEnd(ended: boolean): void {
  hasEnded = ended
  for (const listener of listeners) listener()
}

export function useSessionEnd(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasEnded,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
