import type { ReactNode } from 'react'

/** What comes alive on a public page once its script is there (islands.ts); the rest of the page stays as it was sent. */
export type IslandName =
  'reading-demo' | 'ways-in' | 'plan-picker' | 'contact-form' | 'guide-search' | 'my-retention'

export function Island({ name, children }: { name: IslandName; children: ReactNode }) {
  return <div data-island={name}>{children}</div>
}
