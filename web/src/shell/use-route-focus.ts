// After a navigation, moves the focus to the new screen's heading, for screen readers and the keyboard. Waits for the
// heading, because screens load lazily. A screen that sets its own focus, such as the review, keeps it.
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'

const longestWaitMs = 5000

export function useRouteFocus(): void {
  const [path] = useLocation()
  const arrived = useRef(path)
  // Runs before the effects of the screen, which may move the focus on.
  useLayoutEffect(() => {
    if (arrived.current === path) return
    arrived.current = path
    if (focusHeading()) return
    const observer = new MutationObserver(() => {
      if (hasFocus() || focusHeading()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => observer.disconnect(), longestWaitMs)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [path])
}

function hasFocus(): boolean {
  return document.querySelector('main :focus') !== null
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
