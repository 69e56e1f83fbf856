import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { AccessNotice } from '../features/session/access-notice.tsx'
import { SkipLink } from '../ui/controls/skip-link.tsx'
import { ScreenSpinner } from '../ui/states/spinner.tsx'
import { Tooltips } from '../ui/overlays/tooltips.tsx'
import { Header } from './header.tsx'

/** The header with one screen below. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink to="contenido">Saltar al contenido</SkipLink>
      <Header />
      <main id="contenido" tabIndex={-1} className="mx-auto w-full max-w-400 px-3 py-5 outline-none sm:px-6">
        <AccessNotice />
        <Suspense fallback={<ScreenSpinner />}>{children}</Suspense>
      </main>
      <Tooltips />
    </>
  )
}
