import type { ReactNode } from 'react'

/** First section of a public page: what the page is about. */
export function PageHero({
  title,
  lead,
  children,
}: {
  title: string
  lead: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="mx-auto w-full max-w-300 px-4 pt-12 pb-8 sm:px-8 sm:pt-16">
      <h1 className="max-w-3xl text-3xl font-semibold tracking-tight sm:text-4xl">{title}</h1>
      <p className="mt-5 max-w-2xl text-lg text-muted text-pretty">{lead}</p>
      {children && <div className="mt-7 flex flex-wrap gap-3">{children}</div>}
    </div>
  )
}
