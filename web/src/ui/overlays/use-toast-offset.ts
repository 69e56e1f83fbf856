// Distance of a toast from the bottom of a narrow window: above the fixed bars of buttons (`data-foot`) and the on-screen
// keyboard.
import { useLayoutEffect, useState } from 'react'

/** About the height of a toast: a bar that ends higher is not covered by one at the edge. */
const reach = 120

export function useToastOffset(isShown: boolean): number {
  const [foot, setFoot] = useState(0)
  useLayoutEffect(() => {
    if (!isShown) return
    let frame: number | undefined
    function measure() {
      frame = undefined
      setFoot(measureFoot())
    }
    const measureSoon = () => (frame ??= requestAnimationFrame(measure))
    measure()
    // Bars appear and disappear with the selection, a dialog or the next document.
    const watcher = new MutationObserver(measureSoon)
    watcher.observe(document.body, { childList: true, subtree: true })
    const listeners = new AbortController()
    const options = { passive: true, signal: listeners.signal }
    addEventListener('scroll', measureSoon, { ...options, capture: true })
    addEventListener('resize', measureSoon, options)
    visualViewport?.addEventListener('resize', measureSoon, options)
    return () => {
      watcher.disconnect()
      listeners.abort()
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [isShown])
  return foot
}

function measureFoot(): number {
  const edge = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
  const tops = [...document.querySelectorAll('[data-foot]')].flatMap((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect()
    return height > 0 && top < edge && bottom > edge - reach ? [top] : []
  })
  return Math.round(innerHeight - Math.min(edge, ...tops))
}
