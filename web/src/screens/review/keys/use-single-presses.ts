import { useEffect } from 'react'

/** The interval of a double click on most systems. */
const doubleMs = 500
const samePlacePx = 4
const parts = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const

/** A double click counts once where the first press changed what is under it: the second is not meant for that. */
export function useSinglePresses(): void {
  useEffect(() => {
    let last: MouseEvent | undefined
    let isSecond = false
    function onPart(event: MouseEvent) {
      if (event.type === 'pointerdown') {
        isSecond = last !== undefined && isMeantFor(last, event)
        last = event
      }
      if (!isSecond) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    for (const part of parts) addEventListener(part, onPart, true)
    return () => {
      for (const part of parts) removeEventListener(part, onPart, true)
    }
  }, [])
}

/** A press that was meant for what an earlier one pressed. */
function isMeantFor(earlier: MouseEvent, { timeStamp, clientX, clientY, target }: MouseEvent): boolean {
  const isDouble = timeStamp - earlier.timeStamp < doubleMs
  const isSamePlace = Math.hypot(clientX - earlier.clientX, clientY - earlier.clientY) < samePlacePx
  return isDouble && isSamePlace && target !== earlier.target
}
