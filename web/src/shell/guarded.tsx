import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { requestedPage } from '../features/session/go.ts'
import { useSession } from '../features/session/session.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { ScreenSpinner } from '../ui/states/spinner.tsx'
import type { RouteAccess } from './routes.ts'
import { ScreenFrame } from './screen-frame.tsx'

/** Route guard that redirects, replacing the history entry. After login, people return to the page that they wanted. */
export function Guarded({ access, children }: { access: RouteAccess; children: ReactNode }) {
  const session = useSession()
  if (access === 'anyone') return children
  if (session.state === 'loading') return <ScreenSpinner />
  if (session.state === 'unknown' && access === 'protected')
    return <NoAnswer error={session.error} retry={session.retry} />
  if (access === 'guest')
    return session.state === 'authenticated' ? (
      <Redirect to={requestedPage() ?? '/dashboard'} replace />
    ) : (
      children
    )
  if (session.state === 'authenticated' && session.user.mustChangePassword)
    return <Redirect to="/contrasena" replace />
  return session.state === 'authenticated' ? (
    <ScreenFrame>{children}</ScreenFrame>
  ) : (
    <Redirect to="/auth" replace state={{ wanted: location.pathname + location.search }} />
  )
}

export function NoAnswer({ error, retry }: { error: Error; retry: () => Promise<unknown> }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState title="No pudimos saber si tu sesión está iniciada" error={error} onRetry={retry} />
    </main>
  )
}
