// The server puts the credits of this installation into the page only; a script on it finds them there.
import { placeholders } from '@conforme/contract/public-site'
import type { ReactNode } from 'react'

export function InitialCredits({ children }: { children: ReactNode }) {
  return <div data-initial-credits={placeholders.initialCredits}>{children}</div>
}

export function shownCredits(): string {
  const place = document.querySelector<HTMLElement>('[data-initial-credits]')
  return place?.dataset.initialCredits ?? placeholders.initialCredits
}
