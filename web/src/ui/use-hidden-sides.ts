import { useEffect, useState, type RefObject } from 'react'

interface HiddenSides {
  before: boolean
  after: boolean
}

/** A hidden pixel is a rounding error, not something to scroll to. */
const slack = 2

/** On which sides a horizontally scrolling row has hidden content. */
export function useHiddenSides(row: RefObject<HTMLElement | null>): HiddenSides {
  const [sides, setSides] = useState<HiddenSides>({ before: false, after: false })
  useEffect(() => {
    const element = row.current
    if (!element) return
    function look() {
      if (!element) return
      const { scrollLeft, scrollWidth, clientWidth } = element
      const before = scrollLeft > slack
      const after = scrollLeft + clientWidth < scrollWidth - slack
      setSides((now) => (now.before === before && now.after === after ? now : { before, after }))
    }
    const watcher = new ResizeObserver(look)
    for (const each of [element, ...element.children]) watcher.observe(each)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])
  return sides
}
