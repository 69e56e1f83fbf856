import { useEffect, useEffectEvent, useState } from 'react'

/** Hardly anybody reacts faster to new content, but the second press of a double click comes faster. */
export const glanceMs = 250
const presses = ['keydown', 'pointerdown'] as const

/**
 * False until new content has been on screen for a moment: earlier key presses were meant for the previous content and must
 * be ignored. `onSeen` moves the focus there; `pressed` says that a key or pointer was pressed meanwhile, such as one that
 * goes to another value.
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
