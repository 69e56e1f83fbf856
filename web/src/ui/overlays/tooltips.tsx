// Tooltips of icon buttons: any element with `data-tip`, on hover or keyboard focus after a delay. Hidden from screen
// readers, which read the label.
import { useEffect, useState } from 'react'

const delayMs = 700
const gap = 6
const height = 28
/** Estimated half width of a character, to keep the tooltip on the screen. */
const halfLetter = 3.6

interface Tip {
  text: string
  left: number
  top: number
}

export function Tooltips() {
  const [tip, setTip] = useState<Tip>()
  useEffect(() => follow(setTip), [])
  if (!tip) return null
  return (
    <span
      aria-hidden
      className="pointer-events-none fixed z-60 -translate-x-1/2 rounded-md bg-text px-2 py-1 text-sm whitespace-nowrap text-surface shadow-overlay"
      style={{ left: tip.left, top: tip.top }}
    >
      {tip.text}
    </span>
  )
}

function follow(show: (tip: Tip | undefined) => void): () => void {
  let shown: Element | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  function hide() {
    clearTimeout(timer)
    // Runs on every pointer press, so it avoids a rerender when nothing is shown.
    if (!shown) return
    shown = undefined
    show(undefined)
  }
  function point(event: Event) {
    const { target, type } = event
    // Touch has no hover.
    if (event instanceof PointerEvent && event.pointerType === 'touch') return
    const named = target instanceof Element ? (target.closest('[data-tip]') ?? undefined) : undefined
    if (named === shown) return
    hide()
    if (!named || (type === 'focusin' && !named.matches(':focus-visible'))) return
    wait(named)
  }
  function wait(named: Element) {
    shown = named
    timer = setTimeout(() => show(tipOf(named)), delayMs)
  }
  /** The page may still be scrolling when the pointer arrives. */
  function onScroll() {
    const named = shown
    hide()
    if (named?.matches(':hover, :focus-visible')) wait(named)
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide()
  }
  const listeners = new AbortController()
  const options = { capture: true, passive: true, signal: listeners.signal }
  for (const type of ['pointerover', 'focusin']) addEventListener(type, point, options)
  for (const type of ['pointerdown', 'focusout', 'blur']) addEventListener(type, hide, options)
  addEventListener('scroll', onScroll, options)
  addEventListener('keydown', onKey, options)
  return () => {
    hide()
    listeners.abort()
  }
}

function tipOf(named: Element): Tip | undefined {
  // The element was removed meanwhile, with its row or dialog.
  if (!named.isConnected) return undefined
  const text = named.getAttribute('data-tip') ?? ''
  const { left, width, top, bottom } = named.getBoundingClientRect()
  const half = text.length * halfLetter + 12
  const fits = bottom + gap + height < innerHeight
  return {
    text,
    left: Math.max(half, Math.min(innerWidth - half, left + width / 2)),
    top: fits ? bottom + gap : top - gap - height,
  }
}
