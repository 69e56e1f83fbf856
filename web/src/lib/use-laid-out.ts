import { startTransition, useEffect, useState } from 'react'

/** True once what it is used in has been on a frame: the browser knows its size from then on. */
export function useLaidOut(): boolean {
  const [laidOut, setLaidOut] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setLaidOut(true)))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return laidOut
}
