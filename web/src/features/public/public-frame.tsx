import type { ReactNode } from 'react'
import { PublicFooter } from './public-footer.tsx'
import { PublicNav } from './public-nav.tsx'

/** Header, content and footer of a public page. Rendered only by the build. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#contenido"
        className="sr-only rounded-md bg-ink px-4 py-2 text-on-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60"
      >
        Saltar al contenido
      </a>
      <PublicNav />
      <main id="contenido" tabIndex={-1} className="flex-1 text-lg outline-none">
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
