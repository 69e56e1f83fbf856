import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { AccessNotice } from '../features/session/access-notice.tsx'
import { ScreenSpinner } from '../ui/states/spinner.tsx'
import { Tooltips } from '../ui/overlays/tooltips.tsx'
import { Header } from './header.tsx'

/** The header and, under it, one screen. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#contenido"
        className="sr-only rounded-md bg-ink px-4 py-2 text-on-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60"
      >
        Saltar al contenido
      </a>
      <Header />
      <main id="contenido" tabIndex={-1} className="mx-auto w-full max-w-400 px-3 py-5 outline-none sm:px-6">
        <AccessNotice />
        <Suspense fallback={<ScreenSpinner />}>{children}</Suspense>
      </main>
      <Tooltips />
    </>
  )
}
