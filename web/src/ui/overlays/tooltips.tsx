// The names of buttons that show only a picture: whatever carries `data-tip` has it shown after a moment under the
// pointer or with the keyboard's focus. Screen readers have the same words from the label, so this is for eyes alone.
import { useEffect, useState } from 'react'

const delayMs = 700
const gap = 6
const height = 28
/** Of a letter, about, with half of the padding in mind: enough to keep the words on the screen. */
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
    // Nothing is to be built again where nothing was pointed at: this comes with every press.
    if (!shown) return
    shown = undefined
    show(undefined)
  }
  function point(event: Event) {
    const { target, type } = event
    // A finger rests on nothing: what it touched is done by then.
    if (event instanceof PointerEvent && event.pointerType === 'touch') return
    const named = target instanceof Element ? (target.closest('[data-tip]') ?? undefined) : undefined
    if (named === shown) return
    hide()
    if (!named || (type === 'focusin' && !named.matches(':focus-visible'))) return
    shown = named
    timer = setTimeout(() => show(tipOf(named)), delayMs)
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide()
  }
  const listeners = new AbortController()
  const options = { capture: true, passive: true, signal: listeners.signal }
  for (const type of ['pointerover', 'focusin']) addEventListener(type, point, options)
  for (const type of ['pointerdown', 'focusout', 'scroll', 'blur']) addEventListener(type, hide, options)
  addEventListener('keydown', onKey, options)
  return () => {
    hide()
    listeners.abort()
  }
}

function tipOf(named: Element): Tip | undefined {
  // Gone meanwhile, with the row or the dialog that it stood in.
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
