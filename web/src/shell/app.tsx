import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Route, Router, Switch } from 'wouter'
import { SessionProvider } from '../features/session/session.tsx'
import { createQueryClient } from '../lib/api/api.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { useSessionEnd } from '../lib/api/session-end.ts'
import { ScreenSpinner } from '../ui/states/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guarded } from './guarded.tsx'
import { HomeRoute } from './home-route.tsx'
import { LazyToaster } from './lazy-toaster.tsx'
import { LeaveFor } from './leave-for.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { serverRenderedPaths, routes } from './routes.ts'
import { ScreenFrame } from './screen-frame.tsx'
import { useRouteFocus } from './use-route-focus.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

const NotFoundScreen = lazyPart(
  async () => (await import('../screens/not-found/not-found-screen.tsx')).NotFoundScreen,
)
const SessionEndNotice = lazy(() =>
  import('./session-end-notice.tsx').then(
    (module) => ({ default: module.SessionEndNotice }),
    // If its script fails to load, nothing is shown, so that the page with unsaved work stays.
    () => ({ default: () => null }),
  ),
)

export function App() {
  const hasSessionEnded = useSessionEnd()
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Router>
          <Screens />
        </Router>
        <ConnectionNotice />
        <Suspense>{hasSessionEnded && <SessionEndNotice />}</Suspense>
        <LazyToaster />
      </SessionProvider>
    </QueryClientProvider>
  )
}

function Screens() {
  useRouteFocus()
  useScrollMemory()
  return (
    <ErrorBoundary>
      <Suspense fallback={<ScreenSpinner />}>
        <Switch>
          <Route path="/">
            <HomeRoute />
          </Route>
          {routes.map(({ path, access, Screen }) => (
            <Route key={path} path={path}>
              {(params) => (
                <Guarded access={access}>
                  <Screen params={params} />
                </Guarded>
              )}
            </Route>
          ))}
          {serverRenderedPaths.map((path) => (
            <Route key={path} path={path}>
              <LeaveFor address={location.href} />
            </Route>
          ))}
          <Route>
            <ScreenFrame>
              <NotFoundScreen />
            </ScreenFrame>
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}
