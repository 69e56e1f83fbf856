import { useEffect, useRef } from 'react'
import type { Evidence } from './evidence.ts'
import { padded } from './evidence.ts'

const percent = (fraction: number): string => `${fraction * 100}%`

/** Outlines the evidence and scrolls it into view within the page frame, not the window. */
export function EvidenceMark({ evidence }: { evidence: Evidence }) {
  const mark = useRef<HTMLSpanElement>(null)
  const [x, y, width, height] = padded(evidence.box)
  useEffect(() => {
    const frame = mark.current?.closest<HTMLElement>('[data-pages]')
    if (!mark.current || !frame) return
    const place = mark.current.getBoundingClientRect()
    const view = frame.getBoundingClientRect()
    const inView = place.top >= view.top && place.bottom <= view.bottom
    if (!inView) frame.scrollBy({ top: place.top - view.top - view.height / 3, behavior: 'smooth' })
  }, [evidence])
  return (
    <span
      ref={mark}
      aria-hidden
      className="pointer-events-none absolute rounded-sm bg-ink-on-paper/10 outline-2 outline-ink-on-paper"
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
    />
  )
}
