import { useEffect, useEffectEvent, useState } from 'react'

/** Hardly anybody sees what came on screen sooner; the second press of a double one comes sooner. */
export const glanceMs = 250
const presses = ['keydown', 'pointerdown'] as const

/**
 * Whether what is on screen was there for a glance: until then no key decides anything of it, since the press was meant for
 * what stood there before. `onSeen` gives it the focus, unless somebody pressed something by then, as the key that goes to
 * another value.
 */
export function useSeen(shown: string | undefined, onSeen: (pressed: boolean) => void): boolean {
  const [now, setNow] = useState({ shown, isSeen: false })
  if (now.shown !== shown) setNow({ shown, isSeen: false })
  const act = useEffectEvent((pressed: boolean) => {
    setNow({ shown, isSeen: true })
    onSeen(pressed)
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let pressed = false
    const note = () => (pressed = true)
    for (const press of presses) addEventListener(press, note, true)
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => act(pressed), glanceMs)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      for (const press of presses) removeEventListener(press, note, true)
    }
  }, [shown])
  return now.isSeen && now.shown === shown
}
