// Loads the menu library (with its positioning code, larger than a screen) on hover or focus of the button.
import type { ComponentProps, ReactNode } from 'react'
import { Suspense, useState } from 'react'

interface LazyMenuProps {
  load: () => Promise<unknown>
  /** Its button, until the menu is here: the menu brings the same one. */
  trigger: (props: ComponentProps<'button'>) => ReactNode
  /** The menu, open from the start. */
  children: ReactNode
}

export function LazyMenu({ load, trigger, children }: LazyMenuProps) {
  const [asked, setAsked] = useState(false)
  // Only a head start: when it fails, opening the menu tries again and says so.
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
