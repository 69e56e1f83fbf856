// Loads the menu library (larger than a screen, with its positioning code) on hover or focus of the button. The menu opens
// only when all its content is loaded, so that nothing moves under the pointer.
import type { ComponentProps, ReactNode } from 'react'
import { Suspense, useState } from 'react'

interface LazyMenuProps {
  /** Loads its code and its data. */
  load: () => Promise<unknown>
  /** The button until the menu is loaded; the menu renders the same one. */
  trigger: (props: ComponentProps<'button'>) => ReactNode
  /** The menu, initially open. */
  children: ReactNode
}

export function LazyMenu({ load, trigger, children }: LazyMenuProps) {
  const [asked, setAsked] = useState(false)
  // On failure, opening the menu retries and shows the error.
  const fetchAhead = () => load().catch(() => undefined)
  const open = () => void fetchAhead().then(() => setAsked(true))
  const closed = trigger({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void fetchAhead(),
    onFocus: () => void fetchAhead(),
    onClick: open,
    onKeyDown: ({ key }) => {
      if (key === 'ArrowDown') open()
    },
  })
  if (!asked) return closed
  return <Suspense fallback={closed}>{children}</Suspense>
}
