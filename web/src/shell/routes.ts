// Every address of the product and the screen it shows. A screen is one folder under screens/, loaded on its own;
// to add one, add a line here.
import type { ComponentType } from 'react'
import { lazy } from 'react'

export type RouteAccess =
  /** Anyone. */
  | 'public'
  /** Signed in, with the header; others go to /auth. */
  | 'protected'
  /** Only those not signed in; others go to /dashboard. */
  | 'guest'

export interface ScreenProps {
  /** From the path: `/documento/:id` gives `{ id }`. */
  params: Record<string, string | undefined>
}

export interface AppRoute {
  path: string
  access: RouteAccess
  screen: ComponentType<ScreenProps>
}

export const LandingScreen = lazy(() =>
  import('../screens/landing/landing-screen.tsx').then((module) => ({ default: module.LandingScreen })),
)
export const ProcessorScreen = lazy(() =>
  import('../screens/processor/processor-screen.tsx').then((module) => ({ default: module.ProcessorScreen })),
)
const LoginScreen = lazy(() =>
  import('../screens/auth/login-screen.tsx').then((module) => ({ default: module.LoginScreen })),
)
const RegisterScreen = lazy(() =>
  import('../screens/auth/register-screen.tsx').then((module) => ({ default: module.RegisterScreen })),
)
const WorkflowScreen = lazy(() =>
  import('../screens/workflow/workflow-screen.tsx').then((module) => ({ default: module.WorkflowScreen })),
)
const HistoryScreen = lazy(() =>
  import('../screens/history/history-screen.tsx').then((module) => ({ default: module.HistoryScreen })),
)

// `/` is not here: it shows the landing page or the processor, by whether someone is signed in.
export const routes: readonly AppRoute[] = [
  { path: '/dashboard', access: 'protected', screen: ProcessorScreen },
  { path: '/historial', access: 'protected', screen: HistoryScreen },
  { path: '/auth', access: 'guest', screen: LoginScreen },
  { path: '/login', access: 'guest', screen: LoginScreen },
  { path: '/register', access: 'guest', screen: RegisterScreen },
  { path: '/workflow', access: 'protected', screen: WorkflowScreen },
]
