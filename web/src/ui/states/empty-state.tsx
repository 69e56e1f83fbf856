import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  /** True when it is the only content of the page. */
  isPage?: boolean
  /** Explanation below the title. */
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, title, isPage = false, children, action }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-10 text-center">
      {icon !== undefined && (
        <div className="mb-1 text-muted [&_svg]:size-8 [&_svg]:stroke-[1.5]">{icon}</div>
      )}
      <Title className="text-lg font-semibold text-balance">{title}</Title>
      {children !== undefined && <div className="text-muted text-pretty">{children}</div>}
      {action !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
