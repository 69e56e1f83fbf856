// Scroll restoration: to the top on forward navigation; on back, to the previous position once the page is tall enough.
import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'

const longestWaitMs = 3000
const positions = new Map<string, number>()
let cameBack = false
let isFirst = true

addEventListener('popstate', () => (cameBack = true))

export function useScrollMemory(): void {
  const [path] = useLocation()
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const wanted = cameBack ? (positions.get(path) ?? 0) : 0
    cameBack = false
    // Skipped on load, because reading scrollY would force a layout before the first paint.
    const stop = isFirst ? undefined : scrollWhenPossible(wanted)
    isFirst = false
    const remember = () => positions.set(path, scrollY)
    addEventListener('scroll', remember, { passive: true })
    // On a click, because the scroll event of this frame arrives only in the next one.
    addEventListener('click', remember, { capture: true })
    return () => {
      stop?.()
      removeEventListener('scroll', remember)
      removeEventListener('click', remember, { capture: true })
    }
  }, [path])
}

function scrollWhenPossible(top: number): () => void {
  const started = performance.now()
  let frame = 0
  const attempt = () => {
    const reachable = document.documentElement.scrollHeight - innerHeight >= top
    if (reachable) scrollTo({ top, behavior: 'instant' })
    else if (performance.now() - started < longestWaitMs) frame = requestAnimationFrame(attempt)
  }
  attempt()
  return () => cancelAnimationFrame(frame)
}
