import { useEffect, useRef } from 'react'
import { useDocumentChanges, type Refetch } from '../api/events.ts'

/** Throttle: the first change passes at once, further ones at intervals. */
const restMs = 3_000

export function useThrottledChanges(onChange: (refetch: Refetch) => void): void {
  const resting = useRef<{ timer: ReturnType<typeof setTimeout>; missed: boolean }>(undefined)
  useEffect(() => () => clearTimeout(resting.current?.timer), [])
  const follow = (refetch: Refetch) => {
    if (resting.current) {
      resting.current.missed = true
      return
    }
    onChange(refetch)
    const timer = setTimeout(() => {
      const missed = resting.current?.missed
      resting.current = undefined
      if (missed) follow({ cancelRefetch: true })
    }, restMs)
    resting.current = { timer, missed: false }
  }
  useDocumentChanges(follow)
}
