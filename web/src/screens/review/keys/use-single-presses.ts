import { useEffect } from 'react'

/** Double click interval of most systems. */
const doubleMs = 500
const samePlacePx = 4
const parts = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const

/** Ignores the second press of a double click when the first one changed what is under the pointer. */
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

/** Whether a press was meant for the target of an earlier one. */
function isMeantFor(earlier: MouseEvent, { timeStamp, clientX, clientY, target }: MouseEvent): boolean {
  const isDouble = timeStamp - earlier.timeStamp < doubleMs
  const isSamePlace = Math.hypot(clientX - earlier.clientX, clientY - earlier.clientY) < samePlacePx
  return isDouble && isSamePlace && target !== earlier.target
}
