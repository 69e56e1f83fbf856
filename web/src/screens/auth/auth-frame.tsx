import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Logo } from '../../ui/logo.tsx'

/** Layout of login and registration: one narrow column. */
export function AuthFrame({
  title,
  intro,
  children,
}: {
  title: string
  intro: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-8 sm:py-14">
      <header>
        <Link href="/" aria-label="Conforme, inicio" className="text-text">
          <Logo className="text-xl" />
        </Link>
      </header>
      <main className="mt-8 w-full max-w-md rounded-lg border border-line bg-surface px-5 py-6 sm:px-8 sm:py-8">
        <h1 className="text-xl font-semibold">{title}</h1>
        <p className="mt-1 text-muted">{intro}</p>
        <div className="mt-6">{children}</div>
      </main>
    </div>
  )
}
