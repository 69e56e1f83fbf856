import type { ReactNode } from 'react'

/** Moves the focus to the element with the id `to`. Visible only while focused. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      className="sr-only rounded-md bg-ink text-on-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:px-4 focus:py-2"
    >
      {children}
    </a>
  )
}
