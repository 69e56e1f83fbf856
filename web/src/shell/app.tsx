import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Route, Router, Switch } from 'wouter'
import { SessionProvider } from '../features/session/session.tsx'
import { createQueryClient } from '../lib/api.ts'
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx'
import { ScreenSpinner } from '../ui/states/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guarded } from './guarded.tsx'
import { HomeRoute } from './home-route.tsx'
import { LazyToaster } from './lazy-toaster.tsx'
import { LeaveFor } from './leave-for.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { pagesOutside, routes } from './routes.ts'
import { ScreenFrame } from './screen-frame.tsx'
import { useRouteFocus } from './use-route-focus.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

export function App() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Router>
          <Screens />
        </Router>
        <ConnectionNotice />
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
          {pagesOutside.map((path) => (
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
