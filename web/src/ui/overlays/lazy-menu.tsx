// Loads the menu library (with its positioning code, larger than a screen) on hover or focus of the button.
// The menu opens once all that it shows is there: what is under the pointer must not move.
import type { ComponentProps, ReactNode } from 'react'
import { Suspense, useState } from 'react'

interface LazyMenuProps {
  /** Its code, and what it asks the server for. */
  load: () => Promise<unknown>
  /** The button, until the menu is loaded, which renders the same one. */
  trigger: (props: ComponentProps<'button'>) => ReactNode
  /** The menu, initially open. */
  children: ReactNode
}

export function LazyMenu({ load, trigger, children }: LazyMenuProps) {
  const [asked, setAsked] = useState(false)
  // When it fails, opening the menu tries again and shows the error.
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
