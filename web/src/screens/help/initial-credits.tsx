// The server writes this installation's credits into the page only, so scripts read them from there.
import { placeholders } from '@conforme/contract/public-site'
import type { ReactNode } from 'react'

export function InitialCredits({ children }: { children: ReactNode }) {
  return <div data-initial-credits={placeholders.initialCredits}>{children}</div>
}

export function shownCredits(): string {
  const place = document.querySelector<HTMLElement>('[data-initial-credits]')
  return place?.dataset.initialCredits ?? placeholders.initialCredits
}
