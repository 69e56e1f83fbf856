// Loads the menu library (with its positioning code, larger than a screen) on hover or focus of the button.
import type { ComponentProps, ReactNode } from 'react'
import { Suspense, useState } from 'react'

interface LazyMenuProps {
  load: () => Promise<unknown>
  /** The button, until the menu is loaded, which renders the same one. */
  trigger: (props: ComponentProps<'button'>) => ReactNode
  /** The menu, initially open. */
  children: ReactNode
}

export function LazyMenu({ load, trigger, children }: LazyMenuProps) {
  const [asked, setAsked] = useState(false)
  // Only a preload: when it fails, opening the menu tries again and shows the error.
  const fetchAhead = () => void load().catch(() => undefined)
  const closed = trigger({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: () => setAsked(true),
    onKeyDown: ({ key }) => {
      if (key === 'ArrowDown') setAsked(true)
    },
  })
  if (!asked) return closed
  return <Suspense fallback={closed}>{children}</Suspense>
}
