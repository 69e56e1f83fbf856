// Loads the toaster after the first interaction, because a toast about a lost connection could not load it. An earlier toast
// loads it too.
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { useToast } from '../ui/overlays/toast.ts'

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'online'] as const
/** Deferred, so that it does not delay the first press. */
const afterMs = 600

export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType>()
  const isDue = useToast() !== undefined
  useEffect(() => {
    if (Toaster) return
    let timer: ReturnType<typeof setTimeout> | undefined
    function fetchSoon() {
      timer ??= setTimeout(
        () => {
          timer = undefined
          import('../ui/overlays/toaster.tsx').then(
            (module) => setToaster(() => module.Toaster),
            () => undefined, // retried on the next interaction
          )
        },
        isDue ? 0 : afterMs,
      )
    }
    if (isDue) fetchSoon()
    for (const sign of signsOfLife) addEventListener(sign, fetchSoon, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signsOfLife) removeEventListener(sign, fetchSoon)
    }
  }, [Toaster, isDue])
  return Toaster && <Toaster />
}
